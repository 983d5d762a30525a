import type { SettleMode } from '#features/ledger/ledger.domain.ts'
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
import type { StoredTerms } from '#features/payments/refunds/refundTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import type { Source } from '#shared/reference.ts'
import { dayOf, startOfDay } from '#shared/time.ts'
import type { Zone } from '#shared/zone.ts'

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

/** What the limits apply to. */
type Sold = { orderId: string; settleCurrency: Currency }

/**
 * Why the provider must approve a possible refund; null if it need not. Only reliable while the order is
 * locked.
 */
export async function providerReasonOf(
  ctx: Ctx,
  order: Sold & { settleMode: SettleMode },
  stored: StoredTerms,
  shares: RefundShares,
  by: RequestedBy,
): Promise<ProviderReason | null> {
  const { mode, overAmount, advances, timezone } = stored
  if (mode === null) return null
  const owed = takenOf(shares, order.settleMode)
  const unpassed = mode === 'over' ? await unpassedOf(ctx, order, timezone, by, ['provider']) : none
  const refund = { clearingAmount: shares.clearingAmount, owed, available: stored.available ?? 0n, unpassed }
  return reasonOf({ mode, overAmount, advances }, refund)
}

/**
 * Whether a refund is added up with others that nobody approved, of its order or of its applicant's day.
 * Those must be decided one after another.
 */
export function isCounted(order: Sold, stored: StoredTerms, by: RequestedBy): boolean {
  return stored.mode === 'over' || ownLimitOf(order, stored, by) !== null
}

/** The merchant's own limit for this refund; null if none applies. */
function ownLimitOf(
  { settleCurrency }: Sold,
  { currency, refundApprovalAmount }: StoredTerms,
  { source }: RequestedBy,
): bigint | null {
  if (source !== 'merchantPortal' && source !== 'device') return null
  return settleCurrency === currency ? refundApprovalAmount : null
}

/**
 * Whether a refund by one of the merchant's users exceeds what they may refund without approval. The
 * merchant's server and the provider have their own rules.
 */
export async function isOverOwnLimit(
  ctx: Ctx,
  order: Sold,
  stored: StoredTerms,
  { clearingAmount }: RefundShares,
  by: RequestedBy,
): Promise<boolean> {
  const limit = ownLimitOf(order, stored, by)
  if (limit === null) return false
  const unpassed = await unpassedOf(ctx, order, stored.timezone, by, ['merchant', 'provider'])
  return isOver(limit, clearingAmount, unpassed)
}

const none = { ofOrder: 0n, ofDay: 0n }

async function unpassedOf(
  { db, scope, now }: Ctx,
  { orderId, settleCurrency }: Sold,
  timezone: Zone,
  { operatorId, source, auditId }: RequestedBy,
  passedBy: readonly AuditLevel[],
): Promise<UnpassedRefunds> {
  const since = startOfDay(dayOf(now, timezone), timezone)
  const application = { applicantId: operatorId, source, auditId: auditId ?? null }
  const about = { orderId, settleCurrency, ...application, since, passedBy }
  return findUnpassed(db, scope, about)
}
