import { expect, it } from 'vitest'
import { dropHalf, keepHalf, restoreHalf } from './half'

it('finds again what was half done for the same question', () => {
  keepHalf('m.0', 'place-3', ['dog1:4'])
  expect(restoreHalf('m.0', 'place-3')).toEqual({ half: ['dog1:4'], dropped: false })
})

it('drops it when the question has changed, and says so once', () => {
  keepHalf('m.0', 'place-3', ['dog1:4'])
  expect(restoreHalf('m.0', 'place-4')).toEqual({ half: null, dropped: true })
  expect(restoreHalf('m.0', 'place-4')).toEqual({ half: null, dropped: false })
})

it('keeps nothing of what was answered, and nothing of another seat', () => {
  keepHalf('m.0', 'place-3', 1)
  expect(restoreHalf('m.1', 'place-3').half).toBeNull()
  dropHalf('m.0')
  expect(restoreHalf('m.0', 'place-3')).toEqual({ half: null, dropped: false })
})
