import { sql } from 'kysely'
import { type LineColumn, lineColumns } from '#features/finances/statements/statementLines.domain.ts'
import { type LinesOf, statementLines } from '#features/finances/statements/statementLines.sql.ts'
import { rowXml } from '#server/exports/cells.ts'
import type { ExportColumn, Writing } from '#server/exports/columns.ts'
import { copyOut } from '#server/exports/copy.ts'
import { csvField } from '#server/exports/fields.ts'
import { offsetSpans } from '#server/exports/localTime.ts'
import type { Snapshot } from '#server/exports/snapshot.ts'
import { workbook } from '#server/exports/workbook/workbook.ts'
import type { Scope } from '#server/session/scope.ts'

type Reading = Pick<Snapshot, 'db' | 'stop'> & { scope: Scope; now: Date }

const names = Object.keys(lineColumns) as LineColumn[]

/** Titles are the column names in every language, because programs read them. */
const columns: ExportColumn[] = names.map((key) => {
  const kind = lineColumns[key]
  const title = { en: key, zh: key }
  return typeof kind === 'string'
    ? { key, title, kind }
    : { key, title, kind: 'amount', currencyOf: kind.amountIn }
})

/**
 * The transactions of a period as CSV, streamed from the database: UTF-8 with BOM, so that spreadsheets read
 * Chinese.
 */
export async function* linesCsv(reading: Reading, period: LinesOf): AsyncGenerator<Buffer> {
  const { db, stop, scope } = reading
  const writing = writingOf(reading, period)
  const fields = columns.map((column) => sql<string>`${csvField(column, writing)}`.as(`c_${column.key}`))
  const query = statementLines(db, scope, period).select(fields).compile()
  yield Buffer.from(`\uFEFF${names.join(',')}\n`)
  yield* copyOut(db, query, 'format csv', stop).chunks
}

/** Rows pass through unquoted, because control characters were removed before. */
const unquoted = `format csv, quote E'\\x01', delimiter E'\\x02'`

/** The transactions of a period as an Excel workbook. */
export async function* linesXlsx(reading: Reading, period: LinesOf): AsyncGenerator<Buffer> {
  const { db, stop, scope } = reading
  const row = sql<string>`${rowXml(columns, writingOf(reading, period))}`.as('row')
  const query = statementLines(db, scope, period).select(row).compile()
  const { chunks } = copyOut(db, query, unquoted, stop)
  yield* workbook({ name: 'Transactions', titles: names, rows: chunks })
}

/** Adds the offset to each time, because a time zone has two equal hours when clocks go back. */
function writingOf({ now }: Reading, { zone }: LinesOf): Writing {
  return { language: 'en', spans: offsetSpans(zone, now), offsets: true, digitsOf: () => 'mixed' }
}
