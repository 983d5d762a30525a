import { type PayableWay, payableWays } from '#shared/reference.ts'

/**
 * The status of a payment method at a sub-merchant (spec, section 4): can be applied for, applied for, or
 * served by a channel.
 */
export const wayStatuses = ['apply', 'inProgress', 'available'] as const
export type WayStatus = (typeof wayStatuses)[number]

export type WayState = {
  way: PayableWay
  standing: WayStatus
  /** When it was applied for. */
  applyTime: Date | null
  /** Why the last application was rejected. */
  reason: string | null
}

type AskedWay = { way: PayableWay; applyTime: Date; reason: string | null; endTime: Date | null }

/** Every payment method of a merchant: a served one is available, whatever was applied for. */
export function wayStatesOf(served: readonly PayableWay[], requests: readonly AskedWay[]): WayState[] {
  return payableWays.map((way) => {
    const one = requests.find((application) => application.way === way)
    if (served.includes(way)) return { way, standing: 'available', applyTime: null, reason: null }
    if (one && one.endTime === null)
      return { way, standing: 'inProgress', applyTime: one.applyTime, reason: null }
    return { way, standing: 'apply', applyTime: null, reason: one?.reason ?? null }
  })
}
