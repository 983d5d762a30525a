import type { LinesOf } from '#features/finances/statements/statementLines.sql.ts'
import { csvLines, lineNames, workbookLines } from '#features/finances/statements/statementLineTexts.sql.ts'
import { copyOut } from '#server/exports/copy.ts'
import type { Snapshot } from '#server/exports/snapshot.ts'
import { workbook } from '#server/exports/workbook/workbook.ts'
import type { Scope } from '#server/session/scope.ts'

type Reading = Pick<Snapshot, 'db' | 'stop'> & { scope: Scope; now: Date }

/**
 * The transactions of a period as CSV, streamed from the database: UTF-8 with BOM, so that spreadsheets read
 * Chinese.
 */
export async function* linesCsv(reading: Reading, period: LinesOf): AsyncGenerator<Buffer> {
  yield Buffer.from(`\uFEFF${lineNames.join(',')}\n`)
  yield* copyOut(reading.db, csvLines(reading, period).compile(), 'format csv', reading.stop).chunks
}

/** Rows pass through unquoted, because control characters were removed before. */
const unquoted = `format csv, quote E'\\x01', delimiter E'\\x02'`

/** The transactions of a period as an Excel workbook. */
export async function* linesXlsx(reading: Reading, period: LinesOf): AsyncGenerator<Buffer> {
  const { chunks } = copyOut(reading.db, workbookLines(reading, period).compile(), unquoted, reading.stop)
  yield* workbook({ name: 'Transactions', titles: lineNames, rows: chunks })
}
