import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Discount,
  type PlaceTax,
  type PricedLine,
  type TaxKind,
  thousandthsOf,
  totalsOf,
} from '#features/products/invoices/totals/totals.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { maxAmount } from '#shared/money.ts'

const GST = { tax: 'GST', rate: '0.05' } as const
const BC: PlaceTax[] = [GST, { tax: 'PST', rate: '0.07' }]
const SK: PlaceTax[] = [GST, { tax: 'PST', rate: '0.06' }]
const QC: PlaceTax[] = [GST, { tax: 'QST', rate: '0.09975' }]
const HST = (rate: string): PlaceTax[] => [{ tax: 'HST', rate }]

const line = (quantity: string, price: bigint, taxKind: TaxKind = 'place', rate: string | null = null) =>
  ({ quantity, price, taxKind, customTaxRate: rate }) satisfies PricedLine

function totalled(
  lines: PricedLine[],
  taxes: PlaceTax[],
  discount: Discount | null = null,
  currency: Currency = 'CAD',
) {
  const answer = totalsOf(lines, discount, taxes, currency)
  if (!answer.ok) throw new Error(answer.fault)
  const { taxes: charged, total, discounts } = answer.totals
  return { taxes: charged.map(({ tax, base, amount }) => [tax, base, amount]), total, discounts }
}

/** Each example is worked out by hand beside the test. */
describe('an invoice total', () => {
  test('in British Columbia for 3 h at 120.00 is 360.00 plus GST 18.00 and PST 25.20', () => {
    expect(totalled([line('3', 12_000n)], BC)).toMatchObject({
      taxes: [
        ['GST', 36_000n, 1800n],
        ['PST', 36_000n, 2520n],
      ],
      total: 40_320n,
    })
  })

  test('in Ontario has 13 % of 19.99, which is 2.5987 and rounds to 2.60', () => {
    expect(totalled([line('1', 1999n)], HST('0.13'))).toMatchObject({
      taxes: [['HST', 1999n, 260n]],
      total: 2259n,
    })
  })

  test('in Quebec has GST 4.9995 as 5.00 and QST 9.9740 as 9.97 of 99.99 without GST', () => {
    expect(totalled([line('1', 9999n)], QC)).toMatchObject({
      taxes: [
        ['GST', 9999n, 500n],
        ['QST', 9999n, 997n],
      ],
      total: 11_496n,
    })
  })

  test('in Saskatchewan for 1.275 kg at 8.99 is 11.46 plus GST 0.573 and PST 0.6876', () => {
    expect(totalled([line('1.275', 899n)], SK)).toMatchObject({
      taxes: [
        ['GST', 1146n, 57n],
        ['PST', 1146n, 69n],
      ],
      total: 1272n,
    })
  })

  test('in Nova Scotia has 15.0075 of tax on 100.05 until March 2025, and 14.007 since', () => {
    expect(totalled([line('1', 10_005n)], HST('0.15')).total).toBe(11_506n)
    expect(totalled([line('1', 10_005n)], HST('0.14')).total).toBe(11_406n)
  })

  test('combines taxed, untaxed and custom-rate lines', () => {
    const lines = [line('1', 10_000n), line('1', 5000n, 'none'), line('2', 500n, 'custom', '0.120')]
    expect(totalled(lines, BC)).toMatchObject({
      taxes: [
        ['GST', 10_000n, 500n],
        ['PST', 10_000n, 700n],
        ['tax', 1000n, 120n],
      ],
      total: 17_320n,
    })
  })

  test('merges equal custom rates written differently and lists the lowest first', () => {
    const lines = [
      line('1', 1000n, 'custom', '0.0825'),
      line('1', 1000n, 'custom', '0.06'),
      line('1', 1000n, 'custom', '0.060'),
    ]
    expect(totalled(lines, []).taxes).toEqual([
      ['tax', 2000n, 120n],
      ['tax', 1000n, 83n],
    ])
  })

  test('takes a 10 % discount of 3.33, 3.33 and 3.34 per line and taxes the remaining 60.00', () => {
    const lines = [line('1', 3333n), line('1', 3333n, 'none'), line('1', 3334n)]
    expect(totalled(lines, HST('0.13'), { rate: '0.1' })).toEqual({
      discounts: [333n, 333n, 334n],
      taxes: [['HST', 6000n, 780n]],
      total: 9780n,
    })
  })

  test('splits a discount of 0.05 on 1.00 + 2.00 into 0.02 and 0.03', () => {
    expect(totalled([line('1', 100n), line('1', 200n)], [GST], { amount: 5n })).toEqual({
      discounts: [2n, 3n],
      taxes: [['GST', 295n, 15n]],
      total: 310n,
    })
  })

  test('rounds a tax once: 5 % of three times 0.10 is 0.015 and becomes 0.02', () => {
    expect(totalled([line('1', 10n), line('1', 10n), line('1', 10n)], [GST]).total).toBe(32n)
  })

  test('is payable in the currency’s smallest step: NT$99 plus 5 % is NT$104', () => {
    expect(totalled([line('1', 9900n, 'custom', '0.05')], [], null, 'TWD').total).toBe(10_400n)
    expect(totalled([line('0.333', 1000n, 'none')], [], null, 'JPY').total).toBe(333n)
  })
})

test.each([
  ['0.001', 1n],
  ['999999999.999', 999_999_999_999n],
  ['12', 12_000n],
  ['1.5', 1500n],
  ['0', null],
  ['0.000', null],
  ['1.0001', null],
  ['1000000000', null],
  ['-1', null],
  ['1e3', null],
  ['01', null],
  ['.5', null],
  ['５', null],
  ['1.', null],
  ['', null],
])('reads the quantity %j as %s thousandths', (quantity, thousandths) => {
  expect(thousandthsOf(quantity)).toBe(thousandths)
})

describe('an invoice is rejected', () => {
  const faultOf = (lines: PricedLine[], taxes: PlaceTax[] = [], discount: Discount | null = null) => {
    const answer = totalsOf(lines, discount, taxes, 'CAD')
    return answer.ok ? null : answer
  }
  test('with a zero quantity, naming the line', () => {
    expect(faultOf([line('1', 1n, 'none'), line('0', 1n, 'none')])).toMatchObject({
      fault: 'quantity',
      line: 1,
    })
  })
  test('with a line or total that no payment could carry', () => {
    expect(faultOf([line('1.001', maxAmount, 'none')])).toMatchObject({ fault: 'lineTooLarge', line: 0 })
    expect(faultOf([line('1', maxAmount, 'none')])).toBeNull()
    expect(faultOf([line('1', maxAmount, 'none'), line('1', 1n, 'none')])).toMatchObject({
      fault: 'totalTooLarge',
    })
    expect(faultOf([line('1', maxAmount)], [GST])).toMatchObject({ fault: 'totalTooLarge' })
  })
  test('with a discount above the total or nothing left to pay', () => {
    expect(faultOf([line('1', 100n, 'none')], [], { amount: 101n })).toMatchObject({
      fault: 'discountTooLarge',
    })
    expect(faultOf([line('1', 100n, 'none')], [], { rate: '1' })).toMatchObject({ fault: 'nothingToPay' })
    expect(faultOf([line('1', 0n)], BC)).toMatchObject({ fault: 'nothingToPay' })
  })
  test('with taxes of a place that has none', () => {
    expect(faultOf([line('1', 100n)])).toMatchObject({ fault: 'noPlaceTaxes', line: 0 })
  })
})

const anyLine = fc.record({
  quantity: fc
    .integer({ min: 1, max: 9_999_999 })
    .map((n) => `${Math.floor(n / 1000)}.${String(n % 1000).padStart(3, '0')}`),
  price: fc.bigInt({ min: 0n, max: 10_000_000n }),
  taxKind: fc.constantFrom<TaxKind>('place', 'custom', 'none'),
  customTaxRate: fc.constantFrom('0', '0.05', '0.0825', '0.99'),
})
const anyDiscount = fc.oneof(
  fc.constant(null),
  fc
    .integer({ min: 1, max: 1_000_000 })
    .map((n) => ({ rate: n === 1_000_000 ? '1' : `0.${String(n).padStart(6, '0')}` })),
  fc.bigInt({ min: 1n, max: 10_000_000n }).map((amount) => ({ amount })),
)
const sum = (amounts: readonly bigint[]) => amounts.reduce((a, b) => a + b, 0n)

test('sums parts to the whole without a negative line for any input', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 30 }),
      anyDiscount,
      fc.constantFrom(BC, QC, HST('0.14'), SK),
      (lines, discount, taxes) => {
        const answer = totalsOf(lines, discount, taxes, 'CAD')
        if (!answer.ok) return
        const { totals } = answer
        expect(sum(totals.lines)).toBe(totals.subtotal)
        expect(sum(totals.discounts)).toBe(totals.discount)
        expect(totals.total).toBe(
          totals.subtotal - totals.discount + sum(totals.taxes.map(({ amount }) => amount)),
        )
        totals.lines.forEach((amount, index) => {
          expect(totals.discounts[index]).toBeGreaterThanOrEqual(0n)
          expect(totals.discounts[index]).toBeLessThanOrEqual(amount)
        })
        // The taxable base of location and custom rates never exceeds what remains after discounts.
        const bases = totals.taxes.filter(({ tax }) => tax === 'tax' || tax === taxes[0]?.tax)
        expect(sum(bases.map(({ base }) => base))).toBeLessThanOrEqual(totals.subtotal - totals.discount)
        for (const { base, rate, amount } of totals.taxes) {
          const [, decimals = ''] = rate.split('.')
          const exact = base * BigInt(decimals || 0)
          const unit = 10n ** BigInt(decimals.length)
          expect(2n * amount * unit - 2n * exact).toBeGreaterThan(-unit)
          expect(2n * amount * unit - 2n * exact).toBeLessThanOrEqual(unit)
        }
      },
    ),
  )
})

test('computes the same totals in any order of lines', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { minLength: 1, maxLength: 12 }), (lines) => {
      const [there, back] = [lines, lines.toReversed()].map((given) =>
        totalsOf(given, { rate: '0.07' }, BC, 'CAD'),
      )
      expect(there?.ok && there.totals.subtotal).toBe(back?.ok && back.totals.subtotal)
      expect(there?.ok && there.totals.discount).toBe(back?.ok && back.totals.discount)
    }),
  )
})
