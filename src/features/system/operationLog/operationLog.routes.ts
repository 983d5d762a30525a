import { operationLogContract } from '#features/system/operationLog/operationLog.contract.ts'
import { operationList } from '#features/system/operationLog/operationLog.fields.ts'
import {
  listOperations,
  narrowedOperations,
  peopleOf,
} from '#features/system/operationLog/operationLog.service.ts'
import { matchingOperations, operationFileSource } from '#features/system/operationLog/operationLog.sql.ts'
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
