import { expect, it } from 'vitest'
import { drawn, MOST_BYTES, readSet, SAMPLE, type Found } from './file'

const bytes = (text: string) => new TextEncoder().encode(text)
const found = (text: string) => readSet(bytes(text)) as Found
const texts = (text: string) => found(text).rows.map((row) => row.text)
const TWO = ['Bc,B-,B-,Bk', 'R-,Yx,R-,R-']

it.each([
  ['as ours', 'tile,nw,ne,se,sw\n1,Bc,B-,B-,Bk\n2,R-,Yx,R-,R-\n'],
  ['of a spreadsheet', '\ufefftile;nw;ne;se;sw\r\n1;Bc;B-;B-;Bk\r\n2;R-;Yx;R-;R-\r\n\r\n'],
  ['with tabs and no numbers', 'NW\tNE\tSE\tSW\nBc\tB-\tB-\tBk\nR-\tYx\tR-\tR-'],
  ['without names', 'Bc,B-,B-,Bk\nR-,Yx,R-,R-'],
  ['without names, with numbers of its own', '7;Bc;B-;B-;Bk;;\n3;R-;Yx;R-;R-;;'],
  ['with blanks', 'Bc B- B- Bk\n  R-  Yx  R-  R-  '],
  ['in quotes', '"nw","ne","se","sw"\n"Bc","B-","B-","Bk"\n"R-","Yx","R-","R-"'],
  ['in another order', 'sw,se,ne,nw\nBk,B-,B-,Bc\nR-,R-,Yx,R-'],
  ['with old line ends', 'nw,ne,se,sw\rBc,B-,B-,Bk\rR-,Yx,R-,R-'],
])('reads a table %s', (_, text) => {
  expect(texts(text)).toEqual(TWO)
  expect(found(text).tiles).toEqual({ rows: TWO })
})

it('knows the line of each domino in the file', () => {
  const lines = (text: string) => found(text).rows.map((row) => row.line)
  expect(lines('tile,nw,ne,se,sw\n1,Bc,B-,B-,Bk\n\n2,R-,Yx,R-,R-\n')).toEqual([2, 4])
  expect(lines('Bc,B-,B-,Bk\nR-,Yx,R-,R-')).toEqual([1, 2])
})

it('reads what a spreadsheet calls Unicode text', () => {
  const text = '\ufeffnw\tne\tse\tsw\r\nBc\tB-\tB-\tBk\r\n'
  const wide = new Uint8Array([...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]))
  expect((readSet(wide) as Found).tiles).toEqual({ rows: ['Bc,B-,B-,Bk'] })
})

it('reads JSON, and leaves to the server what is wrong with it', () => {
  expect(found('{"rows": ["1,Bc,B-,B-,Bk", "R- Yx R- R-"]}')).toEqual({
    tiles: { rows: TWO },
    rows: TWO.map((text) => ({ text, line: null })),
  })
  expect(found('{"rows": [1]}')).toEqual({ tiles: { rows: [1] }, rows: [] })
  expect(found('[]')).toEqual({ tiles: [], rows: [] })
  expect(found('{"rows": [], "n": 1}').tiles).toEqual({ rows: [], n: 1 })
})

it('sends a wrong row as it is, and no more of it than is read', () => {
  expect(texts('nw,ne,se,sw\nBc,B-,Zz')).toEqual(['Bc,B-,Zz,'])
  expect(texts('Bc,B-,B-')).toEqual(['Bc,B-,B-'])
  expect(texts('x'.repeat(200))).toEqual(['x'.repeat(60)])
})

it.each([
  ['nothing', '', 'empty'],
  ['blanks', ' \r\n\n', 'empty'],
  ['only the names', 'tile,nw,ne,se,sw\n', 'empty'],
  ['half a JSON', '{"rows": ["Bc', 'json'],
  ['a picture', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'binary'],
  ['far too much', 'x'.repeat(MOST_BYTES + 1), 'large'],
  ['more than one message takes', 'Bc,B-,B-,Bk\n'.repeat(1200), 'large'],
])('finds no dominoes in %s', (_, text, trouble) => {
  expect(readSet(bytes(text))).toBe(trouble)
})

it('leaves one domino too many to the server', () => {
  expect(texts('Bc,B-,B-,Bk\n'.repeat(1001))).toHaveLength(1001)
})

it('draws a domino whose four corners can be read', () => {
  expect(drawn('bC,B-,y-,RX').text).toBe('BcB-Y-Rx')
  expect(drawn('Bc,B-,Zz,Bk')).toEqual({ corners: ['Bc', 'B-', 'Zz', 'Bk'], text: null })
  expect(drawn('Bc,B-,B-').text).toBeNull()
})

it('reads its own sample', () => {
  expect(found(SAMPLE).rows.map((row) => [row.line, drawn(row.text).text !== null])).toEqual(
    Array.from({ length: 8 }, (_, i) => [i + 2, true]),
  )
})
