import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { openDevice, signInAt } from '#test/tills.ts'
import { refundPassword } from '#test/trade.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let cashier: string
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  cashier = await signInAt(s.t, merchant, await openDevice(s.t, merchant), 'cashier')
})
afterAll(async () => {
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
  await s.close()
})

/** An order paid by a payer's code at the cashier's till. */
async function soldByScan(): Promise<string> {
  const payerCode = await s.barCode('unionpay')
  const body = { nonce: randomUUID(), amount: '1000', tipAmount: '0', mode: 'barCode', payerCode }
  const answer = await s.t.call('POST', '/pos/orders', { token: cashier, body })
  const { orderId }: { orderId: string } = answer.body.data
  return orderId
}

test('finds a ticket of this merchant by what is printed on it, and none of another', async () => {
  const orderId = await soldByScan()
  const find = (code: string, token = cashier) =>
    s.t.call('GET', `/pos/tickets?code=${encodeURIComponent(code)}`, { token })
  for (const code of [orderId, ` ${orderId}\n`, `https://pay.example/${orderId}?x=1`])
    expect((await find(code)).body.data).toMatchObject({ orderId })

  const stranger = await s.t.merchant()
  const sibling = await s.t.merchant({ parent: merchant })
  for (const other of [stranger, sibling]) {
    const token = await signInAt(s.t, other, await openDevice(s.t, other), 'admin')
    expect((await find(orderId, token)).status).toBe(404)
    expect((await s.t.call('GET', `/pos/orders/${orderId}`, { token })).status).toBe(404)
    const body = { amount: '1', refundPassword }
    expect((await s.t.call('POST', `/pos/orders/${orderId}/refunds`, { token, body })).status).toBe(404)
    expect((await s.t.call('POST', `/pos/orders/${orderId}/closure`, { token, body: {} })).status).toBe(404)
  }
})

test('sends a cashier’s refund to a manager, and makes a manager’s with the refund password', async () => {
  const orderId = await soldByScan()
  const path = `/pos/orders/${orderId}/refunds`
  const body = { amount: '400', refundPassword }
  const response = await s.t.call('POST', path, { token: cashier, body })
  expect(response.body.data).toMatchObject({ orderId, refunds: [], waitingRefund: '400' })

  const manager = await signInAt(s.t, merchant, await openDevice(s.t, merchant), 'manager')
  const wrong = await s.t.call('POST', path, { token: manager, body: { ...body, refundPassword: 'No1Word' } })
  expect([wrong.body.code, wrong.body.message]).toEqual(['refund.wrongPassword', 'Wrong Password'])
  const headers = { 'idempotency-key': randomUUID() }
  const twice = await Promise.all([1, 2].map(() => s.t.call('POST', path, { token: manager, body, headers })))
  expect(twice.some(({ status }) => status === 200)).toBe(true)
  const { rows } = await s.ownerQuery(
    'select amount, device_id is not null as here from refund where order_id = $1',
    [orderId],
  )
  expect(rows.map(({ amount, here }) => [String(amount), here])).toEqual([['400', true]])
})

test('limits how far back a cashier sees orders, but not a manager', async () => {
  const orderId = await soldByScan()
  await s.ownerQuery('update merchant set cashier_query_days = 1 where merchant_id = $1', [
    merchant.merchantId,
  ])
  s.t.setClock(new Date(Date.now() + 3 * 86_400_000))
  const [till2, till3] = [await openDevice(s.t, merchant), await openDevice(s.t, merchant)]
  const [late, manager] = [
    await signInAt(s.t, merchant, till2, 'cashier'),
    await signInAt(s.t, merchant, till3, 'manager'),
  ]
  const seenBy = async (token: string) => [
    (await s.t.call('GET', `/pos/orders/${orderId}`, { token })).status,
    (await s.t.call('GET', `/pos/orders/${orderId}/standing`, { token })).status,
    (await s.t.call('GET', `/pos/tickets?code=${orderId}`, { token })).status,
    ((await s.t.call('GET', '/pos/orders', { token })).body.data as { rows: unknown[] }).rows.length > 0,
    ((await s.t.call('GET', `/pos/orders?search=${orderId}`, { token })).body.data as { rows: unknown[] })
      .rows.length,
  ]
  expect(await seenBy(late)).toEqual([404, 404, 404, false, 0])
  expect(await seenBy(manager)).toEqual([200, 200, 200, true, 1])
  s.t.setClock(null)
  await s.ownerQuery('update merchant set cashier_query_days = null where merchant_id = $1', [
    merchant.merchantId,
  ])
})
