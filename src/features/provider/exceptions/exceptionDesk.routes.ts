import { exceptionDeskContract } from '#features/provider/exceptions/exceptionDesk.contract.ts'
import {
  assignException,
  deskExceptions,
  resolveAtDesk,
} from '#features/provider/exceptions/exceptionDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const exceptionDeskRoutes = routes(exceptionDeskContract, {
  list: (ctx, query) => deskExceptions(ctx, query),
  assign: (ctx, { assigneeId = null, ...one }) => assignException(ctx, one, assigneeId),
  resolve: (ctx, { mchCode, exceptionId, ...settling }) =>
    resolveAtDesk(ctx, { mchCode, exceptionId }, settling),
})
