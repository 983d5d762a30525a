import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type SurchargeTerms,
  surchargeDoorOf,
  surchargeDoors,
  surchargeFor,
} from '#features/account/paymentSettings/surcharge.domain.ts'
import { payableWays } from '#shared/reference.ts'
import { surchargeRuleAt } from '#shared/surcharges.ts'

const day = '2026-11-22'
const vancouver = { country: 'CA', province: 'BC' }
const terms: SurchargeTerms = {
  asked: '0.05',
  startDay: '2026-01-01',
  doors: { retail: true, qrCode: true, online: true },
  allowed: '0.04',
  cost: '0.029',
  place: vancouver,
}
const at = (changes: Partial<SurchargeTerms> = {}, input = {}) =>
  surchargeFor({ ...terms, ...changes }, { way: 'C', door: 'online', day, ...input })

describe('surcharge rates', () => {
  test.each([
    ['the law', {}, '0.024'],
    ['the wish', { asked: '0.01' }, '0.01'],
    ['the provider', { allowed: '0.015' }, '0.015'],
    ['the cost', { cost: '0.012' }, '0.012'],
    ['the state', { place: { country: 'US', province: 'CO' } }, '0.02'],
  ] as const)('limits a surcharge by %s', (_, changes, rate) => {
    expect(at(changes)).toEqual({ rate, stop: null })
  })

  test.each([
    ['law', { place: { country: 'CA', province: 'QC' } }],
    ['law', { place: { country: 'US', province: 'MA' } }],
    ['law', { place: { country: 'FR', province: 'IDF' } }],
    ['notAllowed', { allowed: '0' }],
    ['notAllowed', { cost: '0.000000' }],
    ['notAsked', { asked: null }],
    ['doorOff', { doors: { ...terms.doors, online: false } }],
    ['tooEarly', { startDay: null }],
    ['tooEarly', { startDay: '2026-11-23' }],
  ] as const)('charges no surcharge: %s', (stop, changes) => {
    expect(at(changes)).toEqual({ rate: '0', stop })
  })

  test('starts a surcharge on the day when the notice period ends', () => {
    expect(at({ startDay: day }).rate).toBe('0.024')
  })

  test('never exceeds wish, permission, cost or law, and surcharges cards only', () => {
    const rate = fc.integer({ min: 0, max: 99_999 }).map((n) => `0.${String(n).padStart(6, '0')}`)
    const place = fc.record({
      country: fc.constantFrom('CA', 'US', 'FR'),
      province: fc.constantFrom('BC', 'QC', 'WA', 'CO', 'MA', 'ON', 'XX'),
    })
    const anyTerms = fc.record({
      asked: fc.option(rate),
      startDay: fc.option(fc.constantFrom('2026-11-01', day, '2026-12-01')),
      doors: fc.record({ retail: fc.boolean(), qrCode: fc.boolean(), online: fc.boolean() }),
      allowed: rate,
      cost: rate,
      place,
    })
    const ways = fc.constantFrom(...payableWays)
    fc.assert(
      fc.property(anyTerms, ways, fc.constantFrom(...surchargeDoors), (given, way, door) => {
        const { rate: taken } = surchargeFor(given, { way, door, day })
        const bounds = [given.asked ?? '0', given.allowed, given.cost, surchargeRuleAt(given.place, day).cap]
        for (const bound of bounds) expect(Number(taken)).toBeLessThanOrEqual(Number(bound))
        if (way !== 'C' || !given.doors[door]) expect(taken).toBe('0')
        if (given.startDay === null || given.startDay > day) expect(taken).toBe('0')
      }),
    )
  })
})

test.each([
  ['retailInStore', 'retail'],
  ['retailApi', 'retail'],
  ['qrCode', 'qrCode'],
  ['shareLink', 'online'],
  ['onlineApi', 'online'],
  ['nativeQr', 'online'],
] as const)('maps %s to the door %s', (gateway, door) => {
  expect(surchargeDoorOf(gateway)).toBe(door)
})
