import type { ProviderReason } from '#features/payments/refunds/audits/audits.domain.ts'

export const policyModes = ['none', 'over', 'every'] as const
export type PolicyMode = (typeof policyModes)[number]

/** Which refunds of a merchant the provider looks at. `overAmount` is in minor units of the settlement currency. */
export type RefundPolicy = { mode: PolicyMode; overAmount: bigint | null; advances: boolean }

/** Of a merchant for which the provider has set nothing. */
export const noPolicy: RefundPolicy = { mode: 'none', overAmount: null, advances: false }

/**
 * Why the provider looks at a refund; null where it does not. `clearingAmount` is what the refund comes to, `owed` what it
 * takes of the merchant's balance, `available` what that still holds: minor units of the settlement currency.
 */
export function reasonOf(
  { mode, overAmount, advances }: RefundPolicy,
  refund: { clearingAmount: bigint; owed: bigint; available: bigint },
): ProviderReason | null {
  if (mode === 'every') return 'every'
  if (mode === 'over' && overAmount !== null && refund.clearingAmount > overAmount) return 'overLimit'
  return advances && refund.owed > refund.available ? 'advance' : null
}
