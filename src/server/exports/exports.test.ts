import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { offsetSpans } from '#server/exports/localTime.ts'
import { partsOf } from '#server/exports/workbook/lines.ts'
import { zipped } from '#server/exports/workbook/zip.ts'
import { type Cell, xlsxOf } from '#server/exports/xlsx.ts'
import { offsetMinutes } from '#shared/zone.ts'

async function* many(rows: number): AsyncGenerator<Cell[]> {
  for (let row = 0; row < rows; row++)
    yield [
      { text: `order <${row}> & "more"`, numeric: false },
      { text: '12.34', numeric: true },
    ]
}

test('writes every row to the workbook, with texts as texts and numbers as numbers', async () => {
  const files = unzipSync(await buffer(xlsxOf(many(5_000))))
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet.match(/<row>/g)).toHaveLength(5_000)
  expect(sheet).toContain('<t>order &lt;4999&gt; &amp; "more"</t>')
  expect(sheet).toContain('<c><v>12.34</v></c>')
  expect(Object.keys(files)).toContain('[Content_Types].xml')
})

test('continues on another sheet with the same header when a sheet is full', async () => {
  const files = unzipSync(await buffer(xlsxOf(many(25), 10)))
  const sheets = [1, 2, 3].map((n) => strFromU8(files[`xl/worksheets/sheet${n}.xml`] ?? new Uint8Array()))
  expect(sheets.map((sheet) => sheet.match(/<row>/g)?.length)).toEqual([10, 10, 7])
  expect(sheets.every((sheet) => sheet.includes('order &lt;0&gt;') && sheet.endsWith('</worksheet>'))).toBe(
    true,
  )
  expect(strFromU8(files['xl/workbook.xml'] ?? new Uint8Array()).match(/<sheet /g)).toHaveLength(3)
  expect(Object.keys(files)).not.toContain('xl/worksheets/sheet4.xml')
})

test('adds no sheet when the rows exactly fill one', async () => {
  const files = unzipSync(await buffer(xlsxOf(many(10), 10)))
  expect(Object.keys(files)).not.toContain('xl/worksheets/sheet2.xml')
})

test('keeps formula-like text as text in a workbook', async () => {
  async function* one(): AsyncGenerator<Cell[]> {
    yield [{ text: '=HYPERLINK("http://evil")\n\u0001', numeric: false }]
  }
  const sheet = strFromU8(
    unzipSync(await buffer(xlsxOf(one())))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  )
  expect(sheet).toContain('t="inlineStr"')
  expect(sheet).toContain('=HYPERLINK("http://evil")&#10; </t>')
  expect(sheet).not.toContain('<f>')
})

test('splits lines at their ends whatever the chunks', async () => {
  const chunks = ['a\nbb', 'b\nc\n', '', 'dddd\ne\nf', 'f\n'].map((text) => Buffer.from(text))
  async function* lines() {
    yield* chunks
  }
  const parts = partsOf(lines())
  const taken: string[] = []
  do {
    let text = ''
    for await (const chunk of parts.next(2)) text += Buffer.from(chunk).toString()
    taken.push(text)
  } while (await parts.more())
  expect(taken).toEqual(['a\nbbb\n', 'c\ndddd\n', 'e\nff\n'])
})

test('writes a readable archive and stops its sources when the reader stops', async () => {
  const large = Buffer.alloc(300_000, 'rows and rows, ')
  const files = unzipSync(
    await buffer(
      zipped([
        { name: '空.txt', content: [] },
        { name: 'large.txt', content: [large.subarray(0, 7), large.subarray(7)] },
      ]),
    ),
  )
  expect(files['空.txt']).toHaveLength(0)
  expect(Buffer.from(files['large.txt'] ?? []).equals(large)).toBe(true)

  let stopped = false
  async function* endless() {
    try {
      for (;;) yield large
    } finally {
      stopped = true
    }
  }
  let packed = 0
  for await (const chunk of zipped([{ name: 'endless', content: endless() }])) {
    packed += chunk.length
    if (packed > 10_000) break
  }
  expect(stopped).toBe(true)
})

test.each(['America/Vancouver', 'America/Toronto', 'America/St_Johns', 'America/Regina'] as const)(
  "matches the product's UTC offsets for an export in %s hour by hour",
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
