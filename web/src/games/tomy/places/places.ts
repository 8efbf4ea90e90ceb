// The 32 places: which file draws each, and the colour that stands there until the picture has come.

import type { Scene, Shape } from './kit.ts'

type Drawings = Readonly<Record<string, () => Scene>>

export const GROUPS = {
  wild: (): Promise<Drawings> => import('./wild.ts'),
  shore: (): Promise<Drawings> => import('./shore.ts'),
  town: (): Promise<Drawings> => import('./town.ts'),
  indoors: (): Promise<Drawings> => import('./indoors.ts'),
  shows: (): Promise<Drawings> => import('./shows.ts'),
  fair: (): Promise<Drawings> => import('./fair.ts'),
  travel: (): Promise<Drawings> => import('./travel.ts'),
  country: (): Promise<Drawings> => import('./country.ts'),
}

export const PLACES: Readonly<Record<string, readonly [group: keyof typeof GROUPS, sky: string]>> = {
  hut: ['wild', '#f5b458'],
  lighthouse: ['shore', '#26365c'],
  bakery: ['town', '#a9593b'],
  attic: ['indoors', '#6b5260'],
  circus: ['fair', '#7d5596'],
  library: ['shows', '#5a3a2a'],
  metro: ['travel', '#59a58a'],
  floe: ['wild', '#c6e5f5'],
  castle: ['country', '#b5dcf0'],
  moon: ['wild', '#15162a'],
  market: ['town', '#d9ebe2'],
  beach: ['shore', '#9ad3f0'],
  treehouse: ['country', '#d5ecdf'],
  museum: ['shows', '#5f8388'],
  opera: ['shows', '#b5232f'],
  station: ['travel', '#3d4678'],
  submarine: ['shore', '#23838f'],
  vineyard: ['country', '#f8dba5'],
  school: ['indoors', '#f3e2b8'],
  stadium: ['fair', '#3a4d7d'],
  greenhouse: ['indoors', '#cfe8e3'],
  oasis: ['wild', '#a9d9ea'],
  volcano: ['wild', '#4a2745'],
  pool: ['shore', '#2fa9cf'],
  kitchen: ['town', '#e8eef0'],
  cave: ['wild', '#5a3d32'],
  carousel: ['fair', '#f9e6cf'],
  windmill: ['country', '#a8d6f0'],
  barge: ['shore', '#e6ead6'],
  balloon: ['travel', '#b5e0f0'],
  laundry: ['indoors', '#f2c9b0'],
  chairlift: ['travel', '#b9cde4'],
}

/** For a place that this client does not know. */
const ANY_SKY = '#cfe0ea'

export function skyOf(place: string): string {
  return PLACES[place]?.[1] ?? ANY_SKY
}

const drawn = new Map<string, readonly Shape[]>()

/** The picture of a place: at once when it has been shown before, else when its file has come. */
export function pictureOf(place: string): readonly Shape[] | Promise<readonly Shape[]> {
  return drawn.get(place) ?? draw(place)
}

async function draw(place: string): Promise<readonly Shape[]> {
  const group = PLACES[place]?.[0]
  const scene = group && (await GROUPS[group]())[place]?.()
  const shapes = scene ? [...scene.back, ...scene.hint, ...(scene.front ?? [])] : []
  // Drawn meanwhile for somebody else: the same picture, so that its text is written once.
  const known = drawn.get(place) ?? shapes
  if (scene) drawn.set(place, known)
  return known
}
