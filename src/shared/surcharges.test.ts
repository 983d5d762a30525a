import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placesOf } from '#shared/places.ts'
import { surchargeRuleText } from '#shared/surcharges.messages.ts'
import { lowestRate, surchargeRuleAt, surchargeRuleNames } from '#shared/surcharges.ts'

const day = '2026-11-22'

describe('the surcharge rule of a place', () => {
  test.each([
    ['CA', 'BC', day, '0.024', 'canada'],
    ['CA', 'QC', day, '0', 'quebec'],
    ['CA', 'ON', '2022-10-05', '0', 'notAllowedThen'],
    ['CA', 'ON', '2022-10-06', '0.024', 'canada'],
    ['US', 'WA', day, '0.03', 'unitedStates'],
    ['US', 'WA', '2023-04-14', '0.04', 'unitedStates'],
    ['US', 'MA', day, '0', 'massachusetts'],
    ['US', 'CT', day, '0', 'connecticut'],
    ['US', 'ME', day, '0', 'maine'],
    ['US', 'CA', day, '0', 'california'],
    ['US', 'PR', day, '0', 'puertoRico'],
    ['US', 'CO', day, '0.02', 'colorado'],
    ['US', 'CO', '2022-06-30', '0', 'colorado'],
    ['US', 'OK', '2025-10-31', '0', 'oklahoma'],
    ['US', 'OK', '2025-11-01', '0.02', 'oklahoma'],
    ['US', 'NY', day, '0.03', 'newYork'],
    // An unknown place is not allowed any surcharge.
    ['FR', 'IDF', day, '0', 'unknownPlace'],
    ['CA', 'XX', day, '0', 'unknownPlace'],
    ['US', '', day, '0', 'unknownPlace'],
    ['CA', 'constructor', day, '0', 'unknownPlace'],
  ] as const)('is for %s %s on %s: %s (%s)', (country, province, at, cap, rule) => {
    expect(surchargeRuleAt({ country, province }, at)).toMatchObject({ cap, rule })
  })

  test('exists for every province and state, with its source and review date', () => {
    for (const country of ['CA', 'US'] as const) {
      for (const { code } of placesOf[country]) {
        const rule = surchargeRuleAt({ country, province: code }, day)
        expect(rule.rule).not.toBe('unknownPlace')
        expect(rule.source).not.toBe('')
        expect(rule.reviewed <= day).toBe(true)
        expect(Number(rule.cap)).toBeLessThanOrEqual(0.04)
      }
    }
  })

  test('is described in both languages', () => {
    for (const name of surchargeRuleNames) {
      expect(surchargeRuleText[name].en).not.toBe('')
      expect(surchargeRuleText[name].zh).not.toBe('')
    }
  })
})

test('finds the lowest of several rates', () => {
  const rate = fc.integer({ min: 0, max: 999_999 }).map((n) => `0.${String(n).padStart(6, '0')}`)
  fc.assert(
    fc.property(rate, fc.array(rate, { maxLength: 3 }), (first, others) => {
      const lowest = lowestRate(first, ...others)
      expect([first, ...others]).toContain(lowest)
      for (const one of [first, ...others]) expect(Number(lowest)).toBeLessThanOrEqual(Number(one))
    }),
  )
})
