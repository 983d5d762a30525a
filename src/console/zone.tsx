import { createContext, useContext } from 'react'
import { localParts, type Zone } from '#shared/zone.ts'

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
