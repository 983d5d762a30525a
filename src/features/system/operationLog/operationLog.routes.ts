import { operationLogContract } from '#features/system/operationLog/operationLog.contract.ts'
import { listOperations, peopleOf } from '#features/system/operationLog/operationLog.service.ts'
import { routes } from '#server/http/routes.ts'

export const operationLogRoutes = routes(operationLogContract, {
  list: (ctx, query) => listOperations(ctx, query),
  people: (ctx) => peopleOf(ctx),
})
