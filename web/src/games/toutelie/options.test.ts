import { expect, it } from 'vitest'
import { withSheet, withSide } from './options'

it('asks for a side, or for an own sheet', () => {
  expect(withSide('b')).toEqual({ side: 'b' })
  expect(withSheet('{"side":"a","rows":[]}')).toEqual({ sheet: { side: 'a', rows: [] } })
})

it('takes no file that is not JSON', () => {
  expect(withSheet('my sheet')).toBeNull()
})
