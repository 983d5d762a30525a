import { afterAll, expect, test } from 'vitest'
import { figuresOf, live, type Month, refunds, sells } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * A merchant in Vancouver whose surcharge is set off against the fee: cards at 2.4 %, at least 0.10 and at
 * most 5.00, with a surcharge of 2.4 %; UnionPay at 2 % without one. Fees are not taxed.
 *
 * Mar 2  A 100.00: surcharge 2.40, fee 2.4 % of 100.00 = 2.40.  The merchant gets 100.00
 *        B 80.00 + tip 16.00: surcharge 2.304 = 2.30, fee 2.30.  96.00
 *        C 900.00: surcharge 21.60, but no more than the fee of 5.00.  900.00
 *        D 1.00: surcharge 0.024 = 0.02, fee at least 0.10.  0.92
 *        E by UnionPay 10.00: fee 0.20.  9.80
 *        sales 1091.00, tips 16.00, surcharges 9.72, fees 10.00: 1106.72
 * Mar 3  refund of half of A's 102.40: 51.20, fee 1.20 returned;  F by UnionPay 60.00: fee 1.20
 *        60.00 - 51.20 - 1.20 + 1.20 = 8.80
 */
let month: Month | undefined
afterAll(() => month?.close())

test('settles a surcharge that is set off against the fee', async () => {
  const orders = new Map<string, string>()
  const card = (name: string, amount: bigint, tip = 0n) => sells(orders, name, { amount, tip, way: 'C' })
  const lived = await live(
    {
      opened: '2026-03-01T08:00:00Z',
      place: { timezone: 'America/Vancouver', province: 'BC', city: 'Vancouver' },
      plan: { surchargeMode: 'distributed' },
      rates: [
        { way: 'C', rate: '0.024', minFee: 10n, maxFee: 5_00n, surchargeRate: '0.024' },
        { way: 'UP', rate: '0.02' },
      ],
    },
    [
      ['2026-03-02T18:00:00Z', card('A', 100_00n)],
      ['2026-03-02T18:10:00Z', card('B', 80_00n, 16_00n)],
      ['2026-03-02T18:20:00Z', card('C', 900_00n)],
      ['2026-03-02T18:30:00Z', card('D', 1_00n)],
      ['2026-03-02T18:40:00Z', sells(orders, 'E', { amount: 10_00n })],
      ['2026-03-03T18:00:00Z', refunds(orders, 'A', 51_20n)],
      ['2026-03-03T18:10:00Z', sells(orders, 'F', { amount: 60_00n })],
    ],
    '2026-03-05T09:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const paid = { status: 'settled', validation: 'passed' }
  expect(lived.clearings.map(figuresOf)).toEqual([
    {
      day: '2026-03-03',
      ...{ sale: 1091_00n, tip: 16_00n, surcharge: 9_72n, fee: 10_00n, net: 1106_72n },
      ...paid,
    },
    { day: '2026-03-04', sale: 60_00n, refund: 51_20n, fee: 1_20n, feeReturn: 1_20n, net: 8_80n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
})
