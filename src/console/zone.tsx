import { createContext, useContext } from 'react'
import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

const ZoneContext = createContext<Zone>('America/Vancouver')

/** The merchant's time zone: every instant on the screen is shown in it, never in the browser's. */
export const ZoneProvider = ZoneContext.Provider

export function useZone(): Zone {
  return useContext(ZoneContext)
}

/** The calendar day in a zone at an instant, 'YYYY-MM-DD'. */
export function dayIn(zone: Zone, instant: Date): string {
  const { year, month, day } = localParts(instant, zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/** What calendar and clock show in a zone, to the minute: 'YYYY-MM-DDTHH:mm', as the browser's own control writes it. */
export function localIn(zone: Zone, instant: Date): string {
  return new Date(instant.getTime() + offsetMinutes(zone, instant) * 60_000).toISOString().slice(0, 16)
}

/** The instant at which they show that; in an hour that the clock skips, the one an hour later. */
export function instantIn(zone: Zone, local: string): Date {
  const shown = new Date(`${local}:00Z`).getTime()
  const guess = new Date(shown - offsetMinutes(zone, new Date(shown)) * 60_000)
  return new Date(shown - offsetMinutes(zone, guess) * 60_000)
}
