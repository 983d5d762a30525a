import {
  passProposal,
  proposalsOf,
  propose,
  refuseProposal,
  retryAtDesk,
  viewOf,
} from '#features/payments/refunds/operations/desk/proposals.service.ts'
import { refundDeskContract } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import {
  type DeskQuery,
  waitingRefundList,
} from '#features/payments/refunds/operations/desk/refundDesk.fields.ts'
import {
  exportedWaiting,
  pageOfWaiting,
  sumWaiting,
} from '#features/payments/refunds/operations/desk/waitingRows.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { type RequestCtx, routes } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'

export const refundDeskRoutes = routes(refundDeskContract, {
  list: (ctx, query) => waitingPage(ctx, query),
  totals: (ctx, filters) => readAcrossTenants(ctx, (db) => sumWaiting(db, ctx.dataScope, filters)),
  history: (ctx, { refundOrderId }) => proposalsOf(ctx, refundOrderId),
  retry: (ctx, { refundOrderId }) => retryAtDesk(ctx, refundOrderId),
  propose: (ctx, { payBy = null, ...input }) => propose(ctx, { ...input, payBy }),
  pass: (ctx, one) => passProposal(ctx, one),
  refuse: (ctx, { reason, ...one }) => refuseProposal(ctx, one, reason),
})

/** Exports the work queue of stuck refunds. */
export const refundDeskExports = [
  exportOf(waitingRefundList, ({ db, signedIn }, wanted) => exportedWaiting(db, signedIn.dataScope, wanted)),
]

async function waitingPage(ctx: RequestCtx, query: DeskQuery) {
  const found = await readAcrossTenants(ctx, (db) => pageOfWaiting(db, ctx.dataScope, query))
  const rows = found.rows.map((row) => ({ ...row, proposal: row.proposal && viewOf(ctx, row.proposal) }))
  return { ...found, rows }
}
