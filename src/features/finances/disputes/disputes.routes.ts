import { disputesContract } from '#features/finances/disputes/disputes.contract.ts'
import {
  acceptDispute,
  removeEvidence,
  saveStatement,
  submitEvidence,
} from '#features/finances/disputes/evidence/evidence.service.ts'
import {
  disputeDetail,
  pageOfDisputes,
  totalsOfDisputes,
} from '#features/finances/disputes/list/disputeViews.service.ts'
import type { Ctx } from '#server/context.ts'
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

/** The dispute after an action. */
async function after(ctx: Ctx, disputeId: string, done: Promise<void>) {
  await done
  return disputeDetail(ctx, disputeId)
}
