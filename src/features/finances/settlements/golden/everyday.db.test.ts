import { afterAll, expect, test } from 'vitest'
import { holdOrder, releaseHold } from '#features/payments/holds/holds.service.ts'
import { figuresOf, live, type Month, refunds, sells, setRateAt } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * A month of a merchant in Toronto that settles at midnight: UnionPay at 2 %, Ontario's HST of 13 %, fees
 * returned on refunds. The clock goes forward on March 8: midnight is 05:00Z before it, 04:00Z after.
 *
 * Mar 2  A 100.00 + tip 15.00: fee 2 % of 115.00 = 2.30, HST 0.299 = 0.30
 *        B 33.33: fee 0.6666 = 0.67, HST 0.0871 = 0.09
 *        sales 133.33, tips 15.00, fees 2.97, tax 0.39: 148.33 - 3.36 = 144.97
 * Mar 3  refund of 40.00 of A: returns fee 40/115 x 2.30 = 0.80, tax 40/115 x 0.30 = 0.104 = 0.10
 *        C 10.00: fee 0.20, HST 0.026 = 0.03.  10.00 - 40.00 - 0.20 + 0.80 - (0.03 - 0.10) = -29.33, carried
 * Mar 4  no trade, so no settlement
 * Mar 5  D 200.00: fee 4.00, HST 0.52.  200.00 - 4.52 - 29.33 = 166.15
 * Mar 8  E 10.00 in the last second of the old rate: fee 0.20, HST 0.03.  9.77
 * Mar 9  2.5 %, at least 0.30.  F 10.00: fee 0.25, at least 0.30; HST 0.039 = 0.04.  9.66
 * Mar 10 G 80.00: fee 2.00, HST 0.26, so 77.74 is held;  H 20.00: fee 0.50, HST 0.065 = 0.07
 *        100.00 - 2.50 - 0.33 - 77.74 = 19.43
 * Mar 12 G is released: 77.74
 */
let month: Month | undefined
afterAll(() => month?.close())

test('settles a month daily, with HST, a hold and a change of rate', async () => {
  const orders = new Map<string, string>()
  const orderOf = (name: string) => orders.get(name) ?? ''
  let holdId = ''
  const lived = await live(
    {
      opened: '2026-03-01T05:00:00Z',
      place: { timezone: 'America/Toronto', province: 'ON', city: 'Toronto' },
      plan: { taxedWays: ['UP'] },
      rates: [{ way: 'UP', rate: '0.02' }],
    },
    [
      ['2026-03-02T15:00:00Z', sells(orders, 'A', { amount: 100_00n, tip: 15_00n })],
      ['2026-03-02T16:00:00Z', sells(orders, 'B', { amount: 33_33n })],
      ['2026-03-03T18:00:00Z', refunds(orders, 'A', 40_00n)],
      ['2026-03-03T19:00:00Z', sells(orders, 'C', { amount: 10_00n })],
      ['2026-03-05T20:00:00Z', sells(orders, 'D', { amount: 200_00n })],
      ['2026-03-09T03:59:59Z', sells(orders, 'E', { amount: 10_00n })],
      ['2026-03-09T04:00:00Z', (m, at) => setRateAt(m, { way: 'UP', rate: '0.025', minFee: 30n }, at)],
      ['2026-03-09T14:00:00Z', sells(orders, 'F', { amount: 10_00n })],
      ['2026-03-10T15:00:00Z', sells(orders, 'G', { amount: 80_00n })],
      ['2026-03-10T15:30:00Z', sells(orders, 'H', { amount: 20_00n })],
      [
        '2026-03-10T16:00:00Z',
        async ({ t, merchant }, at) => {
          const now = new Date(at)
          const held = await t.write(merchant, (ctx) => holdOrder(ctx, orderOf('G'), 'asked for'), { now })
          holdId = held.holdId
        },
      ],
      [
        '2026-03-12T15:00:00Z',
        ({ t, merchant }, at) =>
          t.write(merchant, (ctx) => releaseHold(ctx, holdId, 'answered'), { now: new Date(at) }),
      ],
    ],
    '2026-04-01T04:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const [paid, carried] = [
    { status: 'settled', validation: 'passed' },
    { status: 'carried', validation: 'passed' },
  ]
  expect(lived.clearings.map(figuresOf)).toEqual([
    { day: '2026-03-03', sale: 133_33n, tip: 15_00n, fee: 2_97n, tax: 39n, net: 144_97n, ...paid },
    {
      day: '2026-03-04',
      ...{ sale: 10_00n, refund: 40_00n, fee: 20n, feeReturn: 80n, tax: -7n, net: -29_33n },
      ...carried,
    },
    { day: '2026-03-06', sale: 200_00n, fee: 4_00n, tax: 52n, carriedIn: -29_33n, net: 166_15n, ...paid },
    { day: '2026-03-09', sale: 10_00n, fee: 20n, tax: 3n, net: 9_77n, ...paid },
    { day: '2026-03-10', sale: 10_00n, fee: 30n, tax: 4n, net: 9_66n, ...paid },
    { day: '2026-03-11', sale: 100_00n, fee: 2_50n, tax: 33n, hold: 77_74n, net: 19_43n, ...paid },
    { day: '2026-03-13', hold: -77_74n, net: 77_74n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
})
