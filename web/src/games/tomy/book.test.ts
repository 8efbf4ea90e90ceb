import { describe, expect, it } from 'vitest'
import type { TomyView } from '../../lib/wire.gen.ts'
import { lastOwners, leafedBy, pagesOf, swiped, within, type StoryPage } from './book.ts'
import played from './fixtures/played.json'
import { presentStories, storiesOf } from './stories.ts'

const MATCHES = played as unknown as Record<string, TomyView>
const match = (name: string): TomyView => MATCHES[name] as TomyView
const NOTHING = { words: {}, withheld: {} }
const isStory = (page: { kind: string }): page is StoryPage => page.kind === 'story'

describe('the stories', () => {
  it.each(Object.keys(MATCHES))('of %s come once each, in the order of their telling', (name) => {
    const entries = storiesOf(match(name)).map(({ entry }) => entry)
    expect(entries).toEqual([...new Set(entries)].sort((a, b) => a - b))
    expect(entries.length).toBeGreaterThan(1)
  })

  it('have those of the round that lies on the table', () => {
    const view = match('majority')
    const [present] = presentStories(view)
    expect(storiesOf(view).at(-1)).toEqual(present)
    expect(present).toMatchObject({ place: 'hut', seat: 2, entry: 25, round: 2, won: false })
  })

  it('are numbered by hand and round, and one of each round was believed', () => {
    const stories = storiesOf(match('several'))
    expect(stories[0]).toMatchObject({ hand: 1, round: 1 })
    expect(stories.at(-1)).toMatchObject({ hand: 2, round: 8 })
    const rounds = new Set(stories.map(({ hand, round }) => `${hand} ${round}`))
    expect(stories.filter(({ won }) => won).length).toBe(rounds.size)
  })
})

describe('the book', () => {
  it('has a cover, a page for each story, and an end', () => {
    const pages = pagesOf(match('places'), NOTHING)
    expect(pages[0]?.kind).toBe('cover')
    expect(pages.at(-1)?.kind).toBe('end')
    expect(pages.filter(isStory).length).toBe(28)
  })

  it('has the words that this device may hear, and says why it has no others', () => {
    const [one, two, three, four] = storiesOf(match('places')).map(({ entry }) => entry) as [number, ...number[]]
    const heard = { words: { [one]: 'Il dort.' }, withheld: { [two!]: 'private', [three!]: 'blanked' } } as const
    const tellings = pagesOf(match('places'), heard).filter(isStory).map(({ telling }) => telling)
    expect(tellings.slice(0, 4)).toEqual([
      { kind: 'words', words: 'Il dort.' },
      { kind: 'private', words: null },
      { kind: 'blanked', words: null },
      { kind: 'aloud', words: null },
    ])
    expect(four).toBeGreaterThan(0)
  })

  it('knows whose Tomy it is when the match is over, and not before', () => {
    expect(lastOwners(match('one-card'))).toEqual([{ seat: 0, breed: 'cocker' }])
    expect(lastOwners(match('shared-win')).length).toBe(2)
    expect(lastOwners(match('several'))).toEqual([{ seat: 0, breed: 'cocker' }])
    expect(lastOwners(match('places'))).toEqual([])
    expect(lastOwners({ ...match('several'), phase: 'stories' })).toEqual([])
  })
})

describe('leafing', () => {
  it('goes by keys and stays in the book', () => {
    expect(['ArrowRight', 'ArrowLeft', 'End', 'Home'].map((key) => leafedBy(key, 3, 9))).toEqual([4, 2, 9, 0])
    expect([leafedBy('ArrowLeft', 0, 9), leafedBy('PageDown', 9, 9)]).toEqual([0, 9])
    expect([leafedBy('a', 3, 9), leafedBy('ArrowDown', 3, 9)]).toEqual([null, null])
    expect([within(-1, 4), within(7, 4)]).toEqual([0, 4])
  })

  it('goes by a finger that moves sideways, and not by one that scrolls or taps', () => {
    expect([swiped(-80, 10), swiped(80, -10), swiped(-20, 0), swiped(-60, 55)]).toEqual([1, -1, 0, 0])
  })
})
