import { expect, it } from 'vitest'
import { Pledges, pledgesFor } from './pledges'
import type { TableShown } from './wire.gen'

const table = (commitment: string, match: string | null, past: string[] = [], code = 'BCFGH') =>
  ({ t: 'table', code, commitment, match, past }) as unknown as TableShown
const sit = (entropy: string) => ({ t: 'sit', name: 'Zoé', entropy }) as const

it('keeps what the server has taken, with the promise that was shown before', () => {
  const pledges = new Pledges()
  pledges.made('1', sit('aa'), table('first', null))
  pledges.heard({ t: 'done', re: '1' })
  expect(pledgesFor(table('second', 'm1'), 'm1')).toEqual([
    { code: 'BCFGH', number: 0, commitment: 'first', entropy: 'aa' },
  ])
})

it('knows one match of a table from the next, and one table from another', () => {
  const pledges = new Pledges()
  pledges.made('2', { t: 'entropy', seat: 0, entropy: 'bb' }, table('second', 'm1'))
  pledges.heard({ t: 'done', re: '2' })
  const after = table('third', 'm2', ['m1'])
  expect(pledgesFor(after, 'm1').map(({ entropy }) => entropy)).toEqual(['aa'])
  expect(pledgesFor(after, 'm2').map(({ entropy }) => entropy)).toEqual(['bb'])
  expect(pledgesFor(table('third', 'm2', ['m1'], 'XXXXX'), 'm2')).toEqual([])
})

it('forgets what was refused, and what is no entropy', () => {
  const pledges = new Pledges()
  pledges.made('3', sit('cc'), table('first', null, [], 'ZZZZZ'))
  pledges.heard({ t: 'refused', code: 'taken', words: '', re: '3' })
  pledges.heard({ t: 'done', re: '3' })
  pledges.made('4', { t: 'start' }, table('first', null, [], 'ZZZZZ'))
  pledges.heard({ t: 'done', re: '4' })
  expect(pledgesFor(table('x', 'm', [], 'ZZZZZ'), 'm')).toEqual([])
})
