import { Readable } from 'node:stream'
import { type Cell, rowOf } from '#server/exports/workbook/cellXml.ts'
import { maxSheetRows, workbook } from '#server/exports/workbook/workbook.ts'

export type { Cell } from '#server/exports/workbook/cellXml.ts'

const chunkLength = 64 * 1024

/**
 * Streams a workbook from rows in the caller's hands; memory use does not grow with them. The first row holds
 * the titles. Texts are inline strings and never read as formulas; numbers stay numbers.
 */
export function xlsxOf(rows: AsyncIterable<Cell[]>, sheetRows = maxSheetRows): Readable {
  return Readable.from(made(rows, sheetRows), { objectMode: false })
}

async function* made(rows: AsyncIterable<Cell[]>, sheetRows: number): AsyncGenerator<Buffer> {
  const source = rows[Symbol.asyncIterator]()
  const { value: titles } = await source.next()
  const texts = ((titles ?? []) as Cell[]).map(({ text }) => text)
  yield* workbook({ name: 'Export', titles: texts, rows: xmlOf(source) }, sheetRows)
}

async function* xmlOf(rows: AsyncIterator<Cell[]>): AsyncGenerator<Buffer> {
  let pending = ''
  try {
    for (let row = await rows.next(); !row.done; row = await rows.next()) {
      pending += `${rowOf(row.value)}\n`
      if (pending.length < chunkLength) continue
      yield Buffer.from(pending)
      pending = ''
    }
    if (pending !== '') yield Buffer.from(pending)
  } finally {
    await rows.return?.()
  }
}
