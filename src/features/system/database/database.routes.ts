import { databaseContract } from '#features/system/database/database.contract.ts'
import { tableList } from '#features/system/database/database.fields.ts'
import { healthOf, listTables } from '#features/system/database/database.service.ts'
import { matchingTables, tableSource } from '#features/system/database/database.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const databaseRoutes = routes(databaseContract, {
  health: (ctx) => healthOf(ctx),
  tables: (ctx, query) => listTables(ctx, query),
})

export const databaseExports = [
  exportOf(tableList, ({ db }, wanted) => tableSource.rowsOf(wanted, matchingTables(db, wanted))),
]
