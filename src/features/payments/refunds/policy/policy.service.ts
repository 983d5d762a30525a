import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import type { AuditLevel, ProviderReason } from '#features/payments/refunds/audits/audits.domain.ts'
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
import { availableFor, type Sold } from '#features/payments/refunds/refundTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Source } from '#shared/reference.ts'
import { dayOf, startOfDay } from '#shared/time.ts'

/** What the provider has set for the scope's merchant. */
export async function policyOf({ db, scope }: Pick<Ctx, 'db' | 'scope'>): Promise<StoredPolicy> {
  return (await findPolicy(db, scope)) ?? { ...noPolicy, version: 0 }
}

/** Sets it. Refuses with `refundPolicy.changed` where someone else was first. */
export async function setPolicy(ctx: Ctx, policy: RefundPolicy, version: number): Promise<StoredPolicy> {
  const before = await policyOf(ctx)
  if (!(await writePolicy(ctx.db, ctx.scope, policy, version))) throw new AppError('refundPolicy.changed')
  const { version: _, ...was } = before
  ctx.audit(
    'refundPolicy.set',
    { type: 'merchant', id: ctx.scope.merchantId },
    { before: was, after: policy },
  )
  return policyOf(ctx)
}

/** Who asks for a refund; `auditId` is its application, where one is decided on. */
export type AskedBy = { operatorId: string | null; source: Source; auditId?: string }

/** Why the provider looks at a refund that may be made; null where it does not. Reliable under the order's lock. */
export async function providerReasonOf(
  ctx: Ctx,
  order: Sold & { settleMode: SettleMode },
  shares: RefundShares,
  by: AskedBy,
): Promise<ProviderReason | null> {
  const policy = await findPolicy(ctx.db, ctx.scope)
  if (!policy) return null
  const available = policy.advances ? await availableFor(ctx, order) : 0n
  const owed = takenOf(shares, order.settleMode)
  const unpassed = policy.mode === 'over' ? await unpassedOf(ctx, order, by, ['provider']) : none
  return reasonOf(policy, { clearingAmount: shares.clearingAmount, owed, available, unpassed })
}

/**
 * Is a refund that one of the merchant's people asks for above what they may refund without another's word? The merchant's own
 * server, and the provider, have rules of their own.
 */
export async function isOverOwnLimit(
  ctx: Ctx,
  order: Sold,
  { clearingAmount }: RefundShares,
  by: AskedBy,
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
  { operatorId, source, auditId }: AskedBy,
  passedBy: readonly AuditLevel[],
): Promise<UnpassedRefunds> {
  const { timezone } = await merchantOf(db, scope)
  const since = startOfDay(dayOf(now, timezone), timezone)
  const application = { applicantId: operatorId, source, auditId: auditId ?? null }
  const about = { orderId, settleCurrency, ...application, since, passedBy }
  return findUnpassed(db, scope, about)
}
