import { createContext, useContext } from 'react'
import { localParts, offsetMinutes, type Zone } from '#shared/zone.ts'

const ZoneContext = createContext<Zone>('America/Vancouver')

/** The merchant's time zone, used for every time on the screen instead of the browser's. */
export const ZoneProvider = ZoneContext.Provider

export function useZone(): Zone {
  return useContext(ZoneContext)
}

/** The calendar day of an instant in a zone, 'YYYY-MM-DD'. */
export function dayIn(zone: Zone, instant: Date): string {
  const { year, month, day } = localParts(instant, zone)
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}

/**
 * The local time of an instant in a zone, 'YYYY-MM-DDTHH:mm', as the browser's date-time control writes it.
 */
export function localIn(zone: Zone, instant: Date): string {
  return new Date(instant.getTime() + offsetMinutes(zone, instant) * 60_000).toISOString().slice(0, 16)
}

/** The instant of a local time; in an hour skipped by DST, one hour later. */
export function instantIn(zone: Zone, local: string): Date {
  const shown = new Date(`${local}:00Z`).getTime()
  const guess = new Date(shown - offsetMinutes(zone, new Date(shown)) * 60_000)
  return new Date(shown - offsetMinutes(zone, guess) * 60_000)
}
