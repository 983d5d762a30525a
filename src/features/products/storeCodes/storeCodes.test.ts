import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { moved } from '#features/products/sales/moved.domain.ts'
import {
  refusedClaim,
  type SellingCode,
  saleOf,
} from '#features/products/storeCodes/sale/storeCodeSale.domain.ts'
import { labelsOf, stateOf } from '#features/products/storeCodes/storeCodes.domain.ts'

const code: SellingCode = {
  ...{
    storeCodeId: 'demo2345678a',
    version: 3,
    enabled: true,
    revokeTime: null,
    suspendTime: null,
    label: 'Till',
    currency: 'CAD',
  },
  ...{
    preAuth: false,
    remarkRequired: false,
    questions: [],
    tipEnabled: false,
    tipRates: [],
    defaultTip: null,
  },
  ...{ paymentNote: '', ways: ['WP'], moreWays: [], orderExpiryMinutes: null, businessHours: null },
  ...{ minAmount: null, maxAmount: null, maxPerDay: null, logoImageId: null },
}
const facts = { zone: 'America/Vancouver', now: new Date('2026-11-22T20:00:00Z') } as const
const amount = fc.bigInt({ min: 1n, max: 100_000n })
const limit = fc.option(amount)

describe('the limits of a store code', () => {
  test('never let payments exceed the daily or the single payment limit', () => {
    fc.assert(
      fc.property(limit, limit, limit, fc.array(amount, { maxLength: 30 }), (min, max, perDay, wishes) => {
        const limited = { ...code, minAmount: min, maxAmount: max, maxPerDay: perDay }
        let takenToday = 0n
        for (const wished of wishes) {
          const sale = saleOf(limited, { ...facts, takenToday, merchantHours: null })
          if (refusedClaim(sale, { amount: wished, version: 3, items: [] })) continue
          takenToday += wished
          if (min !== null) expect(wished).toBeGreaterThanOrEqual(min)
          if (max !== null) expect(wished).toBeLessThanOrEqual(max)
        }
        if (perDay !== null) expect(takenToday).toBeLessThanOrEqual(perDay)
      }),
    )
  })

  test('reject nothing within them', () => {
    fc.assert(
      fc.property(amount, fc.bigInt({ min: 0n, max: 100_000n }), (wished, takenToday) => {
        const limited = { ...code, minAmount: wished, maxAmount: wished, maxPerDay: takenToday + wished }
        const sale = saleOf(limited, { ...facts, takenToday, merchantHours: null })
        expect(refusedClaim(sale, { amount: wished, version: 3, items: [] })).toBeNull()
      }),
    )
  })

  test('report in advance when nothing can be paid any more', () => {
    fc.assert(
      fc.property(amount, limit, fc.bigInt({ min: 0n, max: 200_000n }), (perDay, min, takenToday) => {
        const sale = saleOf(
          { ...code, maxPerDay: perDay, minAmount: min },
          { ...facts, takenToday, merchantHours: null },
        )
        expect(sale.stop?.reason === 'limitReached').toBe(perDay - takenToday < (min ?? 1n))
      }),
    )
  })
})

test('shows a revoked code as revoked whatever else applies', () => {
  expect(stateOf({ enabled: false, revokeTime: new Date(), suspendTime: new Date() })).toBe('revoked')
  const sale = saleOf(
    { ...code, enabled: false, revokeTime: new Date() },
    { ...facts, takenToday: 0n, merchantHours: null },
  )
  expect(sale.stop).toEqual({ reason: 'revoked' })
})

test('shows a suspended code as switched off to payers, whether its merchant has it on or off', () => {
  for (const enabled of [true, false]) {
    const suspended = { ...code, enabled, suspendTime: new Date() }
    expect(stateOf(suspended)).toBe('suspended')
    const sale = saleOf(suspended, { ...facts, takenToday: 0n, merchantHours: null })
    expect(sale.stop).toEqual({ reason: 'disabled' })
  }
})

test('puts table numbers where the pattern says', () => {
  expect(labelsOf('Table', 1, 3)).toEqual(['Table 1', 'Table 2', 'Table 3'])
  expect(labelsOf('{n}号桌', 8, 10)).toEqual(['8号桌', '9号桌', '10号桌'])
  expect(labelsOf('Table', 3, 1)).toEqual([])
})

test('keeps every member when moving one by one place', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.nat(), { minLength: 1 }),
      fc.nat(20),
      fc.constantFrom(-1, 1),
      (list, at, by) => {
        const next = moved(list, at, by as -1 | 1)
        expect(next.toSorted()).toEqual(list.toSorted())
        const member = list[at]
        if (member !== undefined && list[at + by] !== undefined) expect(next.indexOf(member)).toBe(at + by)
        else expect(next).toEqual(list)
      },
    ),
  )
})
