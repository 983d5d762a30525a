import { changesContract } from '#features/account/changes/changes.contract.ts'
import { changeList } from '#features/account/changes/changes.fields.ts'
import {
  known,
  requestAddress,
  requestBank,
  requestCompany,
  stopChange,
  withdrawChange,
} from '#features/account/changes/changes.service.ts'
import {
  changeSource,
  listChanges,
  matchingChanges,
  openChanges,
} from '#features/account/changes/changes.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { routes } from '#server/http/routes.ts'

export const changeRoutes = routes(changesContract, {
  list: (ctx, query) => listChanges(ctx.db, ctx.scope, query),
  open: (ctx) => openChanges(ctx.db, ctx.scope),
  get: (ctx, { requestId }) => known(ctx, requestId),
  requestCompany: (ctx, input) => requestCompany(ctx, input),
  requestAddress: (ctx, input) => requestAddress(ctx, input),
  requestBank: (ctx, input) => requestBank(ctx, input),
  withdraw: (ctx, { requestId }) => withdrawChange(ctx, requestId),
  stop: (ctx, { requestId, reason }) => stopChange(ctx, requestId, reason),
})

export const changeExports = [
  exportOf(changeList, ({ db, signedIn: { scope } }, wanted) =>
    changeSource.rowsOf(wanted, matchingChanges(db, scope, wanted)),
  ),
]
