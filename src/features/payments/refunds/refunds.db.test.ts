import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RefundAnswer } from '#features/channels/channels.domain.ts'
import { payoutPosting } from '#features/ledger/clearingPostings.domain.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { balanceOf, ledgerSumsToZero } from '#features/ledger/ledgerBalances.sql.ts'
import { recordRefundAnswer } from '#features/payments/refunds/refundAnswers.service.ts'
import { type NewRefund, placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { askRefund, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
  await paidOrder(t, merchant, 1_000_000n)
})
afterAll(() => t.close())

const refusal = { code: 'X', message: 'no' }
const owed = (of = merchant) =>
  t.read(of, (ctx) => balanceOf(ctx.db, ctx.scope, payableOf(of.merchantId, 'CAD')))
const balanceOfOrder = (orderId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .select(['status', 'refundedAmount as refunded', 'reservedAmount as reserved'])
      .where('orderId', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const place = (orderId: string, draft: NewRefund) =>
  t.write(merchant, (ctx) => placeRefund(ctx, orderId, draft))
const record = (refundOrderId: string, answer: RefundAnswer) =>
  t.write(merchant, (ctx) => recordRefundAnswer(ctx, refundOrderId, answer))
const told = (
  refundNo: string,
  amount: bigint,
  outcome: 'success' | 'pending' = 'success',
): RefundAnswer => ({
  outcome,
  facts: { refundNo, channelRefundNo: `R${refundNo}`, amount, currency: 'CAD', refundTime: null },
})

describe('a refund request', () => {
  test('writes the refund with its reservation and answers as submitted', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { status, body } = await askRefund(t, token, orderId, 300n)
    expect([status, body.data]).toMatchObject([
      200,
      {
        payOrderId: orderId,
        amount: '300',
        status: 0,
        type: 'partial',
        feeReturnAmount: '6',
        operator: 'Test manager',
      },
    ])
    expect(await balanceOfOrder(orderId)).toEqual({ status: 5, refunded: 0n, reserved: 300n })
  })

  test('cannot exceed the payment when fifty requests race', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const answers = await Promise.all(Array.from({ length: 50 }, () => askRefund(t, token, orderId, 300n)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set(['refund.amountTooHigh']))
    expect(await balanceOfOrder(orderId)).toEqual({ status: 5, refunded: 0n, reserved: 900n })
  })

  test('refunds the full amount once when two requests race', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const answers = await Promise.all([
      askRefund(t, token, orderId, 1000n),
      askRefund(t, token, orderId, 1000n),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('is replayed with the same response for a repeated idempotency key', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const first = await askRefund(t, token, orderId, 100n, { key: 'click-1' })
    const second = await askRefund(t, token, orderId, 100n, { key: 'click-1' })
    expect(second.body.data).toEqual(first.body.data)
    expect((await balanceOfOrder(orderId)).reserved).toBe(100n)
    const other = await askRefund(t, token, orderId, 200n, { key: 'click-1' })
    expect([other.status, other.body.code]).toEqual([422, 'request.idempotencyMismatch'])
  })

  test.each([
    [0n, 400, 'refund.amountNotPositive', 'Amount must be greater than $0.00'],
    [1001n, 409, 'refund.amountTooHigh', 'Up to $10.00 can still be refunded'],
  ])('rejects an amount of %s', async (amount, status, code, message) => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    expect(await askRefund(t, token, orderId, amount)).toMatchObject({ status, body: { code, message } })
  })

  test("rejects another merchant's order and turns a cashier’s request into an application", async () => {
    const other = await trader(t)
    const { orderId } = await paidOrder(t, other, 1000n)
    expect(await askRefund(t, token, orderId, 100n)).toMatchObject({
      status: 404,
      body: { code: 'order.notFound' },
    })
    const cashier = await t.signIn(merchant, 'cashier')
    expect((await askRefund(t, cashier, orderId, 100n)).status).toBe(404)
    const own = await paidOrder(t, merchant, 1000n)
    const answer = await askRefund(t, cashier, own.orderId, 100n)
    expect(answer).toMatchObject({ status: 200, body: { data: { status: 'waitAudit', level: 'merchant' } } })
    expect((await balanceOfOrder(own.orderId)).reserved).toBe(0n)
  })

  test("rejects an order older than the merchant's refund window", async () => {
    const { orderId, createTime } = await paidOrder(t, merchant, 1000n)
    const now = new Date(createTime.getTime() + 90 * 86_400_000 + 1)
    const late = t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 1n }), { now })
    await expect(late).rejects.toMatchObject({ code: 'refund.windowExceeded', values: { days: 90 } })
  })
})

describe('the merchant balance', () => {
  test('must cover all refunds claimed across orders', async () => {
    const shop = await trader(t)
    const orders = await Promise.all([1, 2, 3].map(() => paidOrder(t, shop, 1000n)))
    // 29.40 is owed; money that was paid out cannot fund refunds.
    await t.write(shop, async (ctx) => {
      await post(
        ctx,
        payoutPosting({ clearingId: 'c', merchantId: shop.merchantId, currency: 'CAD', amount: 1500n }),
      )
      ctx.unchanged()
    })
    const shopToken = await t.signIn(shop, 'manager')
    const answers = await Promise.all(orders.map(({ orderId }) => askRefund(t, shopToken, orderId, 1000n)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(2)
    expect(refused[0]?.body).toMatchObject({
      code: 'refund.balanceTooLow',
      message: 'Balance must be greater than $9.80',
    })
  })

  test('is not checked when the provider advances refunds', async () => {
    const shop = await trader(t, { preCreditRefund: true })
    const { orderId } = await paidOrder(t, shop, 1000n)
    await t.write(shop, (ctx) => placeRefund(ctx, orderId, { amount: 1000n }))
    expect(await owed(shop)).toBe(980n)
  })
})

describe("a channel's response to a refund", () => {
  test('moves the reservation, order, ledger and fee exactly once', async () => {
    const before = await owed()
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const first = await place(orderId, { amount: 333n })
    const second = await place(orderId, { amount: 667n })
    for (let time = 0; time < 3; time++) await record(first.refundOrderId, told(first.refundOrderId, 333n))
    expect(await balanceOfOrder(orderId)).toEqual({ status: 6, refunded: 333n, reserved: 667n })
    await record(second.refundOrderId, told(second.refundOrderId, 667n, 'pending'))
    await record(second.refundOrderId, told(second.refundOrderId, 667n))
    expect(await balanceOfOrder(orderId)).toEqual({ status: 7, refunded: 1000n, reserved: 0n })
    expect(first.feeReturnAmount + second.feeReturnAmount).toBe(20n)
    expect(await owed()).toBe(before)
  })

  test.each([
    ['rejected', 1],
    ['declined', 3],
  ] as const)('frees the amount when it is %s', async (outcome, status) => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { refundOrderId } = await place(orderId, { amount: 1000n })
    await record(refundOrderId, { outcome, refusal })
    const row = await t.read(merchant, ({ db }) =>
      db
        .selectFrom('refund')
        .select(['status', 'errorCode'])
        .where('refundOrderId', '=', refundOrderId)
        .executeTakeFirst(),
    )
    expect(row).toEqual({ status, errorCode: 'X' })
    expect(await balanceOfOrder(orderId)).toEqual({ status: 5, refunded: 0n, reserved: 0n })
    await place(orderId, { amount: 1000n })
  })

  test.each(['unknown', 'notEnough', 'notFound'] as const)(
    'keeps the reservation when it is %s',
    async (outcome) => {
      const { orderId } = await paidOrder(t, merchant, 1000n)
      const { refundOrderId } = await place(orderId, { amount: 400n })
      expect((await record(refundOrderId, { outcome, refusal })).status).toBe('submitted')
      expect((await balanceOfOrder(orderId)).reserved).toBe(400n)
    },
  )

  test('moves an abnormal refund to Change, still reserved', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { refundOrderId } = await place(orderId, { amount: 400n })
    expect((await record(refundOrderId, { outcome: 'abnormal', refusal })).status).toBe('change')
    expect((await balanceOfOrder(orderId)).reserved).toBe(400n)
    expect((await record(refundOrderId, told(refundOrderId, 400n))).status).toBe('refundSuccess')
  })

  test('reverses the order, ledger and fee when a refund is returned', async () => {
    const before = await owed()
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { refundOrderId } = await place(orderId, { amount: 1000n })
    await record(refundOrderId, told(refundOrderId, 1000n))
    expect((await balanceOfOrder(orderId)).status).toBe(7)
    expect((await record(refundOrderId, { outcome: 'declined', refusal })).status).toBe('refundFailed')
    expect(await balanceOfOrder(orderId)).toEqual({ status: 5, refunded: 0n, reserved: 0n })
    expect((await owed()) - before).toBe(980n)
    const again = await place(orderId, { amount: 1000n })
    expect(again.feeReturnAmount).toBe(20n)
  })

  test('opens an exception for another amount or for a refund marked as failed', async () => {
    const { orderId } = await paidOrder(t, merchant, 1000n)
    const { refundOrderId } = await place(orderId, { amount: 400n })
    await record(refundOrderId, told(refundOrderId, 399n))
    expect((await balanceOfOrder(orderId)).reserved).toBe(400n)
    await record(refundOrderId, { outcome: 'rejected', refusal })
    await record(refundOrderId, told(refundOrderId, 400n))
    const exceptions = await t.read(merchant, ({ db }) =>
      db.selectFrom('order_exception').select(['kind', 'amount']).where('orderId', '=', orderId).execute(),
    )
    expect(exceptions).toEqual([
      { kind: 'refund_mismatch', amount: 399n },
      { kind: 'refund_mismatch', amount: 400n },
    ])
  })
})

test('keeps the ledger balanced after every refund test', async () => {
  expect(await t.read(merchant, ({ db }) => ledgerSumsToZero(db, merchant.tenantId))).toBe(true)
})
