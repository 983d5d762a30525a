import { randomBytes } from 'node:crypto'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { elementsOf, withoutElements } from '#server/exports/workbook/elements.ts'
import { NoWorkbook, readSheet } from '#server/exports/workbook/readSheet.ts'

const head = '<workbook><sheets><sheet r:id="a"/></sheets></workbook>'
const relations = '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/></Relationships>'
const book = (sheet: string, strings = '<sst/>') =>
  zipSync({
    'xl/workbook.xml': strToU8(head),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    'xl/sharedStrings.xml': strToU8(strings),
    'xl/worksheets/sheet1.xml': strToU8(sheet),
  })
const within = (ms: number, work: () => unknown) => {
  const began = performance.now()
  work()
  expect(performance.now() - began).toBeLessThan(ms)
}

test('scans unclosed elements once in total, not once for each', () => {
  for (const part of ['<row>', '<row', '<row ', '<c>', '<v>', '<t>', '<rPh>', '<![CDATA[', '&#x', '<x:'])
    for (const around of [
      ['', ''],
      ['<row>', '</row>'],
      ['<row><c>', '</c></row>'],
      ['<row><c t="inlineStr">', '</c></row>'],
    ])
      within(2_000, () => readSheet(book(`${around[0]}${part.repeat(200_000)}${around[1]}`), 100))
})

test('allocates nothing for far-away cells, far-away rows or unclosed cells', () => {
  const rows = '<row><c r="ZZZ1"><v>1</v></c></row>'.repeat(20_000)
  expect(readSheet(book(rows), 20_000).every((row) => row.length === 0)).toBe(true)
  expect(readSheet(book('<row r="999999999"><c><v>1</v></c></row>'), 100)).toEqual([['1']])
  expect(readSheet(book(`<row>${'<c><v>1</v></c>'.repeat(5_000)}</row>`), 100)[0]).toHaveLength(100)
})

test('rejects entities defined by a file', () => {
  const bomb = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c "&b;&b;">]><row><c><v>&c;</v></c></row>'
  expect(() => readSheet(book(bomb), 10)).toThrow(NoWorkbook)
  expect(() => readSheet(book('<row/>', bomb), 10)).toThrow(NoWorkbook)
})

const workbookOf = (parts: Record<string, Uint8Array>) =>
  zipSync({
    'xl/workbook.xml': strToU8(head),
    'xl/_rels/workbook.xml.rels': strToU8(relations),
    ...parts,
  })
const megabytes = (count: number) => strToU8(`<row><c><v>${'1'.repeat(count * 1_000_000)}</v></c></row>`)
/** Letters that compress to about half of their size. */
const random = (bytes: number) => strToU8(randomBytes(bytes / 2).toString('hex'))

test('rejects small parts that are too large together', () => {
  const [sheet, strings] = [random(150_000), random(150_000)]
  const parts = { 'xl/worksheets/sheet1.xml': sheet, 'xl/sharedStrings.xml': strings }
  expect(() => readSheet(workbookOf(parts), 10, { all: 200_000 })).toThrow(NoWorkbook)
  expect(readSheet(workbookOf({ 'xl/worksheets/sheet1.xml': sheet }), 10, { all: 200_000 })).toEqual([])
})

test('rejects a part that unpacks to hundreds of times its size', () => {
  expect(() => readSheet(workbookOf({ 'xl/worksheets/sheet1.xml': megabytes(6) }), 10)).toThrow(NoWorkbook)
  expect(readSheet(workbookOf({ 'xl/worksheets/sheet1.xml': megabytes(1) }), 10)).toHaveLength(1)
})

test('rejects a workbook of thousands of parts and unpacks only the sheets it reads', () => {
  const sheets = (count: number) =>
    Object.fromEntries(
      Array.from({ length: count }, (_, place) => [`xl/worksheets/sheet${place + 1}.xml`, strToU8('<row/>')]),
    )
  expect(() => readSheet(workbookOf(sheets(3_000)), 10)).toThrow(NoWorkbook)
  expect(readSheet(workbookOf({ ...sheets(20), 'xl/worksheets/sheet9.xml': megabytes(6) }), 10)).toEqual([[]])
})

test('rejects a duplicate part, because programs differ in which one they show', () => {
  const file = Buffer.from(
    workbookOf({
      'xl/worksheets/sheet1.xml': strToU8('<row/>'),
      'xl/worksheets/sheet2.xml': strToU8('<row/>'),
    }),
  )
  const twice = Buffer.from(file.toString('latin1').replaceAll('sheet2.xml', 'sheet1.xml'), 'latin1')
  expect(() => readSheet(twice, 10)).toThrow(NoWorkbook)
})

test('finds elements with and without a prefix or content', () => {
  const found = [...elementsOf('<x:c r="A1"/><c>a</c><cell>b</cell><c><d/>e</c><c>', 'c')]
  expect(found.map(({ attributes, content }) => [attributes.trim(), content])).toEqual([
    ['r="A1"', ''],
    ['', 'a'],
    ['', '<d/>e'],
  ])
  expect(withoutElements('a<r>b</r>c<r/>d<r>', 'r')).toBe('acd<r>')
})
