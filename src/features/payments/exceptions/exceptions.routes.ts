import { resolveException } from '#features/payments/exceptions/exceptionActs.service.ts'
import { listExceptions } from '#features/payments/exceptions/exceptionList.sql.ts'
import { exceptionsContract } from '#features/payments/exceptions/exceptions.contract.ts'
import { routes } from '#server/http/routes.ts'

export const exceptionRoutes = routes(exceptionsContract, {
  list: (ctx, query) => listExceptions(ctx.db, ctx.scope, query),
  resolve: (ctx, { exceptionId, ...settling }) => resolveException(ctx, exceptionId, settling),
})
