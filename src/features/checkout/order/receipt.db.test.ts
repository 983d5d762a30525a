import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayersStore, payersStore } from '#test/payersStore.ts'
import { shownIn, toCheckoutRequest } from '#test/shownEntry.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore()
}, 60_000)
afterAll(() => store.close())

const inject = (url: string, payload?: object) =>
  store.t.server.inject({
    ...(payload ? { method: 'POST' as const, payload } : { method: 'GET' as const }),
    url,
    headers: { 'accept-language': 'en' },
  })

async function placed() {
  const page = await inject(`/pay/s/${await store.storeCode()}`)
  const checkoutRequest = toCheckoutRequest(shownIn(page.payload), { amount: 1_234, way: 'AP', tipRate: 15 })
  const nonce = randomBytes(16).toString('hex')
  const answer = await inject('/pay/api/orders', { ...checkoutRequest, remark: 'Table <7>', nonce })
  return answer.json() as { orderId: string; address: string }
}

/** Pays with the virtual phone by the QR code on the order's page. */
async function paid() {
  const order = await placed()
  const page = await inject(order.address)
  const content = /\/sandbox\/phone\?scan=([^"&]+)/.exec(page.payload)?.[1] ?? ''
  const scanned = await inject('/sandbox/phone/api/scan', { content: decodeURIComponent(content) })
  await inject('/sandbox/phone/api/pay', { token: scanned.json().token, password: '123456' })
  await store.sandbox.deliver()
  return order
}

const at = ({ orderId, address }: { orderId: string; address: string }, base: string) => {
  const key = new URL(address, 'http://page').searchParams.get('k')
  return `${base.replace('{id}', orderId)}?k=${key}`
}
const mails = () =>
  store.t.read(store.merchant, ({ db }) =>
    db.selectFrom('mail_message').where('purpose', '=', 'receipt').select(['aboutId']).execute(),
  )

test('offers a receipt for a successful payment in print and by email', async () => {
  const order = await paid()
  const page = await inject(order.address)
  for (const words of ['Payment successful', 'Send the receipt to', 'Open to print', 'Table &lt;7&gt;'])
    expect(page.payload).toContain(words)
  const paper = await inject(at(order, '/pay/o/{id}/receipt'))
  expect(paper.statusCode).toBe(200)
  expect(paper.payload).toContain('$14.19')
  expect(paper.payload).toContain(order.orderId)
  expect(String(paper.headers['content-security-policy'])).toMatch(
    /style-src 'self' 'sha256-[^']+' 'sha256-[^']+'/,
  )

  const mail = at(order, '/pay/api/orders/{id}/receipt')
  const sent = await inject(mail, { address: 'ada@payer.example' })
  expect([sent.statusCode, sent.json()]).toEqual([202, { address: 'ada@payer.example' }])
  expect(await mails()).toEqual([{ aboutId: order.orderId }])
})

test('rejects a receipt for an unpaid or foreign order or a bad address, and limits emails', async () => {
  const waiting = await placed()
  expect((await inject(at(waiting, '/pay/o/{id}/receipt'))).statusCode).toBe(409)
  expect(
    (await inject(at(waiting, '/pay/api/orders/{id}/receipt'), { address: 'a@b.example' })).json().code,
  ).toBe('receipt.nothingYet')
  const order = await paid()
  const path = at(order, '/pay/api/orders/{id}/receipt')
  for (const address of ['', 'ada', 'a@b', 'a@b.example\r\nBcc: x@y.example', `${'a'.repeat(200)}@b.example`])
    expect((await inject(path, { address })).json().code, address).toBe('request.invalid')
  const foreign = path.replace(/k=.*/, `k=${new URL(waiting.address, 'http://page').searchParams.get('k')}`)
  expect((await inject(foreign, { address: 'a@b.example' })).statusCode).toBe(404)

  const before = (await mails()).length
  const many = await Promise.all(Array.from({ length: 20 }, () => inject(path, { address: 'a@b.example' })))
  expect(new Set(many.map(({ statusCode }) => statusCode)).has(429)).toBe(true)
  expect((await mails()).length - before).toBeLessThanOrEqual(5)
})
