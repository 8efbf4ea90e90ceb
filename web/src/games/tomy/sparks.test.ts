import { expect, it } from 'vitest'
import { lengthOf, sparks, withWord } from './sparks'

const PLACE = 'tempête, escalier, lanterne'
const BREED = 'traîneau, pleine lune'
const first = () => 0

it('draws two words of the place and one of the breed', () => {
  expect(sparks(PLACE, BREED, [], first)).toEqual(['tempête', 'escalier', 'traîneau'])
  expect(sparks(PLACE, BREED, [], () => 0.99)).toEqual(['lanterne', 'escalier', 'pleine lune'])
})

it('draws other ones the next time, as far as there are some', () => {
  expect(sparks(PLACE, BREED, ['tempête', 'escalier', 'traîneau'], first)).toEqual(['lanterne', 'pleine lune'])
})

it('adds a word with a blank before it, where there is none', () => {
  expect(withWord('', 'mouette')).toBe('mouette')
  expect(withWord('Il voit une', 'mouette')).toBe('Il voit une mouette')
  expect(withWord('Il voit\n', 'mouette')).toBe('Il voit\nmouette')
})

it('counts as the server does: a smile is one character, blanks around the story are none', () => {
  expect(lengthOf('  Ouaf 🐶 ')).toBe(6)
  expect(lengthOf('   \n ')).toBe(0)
})
