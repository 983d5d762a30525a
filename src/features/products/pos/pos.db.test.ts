import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestMerchant } from '#test/app.ts'
import { contradictions } from '#test/oracle.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { openDevice, signInAt } from '#test/tills.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let till: string
let cashier: string
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  till = await openDevice(s.t, merchant)
  cashier = await signInAt(s.t, merchant, till, 'cashier')
})
afterAll(async () => {
  expect(await contradictions(s.t.database.ownerUrl)).toEqual([])
  await s.close()
})

type Shown = { orderId: string; state: string; status: number; code: string | null; payAmount: string }
type Wish = Record<string, unknown>
const shown = ({ body }: { body: { data: never } }) => body.data as Shown

function charge(checkoutRequest: Wish, token = cashier) {
  const body = {
    nonce: randomUUID(),
    amount: '1000',
    tipAmount: '0',
    mode: 'native',
    way: 'WP',
    ...checkoutRequest,
  }
  return s.t.call('POST', '/pos/orders', { token, body })
}

async function scan(wallet: 'wechat' | 'unionpay', checkoutRequest: Wish = {}, token = cashier) {
  const payerCode = await s.barCode(wallet)
  return {
    payerCode,
    ...(await charge({ mode: 'barCode', way: undefined, payerCode, ...checkoutRequest }, token)),
  }
}

const ordersMade = async () => {
  const { rows } = await s.ownerQuery('select count(*)::int as n from pay_order')
  return rows[0]?.n
}

test('tells the till its person and payment methods, without cards', async () => {
  const { body } = await s.t.call('GET', '/pos/till', { token: cashier })
  expect(body.data).toMatchObject({
    deviceId: till,
    role: 'cashier',
    mayRefund: true,
    currency: 'CAD',
    tips: null,
  })
  const { offers } = body.data as {
    offers: { brand: string; mode: string; way: string; surchargeRate: string }[]
  }
  expect(offers.map(({ brand, mode }) => `${brand} ${mode}`)).toEqual([
    'wechat native',
    'alipay native',
    'unionpay native',
    'wechat barCode',
    'alipay barCode',
    'unionpay barCode',
  ])
  expect(new Set(offers.map(({ surchargeRate }) => surchargeRate))).toEqual(new Set(['0']))
})

test('records place, person and source of an order paid by a code on the screen', async () => {
  const response = await charge({ remark: 'Table 4' })
  expect(response.status, JSON.stringify(response.body)).toBe(200)
  const { orderId, state, code } = shown(response)
  expect(state).toBe('scan')
  expect(code).toContain('<svg')
  const [{ next } = { next: null }] = (
    await s.ownerQuery('select next_step as next from pay_attempt where order_id = $1', [orderId])
  ).rows as { next: never }[]
  await s.pay(next)
  expect(shown(await s.t.call('GET', `/pos/orders/${orderId}/standing`, { token: cashier })).state).toBe(
    'paid',
  )
  const { rows } = await s.ownerQuery(
    `select gateway_code, scene_code, source, device_id, operator_name, customer_remark from pay_order where order_id = $1`,
    [orderId],
  )
  expect(rows).toEqual([
    {
      gateway_code: 0,
      scene_code: 1,
      source: 4,
      device_id: till,
      operator_name: 'Test cashier',
      customer_remark: 'Table 4',
    },
  ])
})

test("charges a payer's code at once and never stores it", async () => {
  const { payerCode, ...answer } = await scan('unionpay')
  expect(shown(answer).state).toBe('paid')
  const { rows } = await s.ownerQuery(
    `select 1 from audit_entry where after::text like $1 union all
     select 1 from pay_order where to_jsonb(pay_order)::text like $1 union all
     select 1 from pay_attempt where to_jsonb(pay_attempt)::text like $1 union all
     select 1 from idempotency_key where to_jsonb(idempotency_key)::text like $1 union all
     select 1 from due_job where payload::text like $1 union all
     select 1 from graphile_worker._private_jobs where payload::text like $1`,
    [`%${payerCode}%`],
  )
  expect(rows).toEqual([])
})

test('creates one order for a repeated tap or ten that race', async () => {
  const nonce = randomUUID()
  const before = await ordersMade()
  const answers = await Promise.all(Array.from({ length: 10 }, () => charge({ nonce })))
  expect(new Set(answers.map((answer) => shown(answer).orderId)).size).toBe(1)
  expect(await ordersMade()).toBe(Number(before) + 1)

  const other = await charge({ nonce, amount: '1001' })
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotencyMismatch'])
})

test('finds an order by the till’s own number after a lost response, but not from another till', async () => {
  const nonce = randomUUID()
  const created = shown(await charge({ nonce }))
  const again = await s.t.call('GET', `/pos/orders/made/${nonce}`, { token: cashier })
  expect(shown(again).orderId).toBe(created.orderId)
  const never = await s.t.call('GET', `/pos/orders/made/${randomUUID()}`, { token: cashier })
  expect(never.status).toBe(404)

  const otherTill = await openDevice(s.t, merchant)
  const token = await signInAt(s.t, merchant, otherTill, 'cashier')
  expect((await s.t.call('GET', `/pos/orders/made/${nonce}`, { token })).status).toBe(404)
  expect(shown(await charge({ nonce }, token)).orderId).not.toBe(created.orderId)
})

test('queries an order whose response never came instead of failing it', async () => {
  s.sandbox.nextFault('unionpay', 'serverErrorButCreated')
  const answer = shown(await scan('unionpay'))
  expect(['asking', 'confirm', 'paid']).toContain(answer.state)
  const response = await s.t.call('POST', `/pos/orders/${answer.orderId}/queries`, {
    token: cashier,
    body: {},
  })
  expect([200, 409]).toContain(response.status)
  await s.workQueue()
  const { state } = shown(await s.t.call('GET', `/pos/orders/${answer.orderId}/standing`, { token: cashier }))
  expect(['paid', 'confirm', 'asking']).toContain(state)
})

test('waits for the payer’s password, and reverses a cancelled payment when allowed', async () => {
  s.sandbox.nextFault('wechat', 'payerNever')
  const { orderId, state } = shown(await scan('wechat'))
  expect(state).toBe('confirm')
  await s.t.call('POST', `/pos/orders/${orderId}/closure`, { token: cashier, body: {} })
  s.t.setClock(new Date(Date.now() + 17_000))
  await s.job('order.close', merchant, { orderId })
  expect(shown(await s.t.call('GET', `/pos/orders/${orderId}/standing`, { token: cashier })).state).toBe(
    'cancelled',
  )
  s.t.setClock(null)
})

test.each([
  [{ mode: 'barCode', payerCode: '4006381333931' }, 400, 'request.invalid'],
  [{ mode: 'barCode' }, 400, 'request.invalid'],
  [{ way: undefined }, 400, 'request.invalid'],
  [{ way: 'C' }, 409, 'order.noRoute'],
  [{ amount: '0' }, 400, 'order.amountNotPositive'],
  [{ tipAmount: '100' }, 400, 'request.invalid'],
  [{ nonce: 'short' }, 400, 'request.invalid'],
] as const)(
  'rejects a till charge of %j without creating anything',
  async (checkoutRequest, status, code) => {
    const before = await ordersMade()
    const answer = await charge(checkoutRequest)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect(await ordersMade()).toBe(before)
  },
)

test('keeps console sessions out of the till and till sessions out of the console', async () => {
  const console_ = await s.t.signIn(merchant, 'admin')
  expect((await s.t.call('GET', '/pos/till', { token: console_ })).status).toBe(403)
  expect((await charge({}, console_)).status).toBe(403)
  expect((await s.t.call('GET', '/orders', { token: cashier })).status).toBe(403)
  expect((await s.t.call('GET', '/shifts?deviceId=ABCDEF', { token: cashier })).status).toBe(403)
})

test('ends the session when a person leaves the till', async () => {
  const device = await openDevice(s.t, merchant)
  const token = await signInAt(s.t, merchant, device, 'cashier')
  expect((await s.t.call('POST', '/pos/signOut', { token, body: {} })).status).toBe(200)
  expect((await s.t.call('GET', '/pos/till', { token })).status).toBe(401)
})
