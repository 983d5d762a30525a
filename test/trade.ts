import { randomUUIDv7 } from 'node:crypto'
import type { PaymentFacts } from '#features/channels/channels.domain.ts'
import type { CreatedOrder, NewOrder } from '#features/payments/orders/create/createOrder.service.ts'
import { createOrder } from '#features/payments/orders/create/createOrder.service.ts'
import type { PaymentAnswer } from '#features/payments/orders/record/decidePayment.domain.ts'
import { recordPaymentAnswer } from '#features/payments/orders/record/recordAnswer.service.ts'
import { setRefundPassword } from '#features/payments/refunds/refundPassword.service.ts'
import type { Principal } from '#server/context.ts'
import type { Answer, TestApp, TestMerchant } from '#test/app.ts'
import { quickHash } from '#test/quickHash.ts'
import { openTill } from '#test/till.ts'

export const refundPassword = 'Give1Back'
let refundHash: Promise<string> | undefined

/** A merchant that can sell and refund: channel accounts and a refund password. */
export async function trader(
  t: TestApp,
  draft: Parameters<TestApp['merchant']>[0] = {},
): Promise<TestMerchant> {
  const merchant = await t.merchant(draft)
  await openTill(t, merchant)
  refundHash ??= quickHash(refundPassword)
  const hash = await refundHash
  await t.write(merchant, (ctx) => setRefundPassword(ctx, hash))
  return merchant
}

/** An order in creation, of 10.00 by UnionPay unless the test changes it. */
export function newOrder(
  t: TestApp,
  merchant: TestMerchant,
  input: Partial<NewOrder> = {},
  who: Partial<Principal> = {},
) {
  const order: NewOrder = {
    way: 'UP',
    gateway: 'qrCode',
    scene: 'storeQrCode',
    inputAmount: 1000n,
    description: 'Tea',
    ...input,
  }
  return t.write(merchant, (ctx) => createOrder(ctx, order), who)
}

/** The channel’s success result for an order, always the same except for the changes. */
export function successOf(order: CreatedOrder, changes: Partial<PaymentFacts> = {}): PaymentAnswer {
  const { channelOrderNo, payAmount, currency, createTime } = order
  const facts = {
    channelOrderNo,
    channelTransactionId: `T${channelOrderNo}`,
    amount: payAmount,
    currency,
    payTime: createTime,
    payerId: 'payer-1',
  }
  return { outcome: 'success', facts: { ...facts, ...changes } }
}

/** Records a channel’s result for an order. */
export function notify(
  t: TestApp,
  merchant: TestMerchant,
  { channelOrderNo }: { channelOrderNo: string },
  answer: PaymentAnswer,
  who: Partial<Principal> = {},
) {
  return t.write(merchant, (ctx) => recordPaymentAnswer(ctx, channelOrderNo, answer), who)
}

/** An order that was paid at once. */
export async function paidOrder(
  t: TestApp,
  merchant: TestMerchant,
  amount: bigint,
  input: Partial<NewOrder> = {},
  who: Partial<Principal> = {},
): Promise<CreatedOrder> {
  const order = await newOrder(t, merchant, { inputAmount: amount, ...input }, who)
  await notify(t, merchant, order, successOf(order), who)
  return order
}

/** Requests a refund over HTTP as a signed-in person. */
export function askRefund(
  t: TestApp,
  token: string,
  orderId: string,
  amount: bigint,
  options: { password?: string; key?: string } = {},
): Promise<Answer> {
  const body = {
    amount: String(amount),
    refundPassword: options.password ?? refundPassword,
    reason: 'changed mind',
  }
  const headers = { 'idempotency-key': options.key ?? randomUUIDv7() }
  return t.call('POST', `/orders/${orderId}/refunds`, { token, body, headers })
}
