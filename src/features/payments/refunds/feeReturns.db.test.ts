import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { payoutPosting } from '#features/ledger/clearingPostings.domain.ts'
import { feeReceivableOf, payableOf, taxOf } from '#features/ledger/ledger.domain.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { balanceOf } from '#features/ledger/ledgerBalances.sql.ts'
import { setRatePlan } from '#features/merchants/merchants.service.ts'
import type { RatePlan } from '#features/merchants/ratePlan.domain.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { paidOrder, trader } from '#test/trade.ts'

const taxed: RatePlan = {
  settleMode: 'regular',
  surchargeMode: 'balance',
  feeBackOnRefund: true,
  taxedWays: ['C'],
}
let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(async () => {
  const found = await contradictions(t.database.ownerUrl)
  expect(found.filter((sentence) => !sentence.includes('posting of no order'))).toEqual([])
  await t.close()
})

const seller = (plan: Partial<RatePlan> = {}) =>
  trader(t, { province: 'BC', ratePlan: { ...taxed, ...plan } })
const place = (merchant: TestMerchant, orderId: string, amount: bigint) =>
  t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }))
const answer = (merchant: TestMerchant, refundNo: string, amount: bigint) =>
  t.write(merchant, (ctx) =>
    recordRefundAnswer(ctx, refundNo, {
      outcome: 'success',
      facts: { refundNo, channelRefundNo: `R${refundNo}`, amount, currency: 'CAD', refundTime: null },
    }),
  )
const reverse = (merchant: TestMerchant, refundNo: string) =>
  t.write(merchant, (ctx) =>
    recordRefundAnswer(ctx, refundNo, { outcome: 'declined', refusal: { code: 'X', message: 'no' } }),
  )
const balance = (merchant: TestMerchant, account: string) =>
  t.read(merchant, (ctx) => balanceOf(ctx.db, ctx.scope, account))
const owed = (merchant: TestMerchant) => balance(merchant, payableOf(merchant.merchantId, 'CAD'))
const taxes = (merchant: TestMerchant) =>
  Promise.all((['GST', 'PST'] as const).map((tax) => balance(merchant, taxOf(tax, 'CAD'))))
async function payOut(merchant: TestMerchant, amount: bigint) {
  await t.write(merchant, async (ctx) => {
    await post(
      ctx,
      payoutPosting({ clearingId: 'c', merchantId: merchant.merchantId, currency: 'CAD', amount }),
    )
    ctx.unchanged()
  })
}

describe("a refund's returned fee and tax", () => {
  test('sum to what was charged over partial refunds', async () => {
    const merchant = await seller()
    // Fee 2.00; GST 0.10, PST 0.14.
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const returns = []
    for (const amount of [3333n, 3333n, 3334n]) {
      const refund = await place(merchant, orderId, amount)
      returns.push([refund.feeReturnAmount, refund.feeTaxReturnAmount])
      await answer(merchant, refund.refundOrderId, amount)
    }
    // Fee shares 0.6666, 1.3332, 2; tax shares 0.079992, 0.159984, 0.24. Each refund returns the difference
    // of the rounded totals.
    expect(returns).toEqual([
      [67n, 8n],
      [66n, 8n],
      [67n, 8n],
    ])
    const [gst = 0n, pst = 0n] = await taxes(merchant)
    expect([await owed(merchant), gst + pst]).toEqual([0n, 0n])
  })

  test('include every tax in full for a full refund', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 12_345n, { way: 'C' })
    const { refundOrderId } = await place(merchant, orderId, 12_345n)
    await answer(merchant, refundOrderId, 12_345n)
    expect([await owed(merchant), await taxes(merchant)]).toEqual([0n, [0n, 0n]])
  })

  test('follow the rate plan in force when the payer paid', async () => {
    const merchant = await seller({ feeBackOnRefund: false })
    const stored = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const now = new Date(Date.now() + 60_000)
    await t.write(merchant, (ctx) => setRatePlan(ctx, taxed), { now })
    t.setClock(new Date(now.getTime() + 60_000))
    const given = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const refunds = [
      await place(merchant, stored.orderId, 5000n),
      await place(merchant, given.orderId, 5000n),
    ]
    t.setClock(null)
    expect(refunds.map((refund) => [refund.feeReturnAmount, refund.feeTaxReturnAmount])).toEqual([
      [0n, 0n],
      [100n, 12n],
    ])
  })

  test('are charged again when the refund is returned', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const before = [await owed(merchant), await taxes(merchant)]
    const { refundOrderId } = await place(merchant, orderId, 5001n)
    await answer(merchant, refundOrderId, 5001n)
    expect(await taxes(merchant)).toEqual([5n, 7n])
    await reverse(merchant, refundOrderId)
    expect([await owed(merchant), await taxes(merchant)]).toEqual(before)
  })
})

describe('a refund where fees are billed monthly', () => {
  test('credits the fee to the monthly bill and reduces the balance by the whole refund', async () => {
    const merchant = await seller({ settleMode: 'afterpay' })
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    const { refundOrderId } = await place(merchant, orderId, 10_000n)
    await answer(merchant, refundOrderId, 10_000n)
    expect(await owed(merchant)).toBe(0n)
    expect(await balance(merchant, feeReceivableOf(merchant.merchantId, 'CAD'))).toBe(0n)
  })

  test('requires a balance that covers the whole refund', async () => {
    const merchant = await seller({ settleMode: 'afterpay' })
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    await payOut(merchant, 1n)
    await expect(place(merchant, orderId, 10_000n)).rejects.toMatchObject({ code: 'refund.balanceTooLow' })
    await place(merchant, orderId, 9_999n)
  })

  test('needs only the amount less fee and tax for a merchant that is settled net', async () => {
    const merchant = await seller()
    const { orderId } = await paidOrder(t, merchant, 10_000n, { way: 'C' })
    expect(await owed(merchant)).toBe(10_000n - 224n)
    await place(merchant, orderId, 10_000n)
  })
})
