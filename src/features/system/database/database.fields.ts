import type { z } from 'zod'
import { m } from '#features/system/database/database.messages.ts'
import { text } from '#shared/fields.ts'
import { declareList, figureField, nullableInstantField, textField } from '#shared/listFields.ts'

/** The tables of the product and of its queue, the largest first. */
export const tableList = declareList({
  fields: {
    name: textField(m.table, { sortable: true }),
    bytes: figureField(m.bytes, { sortable: true }),
    indexBytes: figureField(m.indexBytes),
    /** The planner's estimate. */
    rows: figureField(m.rows, { sortable: true }),
    dead: figureField(m.dead, { sortable: true }),
    wholeReads: figureField(m.wholeReads),
    indexReads: figureField(m.indexReads),
    vacuumTime: nullableInstantField(m.vacuumTime),
    analyzeTime: nullableInstantField(m.analyzeTime),
  },
  key: 'name',
  sort: ['bytes', 'desc'],
  filters: { search: text({ max: 60 }).optional() },
  file: { path: '/provider/databaseTables/export', access: 'databaseHealth.export', name: 'tables' },
})
export type TableRow = z.output<typeof tableList.row>
export type TableQuery = z.output<typeof tableList.query>
