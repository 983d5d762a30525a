import { type NoticeEvent, noticeEventNames } from '#features/notices/events.domain.ts'
import type { Language } from '#shared/messages.ts'
import { addDays, dayOf, instantAt, type Zone } from '#shared/time.ts'
import { localParts } from '#shared/zone.ts'

export const media = ['email', 'wechat', 'both', 'none'] as const
export type Media = (typeof media)[number]
export const rhythms = ['immediately', 'hourly', 'daily'] as const
export type Rhythm = (typeof rhythms)[number]
export const mostCopies = 5

export type Recipient = { address: string; language: Language }

/**
 * When messages are sent. Hours are 0-23 of the merchant's clock; quiet hours end before `to` and may span
 * midnight.
 */
export type Timing = {
  rhythm: Rhythm
  digestHour: number
  quiet: { from: number; to: number } | null
}

/** Whom a merchant notifies, of which events, and when. The first recipient is the primary one. */
export type MailSetting = Timing & {
  medium: Media
  recipients: readonly Recipient[]
  events: readonly NoticeEvent[]
  version: number
}

export const defaultSetting: MailSetting = {
  medium: 'none',
  recipients: [],
  events: ['payment'],
  rhythm: 'immediately',
  digestHour: 8,
  quiet: null,
  version: 0,
}

/** Messages about one person go to that person only, never to the merchant's recipients. */
const personal: ReadonlySet<NoticeEvent> = new Set(['security', 'export'])
export const mailedEvents = noticeEventNames.filter((event) => !personal.has(event))

/** Returns whether the merchant's recipients get messages of this event. */
export function tells(
  { medium, events }: Pick<MailSetting, 'medium' | 'events'>,
  event: NoticeEvent,
): boolean {
  return medium !== 'none' && events.includes(event) && mailedEvents.includes(event)
}

/**
 * Returns when a message written now is sent: urgent ones at once, others with the next digest and outside
 * quiet hours. Never before `now`.
 */
export function dueTime(timing: Timing, urgent: boolean, now: Date, zone: Zone): Date {
  if (urgent) return now
  return afterQuiet(timing, inRhythm(timing, now, zone), zone)
}

function inRhythm({ rhythm, digestHour }: Timing, now: Date, zone: Zone): Date {
  if (rhythm === 'immediately') return now
  if (rhythm === 'hourly') return nextFullHour(now, zone)
  const today = instantAt(dayOf(now, zone), digestHour, zone)
  return today > now ? today : instantAt(addDays(dayOf(now, zone), 1), digestHour, zone)
}

function nextFullHour(now: Date, zone: Zone): Date {
  const { minute } = localParts(now, zone)
  return new Date(Math.floor(now.getTime() / 60_000) * 60_000 + (60 - minute) * 60_000)
}

/** A quiet time that ends in an hour which the clock skips may lead into another one: hence the loop. */
function afterQuiet({ quiet }: Timing, planned: Date, zone: Zone): Date {
  let at = planned
  while (quiet && isQuiet(quiet, localParts(at, zone).hour)) {
    const day = dayOf(at, zone)
    const today = instantAt(day, quiet.to, zone)
    at = today > at ? today : instantAt(addDays(day, 1), quiet.to, zone)
  }
  return at
}

export function isQuiet({ from, to }: { from: number; to: number }, hour: number): boolean {
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
