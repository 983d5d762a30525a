import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  mayCloseShift,
  type ShiftLine,
  sumsByCurrency,
  sumsWithin,
} from '#features/products/pos/shifts/shifts.domain.ts'
import { payableWays } from '#shared/reference.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n })
const line: fc.Arbitrary<ShiftLine> = fc
  .record({
    way: fc.constantFrom(...payableWays),
    operator: fc.constantFrom('Ana', 'Ben', '陈'),
    currency: fc.constantFrom('CAD', 'USD', 'JPY'),
    payments: fc.nat(99),
    inputAmount: amount,
    tipAmount: amount,
    surchargeAmount: amount,
    refunds: fc.nat(9),
    refundAmount: amount,
  })
  .map((drawn) => {
    const payAmount = drawn.inputAmount + drawn.tipAmount + drawn.surchargeAmount
    return { ...drawn, payAmount, netAmount: payAmount - drawn.refundAmount }
  })

test('sums report lines to the same totals in any grouping, per currency', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 30 }), (lines) => {
      for (const sum of sumsByCurrency(lines)) {
        const own = lines.filter(({ currency }) => currency === sum.currency)
        const total = (key: 'payAmount' | 'netAmount' | 'tipAmount', of: readonly ShiftLine[]) =>
          of.reduce((all, each) => all + each[key], 0n)
        for (const key of ['payAmount', 'netAmount', 'tipAmount'] as const) {
          expect(sum[key]).toBe(total(key, own))
          for (const by of ['way', 'operator'] as const)
            expect(sumsWithin(lines, sum.currency, by).reduce((all, each) => all + each[key], 0n)).toBe(
              sum[key],
            )
        }
        expect(sum.netAmount).toBe(sum.payAmount - sum.refundAmount)
        expect(sum.payments).toBe(own.reduce((all, each) => all + each.payments, 0))
      }
    }),
  )
})

test('lets people close their own shift, and managers and owners any', () => {
  expect(mayCloseShift({ accountId: 'a', role: 'cashier' }, 'a')).toBe(true)
  expect(mayCloseShift({ accountId: 'b', role: 'cashier' }, 'a')).toBe(false)
  expect(mayCloseShift({ accountId: 'b', role: 'manager' }, 'a')).toBe(true)
  expect(mayCloseShift({ accountId: 'b', role: 'admin' }, 'a')).toBe(true)
  expect(mayCloseShift({ accountId: 'b', role: null }, 'a')).toBe(false)
})
