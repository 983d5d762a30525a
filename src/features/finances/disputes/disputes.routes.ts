import { disputesContract } from '#features/finances/disputes/disputes.contract.ts'
import { disputeList } from '#features/finances/disputes/disputes.fields.ts'
import {
  acceptDispute,
  removeEvidence,
  saveStatement,
  submitEvidence,
} from '#features/finances/disputes/evidence/evidence.service.ts'
import { disputeSource, matchingDisputes } from '#features/finances/disputes/list/disputeList.sql.ts'
import {
  disputeDetail,
  pageOfDisputes,
  toFilters,
  totalsOfDisputes,
} from '#features/finances/disputes/list/disputeViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { exportOf } from '#server/exports/exportOf.ts'
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

/** The dispute after an action. */
async function after(ctx: Ctx, disputeId: string, done: Promise<void>) {
  await done
  return disputeDetail(ctx, disputeId)
}
