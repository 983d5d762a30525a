import { openCaseFileOf } from '#features/payments/caseFiles/caseFiles.service.ts'
import {
  askAcceptance,
  assignDispute,
  confirmAcceptance,
  decideByHand,
  openByHand,
  priceDispute,
} from '#features/payments/disputes/operations/disputeActs.service.ts'
import {
  disputeDeskContract,
  disputeDeskFiles,
} from '#features/payments/disputes/operations/disputeDesk.contract.ts'
import { deskDisputeList } from '#features/payments/disputes/operations/disputeDesk.fields.ts'
import {
  deskDetail,
  deskPage,
  deskTotals,
  toFilters,
} from '#features/payments/disputes/operations/disputeDesk.service.ts'
import {
  deskDisputeSource,
  matchingDisputes,
} from '#features/payments/disputes/operations/disputeDesk.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'

export const disputeDeskRoutes = routes(disputeDeskContract, {
  list: (ctx, query) => deskPage(ctx, query),
  totals: (ctx, filters) => deskTotals(ctx, filters),
  get: (ctx, one) => deskDetail(ctx, one),
  open: (ctx, input) => openByHand(ctx, input),
  assign: (ctx, { assigneeId, ...one }) => assignDispute(ctx, one, assigneeId),
  decide: (ctx, { event, proof, dueTime, feeReturned, ...one }) =>
    decideByHand(ctx, one, { event, proof, dueTime, feeReturned }),
  price: (ctx, { settleAmount, proof, ...one }) => priceDispute(ctx, one, settleAmount, proof),
  askAccept: (ctx, { reason, ...one }) => askAcceptance(ctx, one, reason),
  confirmAccept: (ctx, { accept, ...one }) => confirmAcceptance(ctx, one, accept),
})

/** Exports the disputes of merchants in the data scope. */
export const disputeDeskExports = [
  exportOf(deskDisputeList, ({ db, signedIn }, wanted) => {
    const matching = matchingDisputes(db, signedIn.dataScope, toFilters(signedIn, wanted))
    return deskDisputeSource.rowsOf(wanted, matching)
  }),
]

export const disputeDeskFileRoutes = fileRoutes(disputeDeskFiles, {
  file: ({ transact }, { mchCode, disputeId: objectId, fileId }) =>
    transact((ctx) => openCaseFileOf(ctx, mchCode, { objectType: 'dispute', objectId, fileId })),
})
