import { exceptionDeskContract } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import { deskExceptionList } from '#features/payments/exceptions/operations/exceptionDesk.fields.ts'
import {
  assignException,
  deskExceptions,
  exceptionAtDesk,
  resolveAtDesk,
  toFilters,
} from '#features/payments/exceptions/operations/exceptionDesk.service.ts'
import {
  deskExceptionSource,
  matchingExceptions,
} from '#features/payments/exceptions/operations/exceptionRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
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

/** Exports the exceptions across merchants that the list's filter matches. */
export const exceptionDeskExports = [
  exportOf(deskExceptionList, ({ db, signedIn }, wanted) => {
    const matching = matchingExceptions(db, signedIn.dataScope, toFilters(signedIn, wanted))
    return deskExceptionSource.rowsOf(wanted, matching)
  }),
]
