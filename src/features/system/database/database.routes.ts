import { databaseContract } from '#features/system/database/database.contract.ts'
import { healthOf, listTables } from '#features/system/database/database.service.ts'
import { routes } from '#server/http/routes.ts'

export const databaseRoutes = routes(databaseContract, {
  health: (ctx) => healthOf(ctx),
  tables: (ctx, query) => listTables(ctx, query),
})
