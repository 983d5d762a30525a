import { changesContract } from '#features/account/changes/changes.contract.ts'
import {
  known,
  requestAddress,
  requestBank,
  requestCompany,
  stopChange,
  withdrawChange,
} from '#features/account/changes/changes.service.ts'
import { listChanges, openChanges } from '#features/account/changes/changes.sql.ts'
import { routes } from '#server/http/routes.ts'

export const changeRoutes = routes(changesContract, {
  list: (ctx, query) => listChanges(ctx.db, ctx.scope, query),
  open: (ctx) => openChanges(ctx.db, ctx.scope),
  get: (ctx, { requestId }) => known(ctx, requestId),
  requestCompany: (ctx, asked) => requestCompany(ctx, asked),
  requestAddress: (ctx, asked) => requestAddress(ctx, asked),
  requestBank: (ctx, asked) => requestBank(ctx, asked),
  withdraw: (ctx, { requestId }) => withdrawChange(ctx, requestId),
  stop: (ctx, { requestId, reason }) => stopChange(ctx, requestId, reason),
})
