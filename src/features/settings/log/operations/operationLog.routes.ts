import { operationLogContract } from '#features/settings/log/operations/operationLog.contract.ts'
import { operationList } from '#features/settings/log/operations/operationLog.fields.ts'
import {
  listOperations,
  narrowedOperations,
  peopleOf,
} from '#features/settings/log/operations/operationLog.service.ts'
import {
  matchingOperations,
  operationFileSource,
} from '#features/settings/log/operations/operationLog.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const operationLogRoutes = routes(operationLogContract, {
  list: (ctx, query) => listOperations(ctx, query),
  people: (ctx) => peopleOf(ctx),
})

export const operationLogExports = [
  exportOf(operationList, ({ db, signedIn }, wanted) =>
    operationFileSource.rowsOf(
      wanted,
      matchingOperations(db, signedIn.dataScope, narrowedOperations(signedIn, wanted)),
    ),
  ),
]
