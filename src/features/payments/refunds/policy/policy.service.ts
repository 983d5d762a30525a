import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { AuditLevel, ProviderReason } from '#features/payments/refunds/approvals/approvals.domain.ts'
import {
  isOver,
  noPolicy,
  type RefundPolicy,
  reasonOf,
  type UnpassedRefunds,
} from '#features/payments/refunds/policy/policy.domain.ts'
import {
  findPolicy,
  findUnpassed,
  type StoredPolicy,
  writePolicy,
} from '#features/payments/refunds/policy/policy.sql.ts'
import { type RefundShares, takenOf } from '#features/payments/refunds/refundRules.domain.ts'
import { refundPolicyErrors } from '#features/payments/refunds/refunds.errors.ts'
import { availableFor, type Sold } from '#features/payments/refunds/refundTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Source } from '#shared/reference.ts'
import { dayOf, startOfDay } from '#shared/time.ts'

/** The provider's refund policy for the merchant in scope. */
export async function policyOf({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<StoredPolicy> {
  return (await findPolicy(db, scope)) ?? { ...noPolicy, version: 0 }
}

/** Sets the policy. Throws `refundPolicy.changed` if someone else changed it first. */
export async function setPolicy(ctx: Ctx, policy: RefundPolicy, version: number): Promise<StoredPolicy> {
  const before = await policyOf(ctx)
  if (!(await writePolicy(ctx.db, ctx.scope, policy, version))) throw new AppError(refundPolicyErrors.changed)
  const { version: _, ...was } = before
  ctx.audit(
    'refundPolicy.set',
    { type: 'merchant', id: ctx.scope.merchantId },
    { before: was, after: policy },
  )
  return policyOf(ctx)
}

/** Who requests a refund; `auditId` is the refund request when one is being decided. */
export type RequestedBy = { operatorId: string | null; source: Source; auditId?: string }

/**
 * Why the provider must approve a possible refund; null if it need not. Only reliable while the order is
 * locked.
 */
export async function providerReasonOf(
  ctx: Ctx,
  order: Sold & { settleMode: SettleMode },
  shares: RefundShares,
  by: RequestedBy,
): Promise<ProviderReason | null> {
  const policy = await findPolicy(ctx.db, ctx.scope)
  if (!policy) return null
  const available = policy.advances ? await availableFor(ctx, order) : 0n
  const owed = takenOf(shares, order.settleMode)
  const unpassed = policy.mode === 'over' ? await unpassedOf(ctx, order, by, ['provider']) : none
  return reasonOf(policy, { clearingAmount: shares.clearingAmount, owed, available, unpassed })
}

/**
 * Whether a refund by one of the merchant's users exceeds what they may refund without approval. The
 * merchant's server and the provider have their own rules.
 */
export async function isOverOwnLimit(
  ctx: Ctx,
  order: Sold,
  { clearingAmount }: RefundShares,
  by: RequestedBy,
): Promise<boolean> {
  if (by.source !== 'merchantPortal' && by.source !== 'device') return false
  const { currency, refundApprovalAmount } = await merchantOf(ctx.db, ctx.scope)
  if (refundApprovalAmount === null || order.settleCurrency !== currency) return false
  return isOver(
    refundApprovalAmount,
    clearingAmount,
    await unpassedOf(ctx, order, by, ['merchant', 'provider']),
  )
}

const none = { ofOrder: 0n, ofDay: 0n }

async function unpassedOf(
  { db, scope, now }: Ctx,
  { orderId, settleCurrency }: Sold,
  { operatorId, source, auditId }: RequestedBy,
  passedBy: readonly AuditLevel[],
): Promise<UnpassedRefunds> {
  const { timezone } = await merchantOf(db, scope)
  const since = startOfDay(dayOf(now, timezone), timezone)
  const application = { applicantId: operatorId, source, auditId: auditId ?? null }
  const about = { orderId, settleCurrency, ...application, since, passedBy }
  return findUnpassed(db, scope, about)
}
