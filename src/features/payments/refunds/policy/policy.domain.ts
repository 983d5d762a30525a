import type { ProviderReason } from '#features/payments/refunds/approvals/approvals.domain.ts'

export const policyModes = ['none', 'over', 'every'] as const
export type PolicyMode = (typeof policyModes)[number]

/**
 * Which refunds of a merchant the provider must approve. `overAmount` is in minor units of the settlement
 * currency.
 */
export type RefundPolicy = { mode: PolicyMode; overAmount: bigint | null; advances: boolean }

/** The policy of a merchant without one. */
export const noPolicy: RefundPolicy = { mode: 'none', overAmount: null, advances: false }

/**
 * Refunds and open requests that the provider has not approved: of the same order ever, and by the same
 * applicant on the same day. Minor units of the settlement currency.
 */
export type UnpassedRefunds = { ofOrder: bigint; ofDay: bigint }

/**
 * Why the provider must approve a refund; null if it need not. In minor units of the settlement currency:
 * `clearingAmount` is the refund, `owed` what it takes from the merchant's balance, and `available` that
 * balance. The limit applies to the total refunded, so splitting a refund does not avoid it.
 */
export function reasonOf(
  { mode, overAmount, advances }: RefundPolicy,
  refund: { clearingAmount: bigint; owed: bigint; available: bigint; unpassed: UnpassedRefunds },
): ProviderReason | null {
  if (mode === 'every') return 'every'
  const { clearingAmount, unpassed } = refund
  if (mode === 'over' && overAmount !== null && isOver(overAmount, clearingAmount, unpassed))
    return 'overLimit'
  return advances && refund.owed > refund.available ? 'advance' : null
}

/**
 * Whether a refund exceeds a limit together with the other refunds of its order, or of its applicant that
 * day.
 */
export function isOver(limit: bigint, clearingAmount: bigint, { ofOrder, ofDay }: UnpassedRefunds): boolean {
  return clearingAmount + ofOrder > limit || clearingAmount + ofDay > limit
}
