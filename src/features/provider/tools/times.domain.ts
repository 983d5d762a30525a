import { offsetMinutes, type Zone } from '#shared/zone.ts'

/** Any clock of the tool: UTC, Beijing, or a zone of the merchants'. */
export type Clock = 'UTC' | 'Asia/Shanghai' | Zone

/**
 * Parses the entered text as an instant. `gap`: the clock skips it; `fold`: the clock shows it twice, and
 * this is the first.
 */
export type ReadTime = { at: Date; shift: 'gap' | 'fold' | null }

const minuteMs = 60_000
const dayMs = 86_400_000

export function minutesOf(clock: Clock, at: Date): number {
  if (clock === 'UTC') return 0
  return clock === 'Asia/Shanghai' ? 480 : offsetMinutes(clock, at)
}

/**
 * Parses an ISO time with offset, Unix seconds or milliseconds, or a local time in a zone; null if invalid.
 */
export function readTime(typed: string, clock: Clock): ReadTime | null {
  const text = typed.trim()
  if (/^-?\d{1,11}$/.test(text)) return plain(new Date(Number(text) * 1_000))
  if (/^-?\d{12,14}$/.test(text)) return plain(new Date(Number(text)))
  if (/(?:Z|[+-]\d\d:?\d\d)$/i.test(text) && /T|\s\d/.test(text))
    return plain(new Date(text.replace(' ', 'T')))
  const [, day, time = '00:00'] = /^(\d{4}-\d\d-\d\d)(?:[T\s]+(\d\d:\d\d(?::\d\d)?))?$/.exec(text) ?? []
  if (day === undefined) return null
  const shown = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  if (Number.isNaN(shown) || new Date(shown).toISOString().slice(0, 10) !== day) return null
  return localTime(shown, clock)
}

function plain(at: Date): ReadTime | null {
  const year = at.getTime() // NaN for no date
  return Number.isNaN(year) || at.getUTCFullYear() < 1 || at.getUTCFullYear() > 9_999
    ? null
    : { at, shift: null }
}

/** `shown`: what the clock shows, as if it were UTC, in ms. */
function localTime(shown: number, clock: Clock): ReadTime {
  const offsets = [-dayMs, dayMs].map((away) => minutesOf(clock, new Date(shown + away)))
  const candidates = [...new Set(offsets)]
    .map((minutes) => shown - minutes * minuteMs)
    .toSorted((a, b) => a - b)
  const valid = candidates.filter((ms) => ms + minutesOf(clock, new Date(ms)) * minuteMs === shown)
  const [first] = valid
  if (first !== undefined) return { at: new Date(first), shift: valid.length > 1 ? 'fold' : null }
  return {
    at: new Date(changeBetween(clock, candidates[0] ?? shown, candidates.at(-1) ?? shown)),
    shift: 'gap',
  }
}

/** The first instant after one and not past another, both in ms, at which the clock's offset has changed. */
function changeBetween(clock: Clock, before: number, after: number): number {
  if (after - before <= 1) return after
  const middle = Math.floor((before + after) / 2)
  const changed = minutesOf(clock, new Date(middle)) !== minutesOf(clock, new Date(before))
  return changed ? changeBetween(clock, before, middle) : changeBetween(clock, middle, after)
}

/** '2026-11-01 01:30:00' as a clock shows it. */
export function shownOn(clock: Clock, at: Date): string {
  return new Date(at.getTime() + minutesOf(clock, at) * minuteMs).toISOString().slice(0, 19).replace('T', ' ')
}
