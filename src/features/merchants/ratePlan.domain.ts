import type { SettleMode } from '#features/ledger/ledger.domain.ts'
import type { PayableWay } from '#shared/reference.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

/** `regular` pays out net of fees; `afterpay` pays out gross and bills fees monthly. */
export const settleModes = ['regular', 'afterpay'] as const satisfies SettleMode[]

/**
 * `balance` charges the fee on the whole settlement amount; `distributed` sets the surcharge off against the
 * fee.
 */
export const surchargeModes = ['balance', 'distributed'] as const
export type SurchargeMode = (typeof surchargeModes)[number]

/** How a merchant is charged and settled from an instant on. */
export type RatePlan = {
  settleMode: SettleMode
  surchargeMode: SurchargeMode
  feeBackOnRefund: boolean
  /** The payment methods whose fees are taxed. */
  taxedWays: readonly PayableWay[]
}

/** The plan of a new merchant unless agreed otherwise. */
export const firstPlan: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: [],
}

/** Formats a rate as a percentage without losing digits: '0.0265' is '2.65'. */
export function percentOfRate(rate: string): string {
  const [whole = '0', decimals = ''] = rate.split('.')
  const digits = decimals.padEnd(2, '0')
  const left = (whole + digits.slice(0, 2)).replace(/^0+(?=\d)/, '')
  const right = trimmedEnd(digits.slice(2), '0')
  return right === '' ? left : `${left}.${right}`
}

/**
 * Parses a typed percentage to a rate: '2.65' is '0.0265'. Null unless below 100 with at most four decimals.
 */
export function rateOfPercent(percent: string): string | null {
  const typed = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(percent.trim().replace(/(?<!\s)\s*%$/, ''))
  if (!typed) return null
  const [, whole = '', decimals = ''] = typed
  const digits = trimmedEnd(`${whole.padStart(2, '0')}${decimals}`, '0')
  return digits === '' ? '0' : `0.${digits}`
}
