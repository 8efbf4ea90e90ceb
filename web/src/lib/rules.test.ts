import { describe, expect, it } from 'vitest'
import { readRules } from './rules'

const PAGES = import.meta.glob<string>('../../../src/ouaf/rules/*/RULES*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe.each(Object.entries(PAGES))('%s', (_, page) => {
  const blocks = readRules(page)

  it('has a title, sections, and each clause once', () => {
    expect(blocks[0]?.is).toBe('title')
    const clauses = blocks.flatMap((block) => (block.is === 'clause' ? [block.clause] : []))
    expect(clauses.length).toBe([...page.matchAll(/^- \*\*[0-9a-z.]+\*\* /gm)].length)
    expect(clauses.length).toBeGreaterThan(10)
    expect(new Set(clauses).size).toBe(clauses.length)
  })

  it('loses no mark and shows none', () => {
    const said = blocks.flatMap((block) =>
      block.is === 'table' ? [...block.head, ...block.rows.flat()] : block.runs.map(({ text }) => text),
    )
    expect(said.join(' ')).not.toMatch(/\*\*|^\||# /m)
  })
})

it('reads a clause, bold words and a table', () => {
  expect(
    readRules('# T\n\n- **1.1** One **Ruling**: two\n- **1.2** Three\n\n| a | b |\n| --- | --- |\n| `1` | 2 |\n'),
  ).toEqual([
    { is: 'title', runs: [{ text: 'T', strong: false }] },
    {
      is: 'clause',
      clause: '1.1',
      runs: [
        { text: 'One ', strong: false },
        { text: 'Ruling', strong: true },
        { text: ': two', strong: false },
      ],
    },
    { is: 'clause', clause: '1.2', runs: [{ text: 'Three', strong: false }] },
    { is: 'table', head: ['a', 'b'], rows: [['1', '2']] },
  ])
})
