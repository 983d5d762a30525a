import { afterAll, expect, test } from 'vitest'
import { feeReceivableOf } from '#features/ledger/ledger.domain.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { figuresOf, live, type Month, refunds, sells, setPlanAt } from '#test/goldenMonth.ts'
import { owedTo } from '#test/settled.ts'

/*
 * A merchant in Toronto with gross payouts and fees billed monthly: UnionPay at 2 %, HST 13 %.
 *
 * Mar 2  A 100.00 + tip 15.00: fee 2.30, HST 0.299 = 0.30, both billed.  115.00
 * Mar 3  refund of 40.00 of A, which credits 0.80 of the fee and 0.104 = 0.10 of the tax to the invoice
 *        B 50.00: fee 1.00, HST 0.13, billed.  50.00 - 40.00 = 10.00
 * Mar 4  net payouts from noon.  C 30.00: fee 0.60, HST 0.078 = 0.08
 *        refund of 20.00 of A, credited to the invoice as A was billed:
 *        fee 60/115 x 2.30 - 0.80 = 0.40, tax 0.1565 = 0.16 - 0.10 = 0.06
 *        30.00 - 20.00 - 0.60 - 0.08 = 9.32
 * Billed: 2.30 + 0.30 + 1.00 + 0.13 - 0.80 - 0.10 - 0.40 - 0.06 = 2.37
 */
let month: Month | undefined
afterAll(() => month?.close())

test('settles a merchant that changes from gross to net payouts', async () => {
  const orders = new Map<string, string>()
  const lived = await live(
    {
      opened: '2026-03-01T05:00:00Z',
      place: { timezone: 'America/Toronto', province: 'ON', city: 'Toronto' },
      plan: { settleMode: 'afterpay', taxedWays: ['UP'] },
      rates: [{ way: 'UP', rate: '0.02' }],
    },
    [
      ['2026-03-02T15:00:00Z', sells(orders, 'A', { amount: 100_00n, tip: 15_00n })],
      ['2026-03-03T15:00:00Z', refunds(orders, 'A', 40_00n)],
      ['2026-03-03T16:00:00Z', sells(orders, 'B', { amount: 50_00n })],
      ['2026-03-04T17:00:00Z', (m, at) => setPlanAt(m, { taxedWays: ['UP'] }, at)],
      ['2026-03-04T18:00:00Z', sells(orders, 'C', { amount: 30_00n })],
      ['2026-03-04T19:00:00Z', refunds(orders, 'A', 20_00n)],
    ],
    '2026-03-05T06:00:00Z',
  )
  month = lived.month
  const { t, merchant } = month
  const paid = { status: 'settled', validation: 'passed' }
  expect(lived.clearings.map(figuresOf)).toEqual([
    { day: '2026-03-03', sale: 100_00n, tip: 15_00n, net: 115_00n, ...paid },
    { day: '2026-03-04', sale: 50_00n, refund: 40_00n, net: 10_00n, ...paid },
    { day: '2026-03-05', sale: 30_00n, refund: 20_00n, fee: 60n, tax: 8n, net: 9_32n, ...paid },
  ])
  expect(await owedTo(t, merchant)).toBe(0n)
  const billed = await t.read(merchant, (ctx) =>
    balanceOf(ctx.db, ctx.scope, feeReceivableOf(merchant.merchantId, 'CAD')),
  )
  expect(billed).toBe(-2_37n)
})
