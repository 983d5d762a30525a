import { type PayableWay, payableWays } from '#shared/reference.ts'

/** How a way stands at a sub-merchant (spec, section 4): to be asked for, asked for, or served by a rail. */
export const wayStandings = ['apply', 'inProgress', 'available'] as const
export type WayStanding = (typeof wayStandings)[number]

export type WayState = {
  way: PayableWay
  standing: WayStanding
  /** Since when it waits. */
  applyTime: Date | null
  /** Why it was refused the last time. */
  reason: string | null
}

type AskedWay = { way: PayableWay; applyTime: Date; reason: string | null; endTime: Date | null }

/** Every way of one merchant: what is served is available, whatever was asked for. */
export function wayStatesOf(served: readonly PayableWay[], asked: readonly AskedWay[]): WayState[] {
  return payableWays.map((way) => {
    const one = asked.find((application) => application.way === way)
    if (served.includes(way)) return { way, standing: 'available', applyTime: null, reason: null }
    if (one && one.endTime === null)
      return { way, standing: 'inProgress', applyTime: one.applyTime, reason: null }
    return { way, standing: 'apply', applyTime: null, reason: one?.reason ?? null }
  })
}
