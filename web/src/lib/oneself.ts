// Who plays on this device: names and dogs, offered the next time.

import { AVATARS } from '../dogs/kennel'
import { recall, remember } from './memory'
import { dogName, type Person } from './people'

export interface Oneself {
  readonly name: string
  readonly avatar: string
}

/** How many people of a device are remembered. */
const MOST = 6

/** A name that is only the dog's is none: with another dog it would be another. */
export function rememberOneself({ name, avatar }: Oneself): void {
  remember('name', name === dogName(avatar) ? '' : name)
  remember('avatar', avatar)
  rememberPerson({ name, avatar })
}

/** Somebody who plays on this device, whoever holds it mostly. */
export function rememberPerson({ name, avatar }: Oneself): void {
  if (name === dogName(avatar)) return
  const others = remembered().filter((other) => other.name !== name)
  remember('people', JSON.stringify([{ name, avatar }, ...others].slice(0, MOST)))
}

/** The people of this device who are not at the table yet, the last first. Whose dog sits there already has another. */
export function recalledPeople(people: readonly Person[]): Oneself[] {
  const taken = new Set(people.map(({ avatar }) => avatar))
  const away = remembered().filter(({ name }) => !people.some((at) => at.name === name))
  const own = new Set(away.map(({ avatar }) => avatar))
  return away.map((each) => {
    const free = taken.has(each.avatar) ? AVATARS.find(({ id }) => !taken.has(id) && !own.has(id)) : undefined
    if (free) taken.add(free.id)
    return free ? { name: each.name, avatar: free.id } : each
  })
}

function remembered(): Oneself[] {
  try {
    const found: unknown = JSON.parse(recall('people') ?? '[]')
    return Array.isArray(found) ? found.filter(isOneself) : []
  } catch {
    return []
  }
}

function isOneself(each: unknown): each is Oneself {
  const { name, avatar } = (each ?? {}) as Partial<Oneself>
  return typeof name === 'string' && AVATARS.some(({ id }) => id === avatar)
}

/** The last name and dog of this device; a dog that is at the table already is not offered again. */
export function recalledOneself(people: readonly Person[]): Oneself {
  const last = recall('avatar')
  const avatar = last && !people.some((person) => person.avatar === last) ? last : freeDog(people)
  return { name: recall('name') ?? '', avatar }
}

/** A dog that nobody at the table has. */
export function freeDog(people: readonly Person[]): string {
  const left = AVATARS.filter(({ id }) => !people.some(({ avatar }) => avatar === id))
  return left[Math.floor(Math.random() * left.length)]?.id ?? 'ouaf'
}
