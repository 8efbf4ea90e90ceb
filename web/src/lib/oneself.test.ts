import { expect, it } from 'vitest'
import { AVATARS } from '../dogs/kennel'
import { remember } from './memory'
import { freeDog, recalledOneself, recalledPeople, rememberOneself, rememberPerson } from './oneself'
import { dogName, type Person } from './people'

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

it('offers the people of a device, but for those who sit already', () => {
  rememberPerson({ name: 'Léa', avatar: 'figaro' })
  rememberPerson({ name: 'Max', avatar: 'ouaf' })
  rememberPerson({ name: 'Léa', avatar: 'reglisse' })
  rememberPerson({ name: dogName('figaro'), avatar: 'figaro' })
  expect(recalledPeople([])).toEqual([
    { name: 'Léa', avatar: 'reglisse' },
    { name: 'Max', avatar: 'ouaf' },
  ])
  const [lea, max] = recalledPeople(at('reglisse'))
  expect([lea?.name, max]).toEqual(['Léa', { name: 'Max', avatar: 'ouaf' }])
  expect(['reglisse', 'ouaf']).not.toContain(lea?.avatar)
  expect(recalledPeople([{ name: 'Léa', avatar: 'figaro' } as Person]).map(({ name }) => name)).toEqual(['Max'])
  remember('people', 'no list')
  expect(recalledPeople([])).toEqual([])
})
