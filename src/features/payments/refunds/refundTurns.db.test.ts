import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutPosting } from '#features/ledger/clearingPostings.domain.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { payableBalance } from '#features/ledger/ledgerBalances.sql.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { lanes, mostPerLane } from '#features/payments/refunds/refundTurns.domain.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

test('thirty refunds of as many orders never overdraw the balance when they race past the lanes’ bound', async () => {
  const shop = await trader(t)
  const orders = await Promise.all(Array.from({ length: 30 }, () => paidOrder(t, shop, 40_000n)))
  const owed = await t.read(shop, ({ db, scope }) => payableBalance(db, scope, 'CAD'))
  const left = BigInt(lanes) * mostPerLane + 20_000n
  const payout = {
    clearingId: 'c',
    merchantId: shop.merchantId,
    currency: 'CAD',
    amount: owed - left,
  } as const
  await t.write(shop, async (ctx) => {
    await post(ctx, payoutPosting(payout))
    ctx.unchanged()
  })
  const answers = await Promise.allSettled(
    orders.map(({ orderId }) => t.write(shop, (ctx) => placeRefund(ctx, orderId, { amount: 40_000n }))),
  )
  const refused = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason.code] : []))
  // Each takes 400.00 less the fee of 8.00 that is given back: 8,200.00 covers 20 of them.
  expect(refused).toHaveLength(10)
  expect(new Set(refused)).toEqual(new Set(['refund.balanceTooLow']))
})
