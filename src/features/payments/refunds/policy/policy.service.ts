import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import type { ProviderReason } from '#features/payments/refunds/audits/audits.domain.ts'
import { noPolicy, type RefundPolicy, reasonOf } from '#features/payments/refunds/policy/policy.domain.ts'
import { findPolicy, type StoredPolicy, writePolicy } from '#features/payments/refunds/policy/policy.sql.ts'
import { type RefundShares, takenOf } from '#features/payments/refunds/refundRules.domain.ts'
import { availableFor, type Sold } from '#features/payments/refunds/refundTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

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

/** Why the provider looks at a refund that may be made; null where it does not. Reliable under the order's lock. */
export async function providerReasonOf(
  ctx: Ctx,
  order: Sold & { settleMode: SettleMode },
  shares: RefundShares,
): Promise<ProviderReason | null> {
  const policy = await findPolicy(ctx.db, ctx.scope)
  if (!policy) return null
  const available = policy.advances ? await availableFor(ctx, order) : 0n
  const owed = takenOf(shares, order.settleMode)
  return reasonOf(policy, { clearingAmount: shares.clearingAmount, owed, available })
}
