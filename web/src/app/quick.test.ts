import { expect, it } from 'vitest'
import { startAtOnce, takeQuick } from './quick'

it('starts a table by itself, once', () => {
  startAtOnce('BCFGH')
  expect([takeQuick('XXXXX'), takeQuick('BCFGH'), takeQuick('BCFGH')]).toEqual([false, true, false])
})
