import { afterAll, expect, test } from 'vitest'
import { figuresOf, live, type Month, refunds, sells } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * Three months of a merchant in Montréal that settles on the last day of the month at 03:00: UnionPay at
 * 1.5 %, GST 5 % and QST 9.975 %, fees returned on refunds. 03:00 is 08:00Z in winter, 07:00Z from March 8.
 *
 * Jan 10 A 500.00: fee 7.50, GST 0.375 = 0.38, QST 0.748 = 0.75
 * Jan 31 B 20.00 in the last second: fee 0.30, GST 0.015 = 0.02, QST 0.0299 = 0.03
 *        520.00 - 7.80 - 1.18 = 511.02
 * Feb 14 refund of 125.00 of A: returns fee 1.875 = 1.88, tax 0.2825 = 0.28 of 1.13
 *        C 300.00: fee 4.50, GST 0.225 = 0.23, QST 0.4489 = 0.45
 *        300.00 - 125.00 - 4.50 + 1.88 - (0.68 - 0.28) = 171.98
 * Mar 15 refund of the other 375.00 of A, which fails on Mar 20: no effect
 * Mar 21 D 80.00: fee 1.20, GST 0.06, QST 0.1197 = 0.12.  78.62
 */
let month: Month | undefined
afterAll(() => month?.close())

test('settles three months monthly, with GST, QST and a returned refund', async () => {
  const orders = new Map<string, string>()
  let refundId = ''
  const lived = await live(
    {
      opened: '2026-01-05T05:00:00Z',
      place: { timezone: 'America/Toronto', province: 'QC', city: 'Montréal' },
      rule: { mode: 'everyMonth', dayOfMonth: 31, settleHour: 3 },
      plan: { taxedWays: ['UP'] },
      rates: [{ way: 'UP', rate: '0.015' }],
    },
    [
      ['2026-01-10T17:00:00Z', sells(orders, 'A', { amount: 500_00n })],
      ['2026-01-31T07:59:59Z', sells(orders, 'B', { amount: 20_00n })],
      ['2026-02-14T17:00:00Z', refunds(orders, 'A', 125_00n)],
      ['2026-02-14T18:00:00Z', sells(orders, 'C', { amount: 300_00n })],
      [
        '2026-03-15T17:00:00Z',
        async (m, at) => {
          refundId = await m.till.refund(orders.get('A') ?? '', 375_00n, at)
        },
      ],
      ['2026-03-20T17:00:00Z', ({ till }, at) => till.tellRefund(refundId, 'declined', at)],
      ['2026-03-21T17:00:00Z', sells(orders, 'D', { amount: 80_00n })],
    ],
    '2026-04-01T04:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const paid = { status: 'settled', validation: 'passed' }
  expect(lived.clearings.map(figuresOf)).toEqual([
    { day: '2026-01-31', sale: 520_00n, fee: 7_80n, tax: 1_18n, net: 511_02n, ...paid },
    {
      day: '2026-02-28',
      ...{ sale: 300_00n, refund: 125_00n, fee: 4_50n, feeReturn: 1_88n, tax: 40n, net: 171_98n },
      ...paid,
    },
    { day: '2026-03-31', sale: 80_00n, fee: 1_20n, tax: 18n, net: 78_62n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
})
