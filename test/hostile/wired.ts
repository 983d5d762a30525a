import { randomUUIDv7 } from 'node:crypto'
import { insertCalls } from '#features/gateway/requests/requestLog.sql.ts'
import { listDeliveries } from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import { addEndpoint } from '#features/gateway/webhooks/webhooks.service.ts'
import type { CreatedOrder } from '#features/payments/orders/create/createOrder.service.ts'
import {
  exchangesOf,
  keepExchanges,
  receivedNotification,
} from '#features/payments/requestLog/requestLog.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/** Stores a message from a channel about an order and returns its ID. */
export async function wiredOf(
  t: TestApp,
  merchant: TestMerchant,
  { orderId, channelAccountId }: CreatedOrder,
  word: string,
): Promise<string> {
  const letter = {
    url: `/notify/unionpay/${word}`,
    headers: {},
    rawBody: Buffer.from(word),
    at: new Date(),
  }
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    keepExchanges(ctx, { orderId, channelAccountId }, [receivedNotification(letter)])
  })
  const [stored] = await t.read(merchant, (ctx) => exchangesOf(ctx, orderId))
  return stored?.exchangeId ?? ''
}

/** Stores a gateway call of the merchant’s server in the request log and returns its ID. */
export async function calledOf(t: TestApp, merchant: TestMerchant, word: string): Promise<string> {
  const gatewayRequestId = randomUUIDv7()
  const call = {
    gatewayRequestId,
    merchantId: merchant.merchantId,
    path: `/api/v2.0/payments/pay?${word}`,
    httpStatus: 200,
    resultCode: 'SUCCESS',
    paymentId: null,
    requestId: `request-${word}`,
    keyVersion: 1,
    address: null,
    durationMs: 1,
    requestHeaders: { Nonce: word },
    requestBody: `{"word":"${word}"}`,
    responseBody: `{"word":"${word}"}`,
    createTime: new Date(),
  }
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await insertCalls(ctx.db, merchant.tenantId, [call])
  })
  return gatewayRequestId
}

/** Adds a webhook endpoint and notifies it of an order. */
export async function toldOf(
  t: TestApp,
  merchant: TestMerchant,
  { orderId }: CreatedOrder,
  word: string,
): Promise<{ endpointId: string; notificationId: string }> {
  const draft = { url: `https://shop.example.com/${word}`, events: ['PAYMENT_RESULT' as const] }
  const { endpoint } = await t.write(merchant, (ctx) => addEndpoint(ctx, draft))
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl: null })
  })
  const query = { pageNum: 1, pageSize: 10 }
  const { rows } = await t.read(merchant, ({ db, scope }) =>
    listDeliveries(db, scope, query, { from: null, to: null, orderId }),
  )
  return { endpointId: endpoint.endpointId, notificationId: rows[0]?.notificationId ?? '' }
}
