// Who holds this device: the last name and dog, offered the next time.

import { AVATARS } from '../dogs/kennel'
import { recall, remember } from './memory'
import { dogName, type Person } from './people'

export interface Oneself {
  readonly name: string
  readonly avatar: string
}

/** A name that is only the dog's is none: with another dog it would be another. */
export function rememberOneself({ name, avatar }: Oneself): void {
  remember('name', name === dogName(avatar) ? '' : name)
  remember('avatar', avatar)
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
