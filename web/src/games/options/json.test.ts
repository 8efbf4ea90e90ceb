import { expect, it } from 'vitest'
import { readJson } from './json'

it('reads JSON, and nothing else', () => {
  expect(readJson('{"side":"a","rows":[]}')).toEqual({ side: 'a', rows: [] })
  expect(readJson('null')).toBeNull()
  expect(readJson('my sheet')).toBeUndefined()
})
