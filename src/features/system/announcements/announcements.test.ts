import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type AnnouncementEvent,
  after,
  announcementMachine,
  announcementStates,
  isFor,
  isShown,
} from '#features/system/announcements/announcements.domain.ts'

const events: AnnouncementEvent[] = ['published', 'changed', 'wentOut', 'ended', 'withdrawn']

test('never shows an unpublished announcement or one that was withdrawn', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events), { maxLength: 12 }), (run) => {
      let state: (typeof announcementStates)[number] = 'draft'
      let published = false
      for (const event of run) {
        const next = after(state, event)
        if (next === null) continue
        if (state === 'withdrawn') throw new Error('it came back')
        published = event === 'published' || (published && event !== 'changed')
        state = next
        if (state === 'live') expect(published).toBe(true)
      }
    }),
    { numRuns: 300 },
  )
  expect(announcementMachine.withdrawn).toEqual({})
})

test('includes everyone for an empty audience, and narrows it with each condition', () => {
  const merchant = { merchantId: 'DEM8QX', country: 'CA', currency: 'CAD', kaLevel: 'ordinary' }
  const everyone = { countries: [], currencies: [], kaLevels: [], merchantIds: [] }
  expect(isFor(everyone, merchant)).toBe(true)
  for (const [part, fits, other] of [
    ['countries', 'CA', 'US'],
    ['currencies', 'CAD', 'USD'],
    ['kaLevels', 'ordinary', 'ka'],
    ['merchantIds', 'DEM8QX', 'DEM8QA'],
  ] as const) {
    expect(isFor({ ...everyone, [part]: [fits, other] }, merchant)).toBe(true)
    expect(isFor({ ...everyone, [part]: [other] }, merchant)).toBe(false)
  }
})

test('shows a live announcement within its time to readers of its language', () => {
  const now = new Date('2026-03-01T00:00:00Z')
  const live = { state: 'live', language: null, toTime: null }
  expect(isShown(live, now, 'zh')).toBe(true)
  expect(isShown({ ...live, language: 'en' }, now, 'zh')).toBe(false)
  expect(isShown({ ...live, toTime: now }, now, 'en')).toBe(false)
  for (const state of announcementStates.filter((one) => one !== 'live'))
    expect(isShown({ ...live, state }, now, 'en')).toBe(false)
})
