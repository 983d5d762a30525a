import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { offsetSpans } from '#server/exports/columns.ts'
import { copyRows } from '#server/exports/rows.ts'
import { type Cell, xlsxOf } from '#server/exports/xlsx.ts'
import { offsetMinutes } from '#shared/zone.ts'

async function* many(rows: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < rows; row++)
    yield [
      { text: `order <${row}> & "more"`, numeric: false },
      { text: '12.34', numeric: true },
    ]
}

test('a workbook holds every row; texts are texts and numbers are numbers', async () => {
  const files = unzipSync(await buffer(xlsxOf(many(5_000))))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row>/g)).toHaveLength(5_000)
  expect(sheet).toContain('<t xml:space="preserve">order &lt;4999&gt; &amp; "more"</t>')
  expect(sheet).toContain('<c><v>12.34</v></c>')
  expect(Object.keys(files)).toContain('[Content_Types].xml')
})

test('what is longer than a sheet goes on in the next, under the same titles', async () => {
  const files = unzipSync(await buffer(xlsxOf(many(25), 10)))
  const sheets = [1, 2, 3].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array()))
  expect(sheets.map((sheet) => sheet.match(/<row>/g)?.length)).toEqual([10, 10, 7])
  expect(sheets.every((sheet) => sheet.includes('order &lt;0&gt;') && sheet.endsWith('</worksheet>'))).toBe(
    true,
  )
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).match(/<sheet /g)).toHaveLength(3)
  expect(Object.keys(files)).not.toContain('xl/worksheets/sheet4.xml')
})

test('what looks like a formula stays a text in a workbook', async () => {
  async function* one(): AsyncGenerator<Cell[]> {
    yield [{ text: '=HYPERLINK("http://evil")', numeric: false }]
  }
  const sheet = strFromU8(
    unzipSync(await buffer(xlsxOf(one())))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain('t="inlineStr"')
  expect(sheet).not.toContain('<f>')
})

test("COPY's text form is read back: tabs, line breaks, backslashes, nulls", async () => {
  const stream = Readable.from(['a\\tb\tc\\nd\t\\N\n', 'back\\\\slash\t\tlast\n'])
  const rows: string[][] = []
  for await (const row of copyRows(stream)) rows.push(row)
  expect(rows).toEqual([
    ['a\tb', 'c\nd', ''],
    ['back\\slash', '', 'last'],
  ])
})

test.each(['America/Vancouver', 'America/Toronto', 'America/St_Johns', 'America/Regina'] as const)(
  'the offsets of an export in %s are those of the product, hour by hour',
  (zone) => {
    const now = new Date('2026-11-20T00:00:00Z')
    const spans = offsetSpans(zone, now)
    for (let hour = Date.UTC(2025, 9, 1); hour < Date.UTC(2026, 11, 31); hour += 3_600_000) {
      const instant = new Date(hour)
      const span = spans.find(({ from }) => from <= instant)
      expect(span?.minutes).toBe(offsetMinutes(zone, instant))
    }
  },
)
