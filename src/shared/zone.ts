import { type PayerLanguage, say, type Text } from '#shared/messages.ts'

/** Local time without Temporal, so that browsers and server agree. */

/** The time zones a merchant can choose: the specification's seven, Edmonton, Winnipeg and the US zones. */
export const zones = {
  'America/Vancouver': { en: 'Vancouver', zh: '温哥华' },
  'America/Inuvik': { en: 'Inuvik', zh: '伊努维克' },
  'America/Regina': { en: 'Regina', zh: '里贾纳' },
  'America/Resolute': { en: 'Resolute', zh: '雷索卢特' },
  'America/Toronto': { en: 'Toronto', zh: '多伦多' },
  'America/Halifax': { en: 'Halifax', zh: '哈利法克斯' },
  'America/St_Johns': { en: "St. John's", zh: '圣约翰斯' },
  'America/Edmonton': { en: 'Edmonton', zh: '埃德蒙顿' },
  'America/Winnipeg': { en: 'Winnipeg', zh: '温尼伯' },
  'America/New_York': { en: 'New York', zh: '纽约' },
  'America/Chicago': { en: 'Chicago', zh: '芝加哥' },
  'America/Denver': { en: 'Denver', zh: '丹佛' },
  'America/Phoenix': { en: 'Phoenix', zh: '菲尼克斯' },
  'America/Los_Angeles': { en: 'Los Angeles', zh: '洛杉矶' },
  'America/Anchorage': { en: 'Anchorage', zh: '安克雷奇' },
  'Pacific/Honolulu': { en: 'Honolulu', zh: '檀香山' },
} as const satisfies Record<string, Text>

export type Zone = keyof typeof zones

export const zoneNames = Object.keys(zones) as Zone[]

/** Whether the name is a time zone of the product. */
export function isZone(name: string): name is Zone {
  return Object.hasOwn(zones, name)
}

type Override = { from: number; minutes: number }

// Zones that stopped changing their clocks in 2026, later than the tz data of many runtimes (last reviewed
// 2026-11). Before `from` every runtime is right; from then on the offset is fixed.
const overrides: Partial<Record<Zone, Override>> = {
  'America/Vancouver': { from: Date.UTC(2026, 10, 1, 9), minutes: -420 }, // law of 2026-03-09, tzdata 2026b
  'America/Edmonton': { from: Date.UTC(2026, 10, 1, 8), minutes: -360 }, // law of 2026-06-18, tzdata 2026c
  'America/Inuvik': { from: Date.UTC(2026, 10, 1, 8), minutes: -360 }, // law of 2026-08-21, tzdata 2026d
  'America/Winnipeg': { from: Date.UTC(2026, 10, 1, 7), minutes: -300 }, // law of 2026-10-31, tzdata 2026e
}

/**
 * Returns a zone's offset at an instant in minutes east of UTC: -420 for Vancouver, -210 for St. John's in
 * winter. Throws RangeError if the runtime reports no offset.
 */
export function offsetMinutes(zone: Zone, instant: Date): number {
  const override = overrides[zone]
  return override && instant.getTime() >= override.from ? override.minutes : runtimeOffset(zone, instant)
}

const offsetFormats = new Map<Zone, Intl.DateTimeFormat>()

function runtimeOffset(zone: Zone, instant: Date): number {
  const parts = offsetFormat(zone).formatToParts(instant)
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  if (name === 'GMT') return 0
  const [, sign, hours, minutes] = /^GMT([+-])(\d\d):(\d\d)/.exec(name) ?? []
  if (hours === undefined) throw new RangeError(`no offset for ${zone} in "${name}"`)
  return (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -1 : 1)
}

function offsetFormat(zone: Zone): Intl.DateTimeFormat {
  const known = offsetFormats.get(zone)
  if (known) return known
  const created = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
  offsetFormats.set(zone, created)
  return created
}

/** `month` 1-12, `weekday` 1 (Monday) to 7. */
export type LocalParts = {
  year: number
  month: number
  day: number
  hour: number
  minute: number
  second: number
  weekday: number
}

/** Returns the local date and time of an instant. */
export function localParts(instant: Date, zone: Zone): LocalParts {
  const local = new Date(instant.getTime() + offsetMinutes(zone, instant) * 60_000)
  return {
    year: local.getUTCFullYear(),
    month: local.getUTCMonth() + 1,
    day: local.getUTCDate(),
    hour: local.getUTCHours(),
    minute: local.getUTCMinutes(),
    second: local.getUTCSeconds(),
    weekday: local.getUTCDay() || 7,
  }
}

/**
 * Formats an instant as "2026-11-20 09:30:05", "2026-11-20" or "09:30:05". Every language uses this format,
 * because it sorts and is unambiguous; it is also the numeric date of Canadian French.
 */
export function formatInstant(
  instant: Date,
  zone: Zone,
  _language: PayerLanguage,
  style: 'dateTime' | 'date' | 'time',
): string {
  const { year, month, day, hour, minute, second } = localParts(instant, zone)
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  const time = `${two(hour)}:${two(minute)}:${two(second)}`
  return { date, time, dateTime: `${date} ${time}` }[style]
}

/**
 * Formats a zone as "Vancouver UTC-07:00", with its offset at an instant. Never use abbreviations such as
 * PST: the 2026 changes made them wrong.
 */
export function formatZone(zone: Zone, instant: Date, language: PayerLanguage): string {
  const minutes = offsetMinutes(zone, instant)
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `${say(language, zones[zone])} UTC${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}

function two(number: number): string {
  return String(number).padStart(2, '0')
}

// The legal offsets of each zone in minutes: on 1 July 2026 and on 1 December 2026.
const lawful: Record<Zone, readonly [july: number, december: number]> = {
  'America/Vancouver': [-420, -420],
  'America/Inuvik': [-360, -360],
  'America/Regina': [-360, -360],
  'America/Resolute': [-300, -360],
  'America/Toronto': [-240, -300],
  'America/Halifax': [-180, -240],
  'America/St_Johns': [-150, -210],
  'America/Edmonton': [-360, -360],
  'America/Winnipeg': [-300, -300],
  'America/New_York': [-240, -300],
  'America/Chicago': [-300, -360],
  'America/Denver': [-360, -420],
  'America/Phoenix': [-420, -420],
  'America/Los_Angeles': [-420, -480],
  'America/Anchorage': [-480, -540],
  'Pacific/Honolulu': [-600, -600],
}

/**
 * Returns the zones in which this runtime would compute a wrong cutoff. Any result must stop settlement.
 * `offsetOf` is the source to test: this file's offsets, or another such as the database's.
 */
export function selfTestZones(offsetOf = offsetMinutes): Zone[] {
  const summer = new Date('2026-07-01T12:00:00Z')
  const winter = new Date('2026-12-01T12:00:00Z')
  return zoneNames.filter((zone) => {
    const [july, december] = lawful[zone]
    return offsetOf(zone, summer) !== july || offsetOf(zone, winter) !== december
  })
}
