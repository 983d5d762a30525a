import type { ProviderReason } from '#features/payments/refunds/audits/audits.domain.ts'

export const policyModes = ['none', 'over', 'every'] as const
export type PolicyMode = (typeof policyModes)[number]

/** Which refunds of a merchant the provider looks at. `overAmount` is in minor units of the settlement currency. */
export type RefundPolicy = { mode: PolicyMode; overAmount: bigint | null; advances: boolean }

/** Of a merchant for which the provider has set nothing. */
export const noPolicy: RefundPolicy = { mode: 'none', overAmount: null, advances: false }

/**
 * What was refunded, or waits to be, and the provider has not passed: of the same order ever, and by the same applicant on the
 * same day. Minor units of the settlement currency.
 */
export type UnpassedRefunds = { ofOrder: bigint; ofDay: bigint }

/**
 * Why the provider looks at a refund; null where it does not. `clearingAmount` is what the refund comes to, `owed` what it
 * takes of the merchant's balance, `available` what that still holds: minor units of the settlement currency. The limit is
 * for what was refunded in all, so that it cannot be passed by splitting.
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

/** Does a refund exceed a limit, together with those of its order or with those of its applicant that day? */
export function isOver(limit: bigint, clearingAmount: bigint, { ofOrder, ofDay }: UnpassedRefunds): boolean {
  return clearingAmount + ofOrder > limit || clearingAmount + ofDay > limit
}
