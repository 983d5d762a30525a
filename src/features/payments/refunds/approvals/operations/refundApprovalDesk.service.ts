import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { RefundApproval } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { passAudit, refuseAudit, viewOf } from '#features/payments/refunds/approvals/approvals.service.ts'
import { pageOfMatching } from '#features/payments/refunds/approvals/approvals.sql.ts'
import { toFilters } from '#features/payments/refunds/approvals/approvalViews.service.ts'
import type { RefundPolicyView } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import type { DeskAuditQuery } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.fields.ts'
import { selectPolicies } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.sql.ts'
import type { PolicyMode } from '#features/payments/refunds/policy/policy.domain.ts'
import { policyOf, setPolicy } from '#features/payments/refunds/policy/policy.service.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestCtx } from '#server/http/routes.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { withinDataScope } from '#server/session/dataScope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { Page } from '#shared/lists.ts'

/** One page of the refund requests of merchants in the data scope. */
export function deskAudits(ctx: RequestCtx, query: DeskAuditQuery): Promise<Page<RefundApproval>> {
  return readAcrossTenants(ctx, async (db) => {
    const whose = withinDataScope(ctx.dataScope, 'a')
    const found = await pageOfMatching(db, query, whose, toFilters(ctx.signedIn, query))
    return { ...found, rows: found.rows.map((row) => viewOf(ctx, row, 'provider')) }
  })
}

type One = { mchCode: string; auditId: string }

export async function passAtDesk(ctx: Ctx, { mchCode, auditId }: One) {
  const passed = await runAsMerchant(ctx, mchCode, 'write', (theirs) =>
    passAudit(theirs, auditId, 'provider'),
  )
  const { audit, refundOrderId } = passed
  const after = { merchantId: mchCode, refundOrderId }
  ctx.audit('refundAudit.passed', { type: 'refundAudit', id: auditId }, { after })
  return { audit: viewOf(ctx, audit, 'provider'), refundOrderId }
}

export async function refuseAtDesk(ctx: Ctx, { mchCode, auditId }: One, reason: string) {
  const audit = await runAsMerchant(ctx, mchCode, 'write', (theirs) =>
    refuseAudit(theirs, auditId, 'provider', reason),
  )
  const after = { merchantId: mchCode, reason }
  ctx.audit('refundAudit.refused', { type: 'refundAudit', id: auditId }, { after })
  return viewOf(ctx, audit, 'provider')
}

export function policiesInReach(ctx: Ctx): Promise<RefundPolicyView[]> {
  return readAcrossTenants(ctx, (db) => selectPolicies(db, ctx.dataScope))
}

export function policyAt(ctx: Ctx, mchCode: string): Promise<RefundPolicyView> {
  return runAsMerchant(ctx, mchCode, 'read', viewOfPolicy)
}

type PolicyInput = { mode: PolicyMode; overAmount?: bigint | undefined; advances: boolean; version: number }

/**
 * Sets which refunds the provider must approve. An amount is required with mode `over`, and stored only then.
 */
export async function setPolicyAt(ctx: Ctx, mchCode: string, input: PolicyInput): Promise<RefundPolicyView> {
  const { mode, advances, version } = input
  const overAmount = mode === 'over' ? (input.overAmount ?? 0n) : null
  if (overAmount !== null && overAmount <= 0n)
    throw new AppError(requestErrors.invalid, {
      fields: [{ field: 'overAmount', text: fieldTexts.required }],
    })
  const policy = { mode, overAmount, advances }
  const set = await runAsMerchant(ctx, mchCode, 'write', async (theirs) => {
    await setPolicy(theirs, policy, version)
    return viewOfPolicy(theirs)
  })
  ctx.audit('refundPolicy.set', { type: 'merchant', id: mchCode }, { after: policy })
  return set
}

async function viewOfPolicy(theirs: Ctx): Promise<RefundPolicyView> {
  const { merchantId, tradeName, currency } = await merchantOf(theirs.db, theirs.scope)
  return { mchCode: merchantId, mchName: tradeName, currency, ...(await policyOf(theirs)) }
}
