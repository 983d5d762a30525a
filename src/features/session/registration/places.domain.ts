import type { Country } from '#shared/places.ts'
import { type Zone, zoneNames } from '#shared/zone.ts'

/** The time zone most of a province or state uses; null if it is not supported. */
export function zoneOf(country: Country, place: string): Zone | null {
  return (country === 'CA' ? canadian : american)[place] ?? null
}

const canadian: Record<string, Zone> = {
  AB: 'America/Edmonton',
  BC: 'America/Vancouver',
  MB: 'America/Winnipeg',
  NB: 'America/Halifax',
  NL: 'America/St_Johns',
  NS: 'America/Halifax',
  NT: 'America/Inuvik',
  NU: 'America/Resolute',
  ON: 'America/Toronto',
  PE: 'America/Halifax',
  QC: 'America/Toronto',
  SK: 'America/Regina',
  // Yukon is on UTC-7 all year, as Vancouver is now.
  YT: 'America/Vancouver',
}

const american: Record<string, Zone> = Object.fromEntries(
  (
    [
      ['America/New_York', 'CT DC DE FL GA IN KY MA MD ME MI NC NH NJ NY OH PA RI SC VA VT WV'],
      ['America/Chicago', 'AL AR IA IL KS LA MN MO MS ND NE OK SD TN TX WI'],
      ['America/Denver', 'CO ID MT NM UT WY'],
      ['America/Phoenix', 'AZ'],
      ['America/Los_Angeles', 'CA NV OR WA'],
      ['America/Anchorage', 'AK'],
      ['Pacific/Honolulu', 'HI'],
    ] as const
  ).flatMap(([zone, places]) => places.split(' ').map((place) => [place, zone])),
)

const ofTheUs = new Set<Zone>(Object.values(american))

/** The time zones offered to a country's businesses. */
export function zonesOf(country: Country): Zone[] {
  return zoneNames.filter((zone) => ofTheUs.has(zone) === (country === 'US'))
}
