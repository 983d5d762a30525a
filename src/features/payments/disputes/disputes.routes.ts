import { uploadedDocument } from '#features/account/documents/files/documentMaking.service.ts'
import { openCaseFile } from '#features/payments/caseFiles/caseFiles.service.ts'
import { disputeFiles, disputesContract } from '#features/payments/disputes/disputes.contract.ts'
import { disputeList } from '#features/payments/disputes/disputes.fields.ts'
import {
  acceptDispute,
  addEvidence,
  removeEvidence,
  saveStatement,
  submitEvidence,
} from '#features/payments/disputes/evidence/evidence.service.ts'
import { disputeSource, matchingDisputes } from '#features/payments/disputes/list/disputeList.sql.ts'
import {
  disputeDetail,
  pageOfDisputes,
  toFilters,
  totalsOfDisputes,
} from '#features/payments/disputes/list/disputeViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { fileRoutes } from '#server/files/fileRoutes.ts'
import { routes } from '#server/http/routes.ts'

export const disputeRoutes = routes(disputesContract, {
  list: (ctx, query) => pageOfDisputes(ctx, query),
  totals: (ctx, filters) => totalsOfDisputes(ctx, filters),
  get: (ctx, { disputeId }) => disputeDetail(ctx, disputeId),
  saveStatement: (ctx, { disputeId, statement }) =>
    after(ctx, disputeId, saveStatement(ctx, disputeId, statement)),
  removeFile: (ctx, { disputeId, fileId }) => removeEvidence(ctx, disputeId, fileId),
  submit: (ctx, { disputeId, statement }) => after(ctx, disputeId, submitEvidence(ctx, disputeId, statement)),
  accept: (ctx, { disputeId }) => after(ctx, disputeId, acceptDispute(ctx, disputeId)),
})

/** Exports the dispute list: the rows its filter matches, in list order. */
export const disputeExports = [
  exportOf(disputeList, ({ db, signedIn }, wanted) =>
    disputeSource.rowsOf(wanted, matchingDisputes(db, signedIn.scope, toFilters(signedIn, wanted))),
  ),
]

export const disputeFileRoutes = fileRoutes(disputeFiles, {
  upload: async ({ signedIn, transact }, { disputeId, kind, name }, file) => {
    const created = await uploadedDocument(signedIn.scope.tenantId, file)
    return transact((ctx) => addEvidence(ctx, disputeId, kind, name, created))
  },
  file: ({ transact }, { disputeId: objectId, fileId }) =>
    transact((ctx) => openCaseFile(ctx, { objectType: 'dispute', objectId, fileId })),
})

/** The dispute after an action. */
async function after(ctx: Ctx, disputeId: string, done: Promise<void>) {
  await done
  return disputeDetail(ctx, disputeId)
}
