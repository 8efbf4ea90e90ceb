import { expect, it } from 'vitest'
import { AVATARS } from '../dogs/kennel'
import { freeDog, recalledOneself, rememberOneself } from './oneself'
import type { Person } from './people'

const at = (...dogs: string[]) => dogs.map((avatar) => ({ avatar }) as Person)

it('offers the last name and dog again', () => {
  rememberOneself({ name: 'Léa', avatar: 'figaro' })
  expect(recalledOneself([])).toEqual({ name: 'Léa', avatar: 'figaro' })
  expect(recalledOneself(at('figaro')).avatar).not.toBe('figaro')
})

it('takes the name of a dog for no name', () => {
  rememberOneself({ name: 'Réglisse', avatar: 'reglisse' })
  expect(recalledOneself([])).toEqual({ name: '', avatar: 'reglisse' })
})

it('finds a dog that nobody is', () => {
  const [last, ...others] = AVATARS.map(({ id }) => id)
  expect(freeDog(at(...others))).toBe(last)
})
