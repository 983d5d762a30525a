import { afterAll, beforeAll, expect, test } from 'vitest'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import type { Exchange, ShownExchange } from '#features/payments/requestLog/requestLog.contract.ts'
import type { TestMerchant } from '#test/app.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  token = await s.t.signIn(merchant, 'manager')
})
afterAll(() => s.close())

const listOf = async (orderId: string, as = token) => {
  const { body, status } = await s.t.call('GET', `/orders/${orderId}/exchanges`, { token: as })
  return { status, rows: body.data as Exchange[] }
}
const oneOf = async (orderId: string, exchangeId: string, as = token) => {
  const { body, status } = await s.t.call('GET', `/orders/${orderId}/exchanges/${exchangeId}`, { token: as })
  return { status, exchange: body.data as ShownExchange }
}

test('everything that goes over the wire for an order is kept with the answer that it brought', async () => {
  const { orderId, next } = await s.start(merchant)
  await s.pay(next)
  await s.job('order.requery', merchant, { orderId }).catch(() => undefined)
  const { refundOrderId } = await s.t.write(merchant, (ctx) => placeRefund(ctx, orderId, { amount: 400n }))
  await s.job('refund.submit', merchant, { refundOrderId })
  s.t.setClock(new Date(Date.now() + 5_000))
  await s.sandbox.deliver()
  await s.job('refund.query', merchant, { refundOrderId })
  s.t.setClock(null)

  const { rows } = await listOf(orderId)
  const verbs = rows.map(({ verb }) => verb)
  expect(verbs.at(-1)).toBe('create')
  expect(new Set(verbs)).toEqual(new Set(['create', 'notification', 'refund']))
  expect(rows.find(({ verb }) => verb === 'refund')).toMatchObject({
    refundOrderId,
    httpStatus: 200,
    channel: 'wechat',
  })

  const created = rows.find(({ verb }) => verb === 'create')
  const { exchange } = await oneOf(orderId, created?.exchangeId ?? '')
  expect(exchange).toMatchObject({ method: 'POST', status: 200, failure: null })
  expect(exchange.requestBody).toContain('"total":1000')
  expect(exchange.responseBody).toContain('code_url')
  expect(exchange.requestHeaders.authorization).toBe('***')
})

test('what is stored opens at its own row only, and shows neither keys nor who paid', async () => {
  const { orderId, next } = await s.start(merchant)
  await s.pay(next)
  const { rows } = await listOf(orderId)
  const { rows: stored } = await s.ownerQuery('select * from channel_exchange where order_id = $1', [orderId])
  expect(stored).toHaveLength(rows.length)
  expect(JSON.stringify(stored)).not.toContain('code_url')
  const keys = await s.sandbox.credentials(merchant.merchantId)
  const shown = await Promise.all(rows.map(({ exchangeId }) => oneOf(orderId, exchangeId)))
  for (const { exchange } of shown) {
    const text = JSON.stringify(exchange)
    for (const secret of [keys.wechat.apiV3Key, keys.wechat.appSecret]) expect(text).not.toContain(secret)
    expect(text).not.toMatch(/"openid":"(?!\*\*\*)/)
    expect(text).not.toMatch(/signature=\\"(?!\*\*\*)/)
  }
  const [one, two] = rows
  await s.ownerQuery(
    `update channel_exchange set sealed = (select sealed from channel_exchange where exchange_id = $1) where exchange_id = $2`,
    [one?.exchangeId, two?.exchangeId],
  )
  expect((await oneOf(orderId, two?.exchangeId ?? '')).status).toBe(500)
})

test('a payer’s bar code is kept nowhere, not even sealed', async () => {
  const payerCode = await s.barCode('wechat')
  const { orderId } = await s.start(merchant, {}, { scene: 'barCode', payerCode })
  const { rows } = await listOf(orderId)
  const { exchange } = await oneOf(orderId, rows.at(-1)?.exchangeId ?? '')
  expect(exchange.requestBody).toContain('"auth_code":"***"')
  expect(JSON.stringify(exchange)).not.toContain(payerCode)
})

test('an exchange whose answer never came says so', async () => {
  const { orderId } = await s.start(merchant)
  s.sandbox.nextFault('wechat', 'serviceUnavailable')
  s.t.setClock(new Date(Date.now() + 20_000))
  await s.job('order.query', merchant, { orderId })
  s.t.setClock(null)
  const { rows } = await listOf(orderId)
  expect(rows[0]).toMatchObject({ verb: 'query', httpStatus: 503 })
})

test('nobody reads another merchant’s, and no cashier any', async () => {
  const { orderId } = await s.start(merchant)
  const { rows } = await listOf(orderId)
  const exchangeId = rows[0]?.exchangeId ?? ''
  const other = await s.trader()
  const theirs = await s.t.signIn(other, 'manager')
  expect((await listOf(orderId, theirs)).status).toBe(404)
  expect((await oneOf(orderId, exchangeId, theirs)).status).toBe(404)
  const cashier = await s.t.signIn(merchant, 'cashier')
  expect((await listOf(orderId, cashier)).status).toBe(403)
  expect((await oneOf(orderId, exchangeId, cashier)).status).toBe(403)
})
