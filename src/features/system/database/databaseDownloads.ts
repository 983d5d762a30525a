import { tableExport } from '#features/system/database/database.contract.ts'
import { m } from '#features/system/database/database.messages.ts'
import { matchingTables, tableSorting } from '#features/system/database/database.sql.ts'
import { inOrder } from '#server/database/page.ts'
import type { ColumnsOf } from '#server/exports/columns.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import type { Text } from '#shared/messages.ts'

const number = (title: Text) => ({ title, kind: 'number' }) as const

const columns: ColumnsOf<typeof tableExport> = {
  name: { title: m.table, kind: 'text' },
  bytes: number(m.bytes),
  indexBytes: number(m.indexBytes),
  rows: number(m.rows),
  dead: number(m.dead),
  wholeReads: number(m.wholeReads),
  indexReads: number(m.indexReads),
  vacuumTime: { title: m.vacuumTime, kind: 'instant' },
  analyzeTime: { title: m.analyzeTime, kind: 'instant' },
}

/** The tables as a file. */
export const databaseExports = [
  exportOf({ file: tableExport, fields: columns }, ({ db }, wanted) =>
    inOrder(wanted, matchingTables(db, wanted), tableSorting),
  ),
]
