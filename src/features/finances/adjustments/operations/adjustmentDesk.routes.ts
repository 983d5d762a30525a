import { uploadedDocument } from '#features/account/documents/files/documentMaking.service.ts'
import {
  adjustmentDeskContract,
  adjustmentDeskFiles,
} from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import {
  attach,
  decide,
  deskDetail,
  deskPage,
  deskTotals,
  propose,
  reverse,
  toFilters,
} from '#features/finances/adjustments/operations/adjustmentDesk.service.ts'
import {
  adjustmentSource,
  matchingAdjustments,
} from '#features/finances/adjustments/operations/adjustmentDesk.sql.ts'
import { adjustmentList } from '#features/finances/adjustments/operations/adjustments.fields.ts'
import { openCaseFileOf } from '#features/payments/caseFiles/caseFiles.service.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'

export const adjustmentDeskRoutes = routes(adjustmentDeskContract, {
  list: (ctx, query) => deskPage(ctx, query),
  totals: (ctx, filters) => deskTotals(ctx, filters),
  get: (ctx, one) => deskDetail(ctx, one),
  propose: (ctx, input) => propose(ctx, input),
  reverse: (ctx, { reason, ...one }) => reverse(ctx, one, reason),
  withdraw: (ctx, one) => decide(ctx, one, 'withdraw', null),
  decide: (ctx, { approve, reason, ...one }) =>
    decide(ctx, one, approve ? 'approve' : 'refuse', reason || null),
})

/** Exports the adjustments of merchants in the data scope. */
export const adjustmentExports = [
  exportOf(adjustmentList, ({ db, signedIn }, wanted) => {
    const matching = matchingAdjustments(db, signedIn.dataScope, toFilters(signedIn, wanted))
    return adjustmentSource.rowsOf(wanted, matching)
  }),
]

export const adjustmentDeskFileRoutes = fileRoutes(adjustmentDeskFiles, {
  upload: async ({ signedIn, transact }, { name, ...one }, file) => {
    const created = await uploadedDocument(signedIn.scope.tenantId, file)
    return transact((ctx) => attach(ctx, one, name, created))
  },
  file: ({ transact }, { mchCode, adjustmentId: objectId, fileId }) =>
    transact((ctx) => openCaseFileOf(ctx, mchCode, { objectType: 'adjustment', objectId, fileId })),
})
