import { describe, expect, it } from 'vitest'
import { readRules } from './rules'

const PAGES = import.meta.glob<string>('../../../src/ouaf/rules/*/RULES*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

describe.each(Object.entries(PAGES))('%s', (path, page) => {
  const language = path.endsWith('.fr.md') ? 'fr' : 'en'
  const blocks = readRules(page, language)
  const said = blocks.flatMap((block) =>
    block.is === 'table' ? [...block.head, ...block.rows.flat()] : block.runs.map(({ text }) => text),
  )

  it('has a title, sections, and each clause once', () => {
    expect(blocks[0]?.is).toBe('title')
    const clauses = blocks.flatMap((block) => (block.is === 'clause' ? [block.clause] : []))
    expect(clauses.length).toBe([...page.matchAll(/^- \*\*[0-9a-z.]+\*\* /gm)].length)
    expect(clauses.length).toBeGreaterThan(0)
    expect(new Set(clauses).size).toBe(clauses.length)
  })

  it('loses no mark and shows none', () => {
    expect(said.join(' ')).not.toMatch(/\*\*|^\||# /m)
  })

  it('is typeset as the other texts of its language are', () => {
    const loose = said.filter((text) => / [!?:;»]|« |\w'/.test(text))
    if (language === 'fr') expect(loose).toEqual([])
    expect(/\u00a0:/.test(said.join(' '))).toBe(language === 'fr')
  })
})

it('reads a clause, bold words and a table', () => {
  expect(
    readRules('# T\n\n- **1.1** One **Ruling**: two\n- **1.2** Three\n\n| a | b |\n| --- | --- |\n| `1` | 2 |\n', 'en'),
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

it('keeps French marks from beginning a line, and leaves English as it is', () => {
  expect(readRules("- **1.1** **Décision** : l'as,\n« ici ».", 'fr')[0]).toMatchObject({
    runs: [{ text: 'Décision' }, { text: '\u00a0: l’as, «\u00a0ici\u00a0».' }],
  })
  expect(readRules("It's 1 : 2", 'en')).toEqual([{ is: 'paragraph', runs: [{ text: "It's 1 : 2", strong: false }] }])
})
