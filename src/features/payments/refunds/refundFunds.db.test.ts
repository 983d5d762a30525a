import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { returnPayout, sendPayout } from '#features/finances/payouts/payouts.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { findPayingAccount } from '#features/payments/refunds/refundTerms.sql.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { approved, validatedMerchant } from '#test/payouts.ts'
import { cutAt, owedTo } from '#test/settled.ts'
import { openTill } from '#test/till.ts'
import { newOrder, notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())

const place = (merchant: TestMerchant, orderId: string, amount: bigint) =>
  t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount }))
const onlyOrder = (merchant: TestMerchant) =>
  t.read(merchant, async ({ db }) => {
    const row = await db
      .selectFrom('pay_order')
      .where('merchantId', '=', merchant.merchantId)
      .select('orderId')
      .executeTakeFirstOrThrow()
    return row.orderId
  })
const refused = { code: 'refund.balanceTooLow' }

describe('without pre-credit, a refund spends no money that a settlement is about to pay', () => {
  test('refuses a refund while the settlement is a draft', async () => {
    t.setClock(new Date('2026-03-02T08:00:00Z'))
    const merchant = await t.merchant()
    const till = await openTill(t, merchant)
    const orderId = await till.pay({ amount: 100_00n, at: '2026-03-02T20:00:00Z' })
    await cutAt(t, merchant, '2026-03-02T23:00:00Z')
    t.setClock(new Date('2026-03-03T18:00:00Z'))
    await expect(place(merchant, orderId, 1n)).rejects.toMatchObject(refused)
  })

  test('refuses a refund until later sales cover it when its settlement is past the draft', async () => {
    const { merchant, till, clearingId, net } = await validatedMerchant(t)
    const orderId = await onlyOrder(merchant)
    await expect(place(merchant, orderId, 100_00n)).rejects.toMatchObject(refused)
    const payoutId = await approved(t, merchant, clearingId)
    await expect(place(merchant, orderId, 100_00n)).rejects.toMatchObject(refused)

    await t.write(merchant, (ctx) => sendPayout(ctx, payoutId, null))
    await expect(place(merchant, orderId, 100_00n)).rejects.toMatchObject(refused)
    await t.write(merchant, (ctx) => returnPayout(ctx, payoutId, { code: '905', returnId: null }))
    expect(await owedTo(t, merchant)).toBe(net)
    await expect(place(merchant, orderId, 100_00n)).rejects.toMatchObject(refused)

    await till.pay({ amount: 100_00n, at: '2026-03-03T10:00:00Z' })
    await place(merchant, orderId, 100_00n)
  })

  test('shows the order as not refundable while its money is about to be paid out', async () => {
    const { merchant } = await validatedMerchant(t)
    const orderId = await onlyOrder(merchant)
    const token = await t.signIn(merchant, 'manager')
    const { body } = await t.call('GET', `/orders/${orderId}`, { token })
    expect(body.data).toMatchObject({ refundable: { amount: '0' } })
  })

  test('ignores the settlement for a merchant whose refunds the provider advances', async () => {
    const { merchant } = await validatedMerchant(t, { draft: { preCreditRefund: true } })
    await place(merchant, await onlyOrder(merchant), 100_00n)
  })
})

test('uses the refund limits of the account that paid, not of an attempt that succeeded later', async () => {
  const merchant = await trader(t)
  const order = await newOrder(t, merchant)
  const accounts = await t.write(merchant, async ({ db, scope, ...ctx }) => {
    const [first] = await db
      .selectFrom('pay_attempt')
      .selectAll()
      .where('orderId', '=', order.orderId)
      .execute()
    const [other] = await db
      .selectFrom('channel_account')
      .select('channelAccountId')
      .where('tenantId', '=', scope.tenantId)
      .where('channelAccountId', '!=', first?.channelAccountId ?? '')
      .limit(1)
      .execute()
    if (!first || !other) throw new Error('the order has no attempt, or the merchant no other account')
    await db
      .insertInto('pay_attempt')
      .values({
        ...first,
        nextStep: null,
        attemptNo: 2,
        channelOrderNo: `${first.channelOrderNo}2`,
        channelAccountId: other.channelAccountId,
      })
      .execute()
    ctx.unchanged()
    return { other: other.channelAccountId }
  })
  const second = { ...order, channelOrderNo: `${order.channelOrderNo}2` }
  await notify(t, merchant, second, successOf(second))
  await notify(t, merchant, order, successOf(order))
  const found = await t.read(merchant, ({ db, scope }) => findPayingAccount(db, scope, order.orderId))
  expect(found?.channelAccountId).toBe(accounts.other)
})
