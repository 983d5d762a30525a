import { apiLogContract } from '#features/system/apiLog/apiLog.contract.ts'
import {
  handleError,
  listCalls,
  listErrors,
  reopenError,
  totalsOfCalls,
} from '#features/system/apiLog/apiLog.service.ts'
import { routes } from '#server/http/routes.ts'

export const apiLogRoutes = routes(apiLogContract, {
  calls: (ctx, query) => listCalls(ctx, query),
  callTotals: (ctx, filters) => totalsOfCalls(ctx, filters),
  errors: (ctx, query) => listErrors(ctx, query),
  handle: (ctx, asked) => handleError(ctx, asked),
  reopen: (ctx, asked) => reopenError(ctx, asked),
})
