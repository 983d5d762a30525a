import { sql } from 'kysely'
import { type LineColumn, lineColumns } from '#features/finances/statements/statementLines.domain.ts'
import { type LinesOf, statementLines } from '#features/finances/statements/statementLines.sql.ts'
import { rowXml } from '#server/exports/cells.ts'
import type { ExportColumn, Writing } from '#server/exports/columns.ts'
import { csvField } from '#server/exports/fields.ts'
import { offsetSpans } from '#server/exports/localTime.ts'
import type { Snapshot } from '#server/exports/snapshot.ts'
import type { Scope } from '#server/session/scope.ts'

type Reading = { db: Snapshot['db']; scope: Scope; now: Date }

export const lineNames = Object.keys(lineColumns) as LineColumn[]

/** Titles are the column names in every language, because programs read them. */
const columns: ExportColumn[] = lineNames.map((key) => {
  const kind = lineColumns[key]
  const title = { en: key, zh: key }
  return typeof kind === 'string'
    ? { key, title, kind }
    : { key, title, kind: 'amount', currencyOf: kind.amountIn }
})

/** The transactions of a period, each field as its CSV text. */
export function csvLines(reading: Reading, period: LinesOf) {
  const writing = writingOf(reading, period)
  const fields = columns.map((column) => sql<string>`${csvField(column, writing)}`.as(`c_${column.key}`))
  return statementLines(reading.db, reading.scope, period).select(fields)
}

/** The transactions of a period, each as a row of a workbook's sheet in XML. */
export function workbookLines(reading: Reading, period: LinesOf) {
  const row = sql<string>`${rowXml(columns, writingOf(reading, period))}`.as('row')
  return statementLines(reading.db, reading.scope, period).select(row)
}

/** Adds the offset to each time, because a time zone has two equal hours when clocks go back. */
function writingOf({ now }: Reading, { zone }: LinesOf): Writing {
  return { language: 'en', spans: offsetSpans(zone, now), offsets: true, digitsOf: () => 'mixed' }
}
