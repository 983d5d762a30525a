import { afterAll, expect, test } from 'vitest'
import { figuresOf, live, type Month, refunds, sells } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * A month of a merchant in Vancouver that settles on Mondays at 02:00 from 10.00 up: cards at 2.65 %, at
 * least 0.10, GST 5 % and PST 7 %, each half up; fees are kept on refunds.
 * The clock goes forward on March 8: 02:00 is 10:00Z before it, 09:00Z after.
 *
 * Mar 3  A 120.00 + tip 18.00: fee 2.65 % of 138.00 = 3.657 = 3.66, GST 0.183 = 0.18, PST 0.2562 = 0.26
 * Mar 4  B 1.00: fee 0.0265, at least 0.10; GST 0.005 = 0.01, PST 0.007 = 0.01
 * Mar 6  refund of all 138.00 of A, without the fee
 *        121.00 + 18.00 - 138.00 - 3.76 - 0.46 = -3.22, carried
 * Mar 9  C 50.00 at the cutoff itself, so in the next week:
 *        fee 1.325 = 1.33, GST 0.0665 = 0.07, PST 0.0931 = 0.09
 *        50.00 - 1.33 - 0.16 - 3.22 = 45.29
 * Mar 17 D 5.00: fee 0.1325 = 0.13, GST 0.0065 = 0.01, PST 0.0091 = 0.01.  4.85 is below the minimum, carried
 * Mar 24 E 6.00: fee 0.159 = 0.16, GST 0.008 = 0.01, PST 0.0112 = 0.01.  5.82 + 4.85 = 10.67
 */
let month: Month | undefined
afterAll(() => month?.close())

test('settles a month weekly, with GST, PST, a minimum and fees kept on refunds', async () => {
  const orders = new Map<string, string>()
  const card = (name: string, amount: bigint, tip = 0n) => sells(orders, name, { amount, tip, way: 'C' })
  const lived = await live(
    {
      opened: '2026-03-01T08:00:00Z',
      place: { timezone: 'America/Vancouver', province: 'BC', city: 'Vancouver' },
      rule: { mode: 'everyWeek', weekday: 1, settleHour: 2, minSettleAmount: 10_00n },
      plan: { taxedWays: ['C'], feeBackOnRefund: false },
      rates: [{ way: 'C', rate: '0.0265', minFee: 10n }],
    },
    [
      ['2026-03-03T20:00:00Z', card('A', 120_00n, 18_00n)],
      ['2026-03-04T20:00:00Z', card('B', 1_00n)],
      ['2026-03-06T20:00:00Z', refunds(orders, 'A', 138_00n)],
      ['2026-03-09T09:00:00Z', card('C', 50_00n)],
      ['2026-03-17T20:00:00Z', card('D', 5_00n)],
      ['2026-03-24T20:00:00Z', card('E', 6_00n)],
    ],
    '2026-03-31T07:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const [paid, carried] = [
    { status: 'settled', validation: 'passed' },
    { status: 'carried', validation: 'passed' },
  ]
  expect(lived.clearings.map(figuresOf)).toEqual([
    {
      day: '2026-03-09',
      ...{ sale: 121_00n, tip: 18_00n, refund: 138_00n, fee: 3_76n, tax: 46n, net: -3_22n },
      ...carried,
    },
    { day: '2026-03-16', sale: 50_00n, fee: 1_33n, tax: 16n, carriedIn: -3_22n, net: 45_29n, ...paid },
    { day: '2026-03-23', sale: 5_00n, fee: 13n, tax: 2n, net: 4_85n, ...carried },
    { day: '2026-03-30', sale: 6_00n, fee: 16n, tax: 2n, carriedIn: 4_85n, net: 10_67n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
})
