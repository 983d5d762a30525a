import { afterAll, expect, test } from 'vitest'
import { reserveOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { figuresOf, live, type Month, refunds, sells } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * A merchant in Vancouver that settles at midnight, with a 10 % reserve for three days: UnionPay at 2 %.
 *
 * Mar 2  A 100.00 + tip 5.55: fee 2.111 = 2.11; reserve 10.555 = 10.56 until Mar 6.
 *        105.55 - 2.11 - 10.56 = 92.88
 * Mar 3  B 50.00: fee 1.00;  refund of 30.00 of A, fee 0.5997 = 0.60 returned; reserve 2.00 until Mar 7
 *        50.00 - 30.00 - 1.00 + 0.60 - 2.00 = 17.60
 * Mar 4  refund of 20.00 of A, fee 0.9995 = 1.00 - 0.60 = 0.40 returned; no reserve as sales are negative.
 *        -19.60, carried
 * Mar 6  10.56 is released: -9.04, carried
 * Mar 7  2.00 is released: -7.04, carried;  C 30.00: fee 0.60
 * Mar 8  reserve 3.00 until Mar 11: 30.00 - 0.60 - 3.00 - 7.04 = 19.36
 * Mar 11 3.00 is released
 */
let month: Month | undefined
afterAll(() => month?.close())

test('reserves a tenth of sales for three days', async () => {
  const orders = new Map<string, string>()
  const lived = await live(
    {
      opened: '2026-03-01T08:00:00Z',
      place: { timezone: 'America/Vancouver', province: 'BC', city: 'Vancouver' },
      rule: { reserveRate: '0.1', reserveDays: 3 },
      rates: [{ way: 'UP', rate: '0.02' }],
    },
    [
      ['2026-03-02T18:00:00Z', sells(orders, 'A', { amount: 100_00n, tip: 5_55n })],
      ['2026-03-03T18:00:00Z', sells(orders, 'B', { amount: 50_00n })],
      ['2026-03-03T19:00:00Z', refunds(orders, 'A', 30_00n)],
      ['2026-03-04T19:00:00Z', refunds(orders, 'A', 20_00n)],
      ['2026-03-07T19:00:00Z', sells(orders, 'C', { amount: 30_00n })],
    ],
    '2026-03-12T08:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const [paid, carried] = [
    { status: 'settled', validation: 'passed' },
    { status: 'carried', validation: 'passed' },
  ]
  expect(lived.clearings.map(figuresOf)).toEqual([
    { day: '2026-03-03', sale: 100_00n, tip: 5_55n, fee: 2_11n, reserve: 10_56n, net: 92_88n, ...paid },
    {
      day: '2026-03-04',
      ...{ sale: 50_00n, refund: 30_00n, fee: 1_00n, feeReturn: 60n, reserve: 2_00n, net: 17_60n },
      ...paid,
    },
    { day: '2026-03-05', refund: 20_00n, feeReturn: 40n, net: -19_60n, ...carried },
    { day: '2026-03-06', reserve: -10_56n, carriedIn: -19_60n, net: -9_04n, ...carried },
    { day: '2026-03-07', reserve: -2_00n, carriedIn: -9_04n, net: -7_04n, ...carried },
    { day: '2026-03-08', sale: 30_00n, fee: 60n, reserve: 3_00n, carriedIn: -7_04n, net: 19_36n, ...paid },
    { day: '2026-03-11', reserve: -3_00n, net: 3_00n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
  const stored = await t.read(merchant, (ctx) =>
    balanceOf(ctx.db, ctx.scope, reserveOf(merchant.merchantId, 'CAD')),
  )
  expect(stored).toBe(0n)
})
