import { exceptionDeskContract } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import {
  assignException,
  deskExceptions,
  exceptionAtDesk,
  resolveAtDesk,
} from '#features/payments/exceptions/operations/exceptionDesk.service.ts'
import { writeThenShow } from '#server/http/afterCommit.ts'
import { routes } from '#server/http/routes.ts'

export const exceptionDeskRoutes = routes(exceptionDeskContract, {
  list: (ctx, query) => deskExceptions(ctx, query),
  assign: writeThenShow(
    (ctx, { assigneeId = null, ...one }) => assignException(ctx, one, assigneeId),
    exceptionAtDesk,
  ),
  resolve: writeThenShow(
    (ctx, { mchCode, exceptionId, ...settling }) => resolveAtDesk(ctx, { mchCode, exceptionId }, settling),
    exceptionAtDesk,
  ),
})
