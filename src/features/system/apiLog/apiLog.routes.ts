import { apiLogContract } from '#features/system/apiLog/apiLog.contract.ts'
import { apiCallList, apiErrorList } from '#features/system/apiLog/apiLog.fields.ts'
import {
  handleError,
  listCalls,
  listErrors,
  reopenError,
  totalsOfCalls,
  withInstants,
} from '#features/system/apiLog/apiLog.service.ts'
import { callSource, errorSource, matchingCalls, matchingErrors } from '#features/system/apiLog/apiLog.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const apiLogRoutes = routes(apiLogContract, {
  calls: (ctx, query) => listCalls(ctx, query),
  callTotals: (ctx, filters) => totalsOfCalls(ctx, filters),
  errors: (ctx, query) => listErrors(ctx, query),
  handle: (ctx, input) => handleError(ctx, input),
  reopen: (ctx, input) => reopenError(ctx, input),
})

export const apiLogExports = [
  exportOf(apiCallList, ({ db, signedIn }, wanted) =>
    callSource.rowsOf(wanted, matchingCalls(db, signedIn.dataScope, withInstants(signedIn, wanted))),
  ),
  exportOf(apiErrorList, ({ db, signedIn }, wanted) =>
    errorSource.rowsOf(wanted, matchingErrors(db, withInstants(signedIn, wanted))),
  ),
]
