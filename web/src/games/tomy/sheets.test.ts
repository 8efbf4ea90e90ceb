import { render } from 'svelte/server'
import { beforeAll, expect, it } from 'vitest'
import { switchTo } from '../../lib/voice.svelte.ts'
import type { Person } from '../../lib/people.ts'
import type { TomyView } from '../../lib/wire.gen.ts'
import { lastOwners, pagesOf } from './book.ts'
import played from './fixtures/played.json'
import { pictureOf, PLACES } from './places/places.ts'
import { fileOf } from './saved.ts'
import Sheets from './Sheets.svelte'
import { storiesOf } from './stories.ts'

const view = (played as unknown as Record<string, TomyView>)['one-card'] as TomyView
const MARKUP = '<img src=x onerror="alert(1)"></p></style><script>alert(2)</script> & "so" on'
const [EMOJI, ARABIC] = ['🐕‍🦺 ouaf 👩‍👧', 'كان تومي نائماً فوق الجبل']
const people = ['Zoé', '<b>Max</b>', 'Léa'].map((name) => ({ name })) as Person[]

beforeAll(async () => {
  await switchTo('fr')
  await Promise.all(Object.keys(PLACES).map(pictureOf))
})

function bookWith(words: Record<number, string>): string {
  const pages = pagesOf(view, { words, withheld: {} })
  const { body } = render(Sheets, { props: { pages, people, owners: lastOwners(view) } })
  return fileOf({ title: 'Tomy <1>', language: 'fr', css: '', sheets: body })
}

it('has words as text, whatever is in them', () => {
  const [one, two, three] = storiesOf(view).map(({ entry }) => entry) as [number, number, number]
  const file = bookWith({ [one]: MARKUP, [two]: EMOJI, [three]: ARABIC })
  expect(file).not.toMatch(/<script|<img|<b>|<\/style>.*<\/style>/)
  expect(file).toContain('&lt;img src=x onerror=')
  expect(file).toContain(`dir="auto">${EMOJI}</p>`)
  expect(file).toContain(ARABIC)
  expect(file).toContain('<title>Tomy &lt;1></title>')
  expect(file).toContain('&lt;b>Max')
})

it('is one file that asks for nothing else', () => {
  const file = bookWith({})
  expect(file.match(/<section/g)?.length).toBe(1 + storiesOf(view).length)
  expect(file.match(/<svg/g)?.length).toBeGreaterThan(storiesOf(view).length)
  expect(file).not.toMatch(/(src|href)=|url\((?!#)|@import/)
  expect(file).toContain("default-src 'none'")
})
