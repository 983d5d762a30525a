import { type Machine, step } from '#shared/machine.ts'
import type { Language } from '#shared/messages.ts'

export const announcementKinds = ['notification', 'announcement', 'banner'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]
export const audiences = ['staff', 'merchants'] as const
export type Audience = (typeof audiences)[number]
export const announcementStates = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'] as const
export type AnnouncementState = (typeof announcementStates)[number]
export const kaLevels = ['ordinary', 'ka'] as const

export type AnnouncementEvent = 'published' | 'changed' | 'wentOut' | 'ended' | 'withdrawn'

export const announcementMachine: Machine<AnnouncementState, AnnouncementEvent> = {
  draft: { published: 'scheduled', changed: 'draft', withdrawn: 'withdrawn' },
  // A scheduled announcement is edited only as a draft, so that nobody reads an incomplete change.
  scheduled: { wentOut: 'live', changed: 'draft', withdrawn: 'withdrawn' },
  live: { ended: 'ended', withdrawn: 'withdrawn' },
  ended: { withdrawn: 'withdrawn' },
  withdrawn: {},
}

export function after(state: AnnouncementState, event: AnnouncementEvent): AnnouncementState | null {
  return step(announcementMachine, state, event)
}

/** The audience among merchants: an empty list excludes nobody. */
export type Aim = {
  countries: readonly string[]
  currencies: readonly string[]
  kaLevels: readonly string[]
  merchantIds: readonly string[]
}
export type Aimed = { merchantId: string; country: string; currency: string; kaLevel: string }

export function isFor(aim: Aim, merchant: Aimed): boolean {
  const within = (listed: readonly string[], one: string) => listed.length === 0 || listed.includes(one)
  return (
    within(aim.countries, merchant.country) &&
    within(aim.currencies, merchant.currency) &&
    within(aim.kaLevels, merchant.kaLevel) &&
    within(aim.merchantIds, merchant.merchantId)
  )
}

/** Would it be over before anyone sees it? */
export function isOver(
  { fromTime, toTime }: { fromTime: Date | null; toTime: Date | null },
  now: Date,
): boolean {
  if (toTime === null) return false
  return toTime <= now || (fromTime !== null && toTime <= fromTime)
}

/** Is it to be seen at this instant by who reads that language? */
export function isShown(
  one: { state: string; language: Language | null; toTime: Date | null },
  now: Date,
  language: string,
): boolean {
  const inTime = one.toTime === null || one.toTime > now
  return one.state === 'live' && inTime && (one.language === null || one.language === language)
}
