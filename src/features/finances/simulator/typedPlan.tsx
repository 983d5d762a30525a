import type { CurrentTerms, SimulateQuery } from '#features/finances/simulator/simulator.contract.ts'
import { percentOfRate, rateOfPercent } from '#features/merchants/ratePlan.domain.ts'
import type { PayableWay } from '#shared/reference.ts'

/** A method's terms as entered: the rate in percent. */
export type TypedWay = { way: PayableWay; percent: string; minFee: bigint | null; maxFee: bigint | null }

export type TypedPlan = Pick<SimulateQuery, 'month' | 'settleMode' | 'surchargeMode' | 'feeBackOnRefund'> & {
  taxedWays: PayableWay[]
  ways: TypedWay[]
}

/** The current terms as editable input. */
export function typedOf(terms: CurrentTerms): TypedPlan {
  const { month, settleMode, surchargeMode, feeBackOnRefund, taxedWays } = terms
  const ways = terms.ways.map(({ rate, ...way }) => ({ ...way, percent: percentOfRate(rate) }))
  return { month, settleMode, surchargeMode, feeBackOnRefund, taxedWays, ways }
}

export type WayFault = 'rate' | 'fees'

export function faultOf({ percent, minFee, maxFee }: TypedWay): WayFault | null {
  if (rateOfPercent(percent) === null) return 'rate'
  return maxFee !== null && maxFee < (minFee ?? 0n) ? 'fees' : null
}

/** The query for the entered plan; null if any input is invalid. */
export function queryOf({ ways, ...plan }: TypedPlan): SimulateQuery | null {
  if (ways.some((way) => faultOf(way) !== null)) return null
  const requests = ways.map(({ way, percent, minFee, maxFee }) => ({
    way,
    rate: rateOfPercent(percent) ?? '0',
    minFee: minFee ?? 0n,
    ...(maxFee === null ? {} : { maxFee }),
  }))
  return { ...plan, ways: requests }
}

/** A number of months back from a month 'YYYY-MM', latest first. */
export function monthsBack(latest: string, count: number): string[] {
  const [year = 0, month = 0] = latest.split('-').map(Number)
  const first = year * 12 + month - 1
  return Array.from({ length: count }, (_, back) => {
    const at = first - back
    return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
  })
}
