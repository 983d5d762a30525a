import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hostedAddress } from '#features/checkout/hostedAddress.service.ts'
import {
  cancelPaymentRequest,
  type NewPaymentRequest,
  openPaymentRequest,
} from '#features/payments/requests/paymentRequests.service.ts'
import { enterCard } from '#test/cardFrame.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'

let store: PayersStore
beforeAll(async () => {
  store = await payersStore({ apart: true })
}, 60_000)
afterAll(() => store.close())

const iphone = 'Mozilla/5.0 (iPhone) Mobile Safari'

/** Opens a payment request as a merchant's server does, and returns it with the checkout URL. */
async function ask(changes: Partial<NewPaymentRequest> = {}) {
  const draft: NewPaymentRequest = {
    ...{
      clientOrderId: randomBytes(8).toString('hex'),
      contentHash: createHash('sha256').update('wish').digest(),
    },
    ...{ scenarioCode: 'ONLINE_WEB', way: null, gateway: 'onlineApi', currency: 'CAD', amount: 1234n },
    ...{ description: 'Tea & cake <2>', notifyUrl: null, redirectUrl: 'https://shop.example/thanks?order=7' },
    cardId: null,
    ...{ expiryMinutes: 30, ...changes },
  }
  const { request } = await store.t.write(store.merchant, (ctx) => openPaymentRequest(ctx, draft))
  return { ...request, address: hostedAddress(store.t.app, request.orderId) }
}
type HostedCheckout = Awaited<ReturnType<typeof ask>>

async function page(address: string, headers: Record<string, string> = {}) {
  const url = new URL(address, store.origin)
  const response = await fetch(url, { redirect: 'manual', headers: { 'accept-language': 'en', ...headers } })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

async function choose({ orderId, address }: HostedCheckout, choice: object, userAgent = 'Desk') {
  const key = new URL(address).searchParams.get('k')
  const response = await fetch(`${store.origin}/pay/api/requests/${orderId}?k=${key}&lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ again: false, total: '1234', ...choice }),
  })
  const body = (await response.json()) as {
    orderId: string
    address: string
    open: string | null
    code?: string
  }
  return { status: response.status, body }
}

/** Returns the order's row. */
const order = (orderId: string) =>
  store.t.read(store.merchant, (ctx) =>
    ctx.db.selectFrom('pay_order').where('orderId', '=', orderId).selectAll().executeTakeFirst(),
  )

test('shows merchant, amount and deadline, and the methods available on the device', async () => {
  const response = await ask()
  const { status, text } = await page(response.address)
  expect(status).toBe(200)
  for (const words of [
    'Maple &amp; Jade Trading',
    '$12.34',
    'Tea &amp; cake &lt;2&gt;',
    'Pay before',
    'Back to',
  ])
    expect(text).toContain(words)
  expect([...text.matchAll(/name="way" value="(\w+)"/g)].map(([, way]) => way)).toEqual([
    'WP',
    'AP',
    'UPO',
    'C',
  ])
  const phone = await page(response.address, { 'user-agent': iphone, 'accept-language': 'zh' })
  expect(phone.text).toContain('付款给 Maple &amp; Jade Trading')
  expect(phone.text).toContain('付款截止')
  expect((await page((await ask({ way: 'C' })).address)).text.match(/name="way"/g)).toHaveLength(1)
})

test('creates the order under the ID that the merchant was given', async () => {
  const response = await ask()
  const { status, body } = await choose(response, { way: 'AP' })
  expect([status, body.orderId]).toEqual([201, response.orderId])
  expect(await order(response.orderId)).toMatchObject({
    ...{
      clientOrderId: response.clientOrderId,
      payAmount: 1234n,
      wayCode: 'AP',
      description: 'Tea & cake <2>',
    },
  })
  const again = await page(response.address)
  expect([again.status, again.headers.get('location')]).toEqual([
    303,
    expect.stringContaining(`/pay/o/${response.orderId}`),
  ])
  expect((await choose(response, { way: 'WP' })).body.orderId).toBe(response.orderId)
  expect(await order(response.orderId)).toMatchObject({ wayCode: 'AP' })
})

test('creates one order for ten concurrent taps', async () => {
  const response = await ask()
  const answers = await Promise.all(Array.from({ length: 10 }, () => choose(response, { way: 'AP' })))
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.orderId}`))).toEqual(
    new Set([`201 ${response.orderId}`]),
  )
})

test('takes a card in the provider’s frame, opens the policy for it, and links to the shop', async () => {
  const response = await ask({ way: 'C' })
  const { body } = await choose(response, { way: 'C' })
  const waiting = await page(body.address)
  expect(waiting.text).toContain('Enter your card')
  const policy = waiting.headers.get('content-security-policy') ?? ''
  for (const directive of ['script-src', 'frame-src', 'connect-src']) {
    expect(policy).toContain(`${directive} 'self' ${store.origin}`)
  }
  expect((await page((await ask()).address)).headers.get('content-security-policy')).not.toContain(
    'frame-src',
  )

  const data = JSON.parse(
    (/data-order="([^"]+)"/.exec(waiting.text)?.[1] ?? '{}')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
  expect(await enterCard(store.origin, { kind: 'cardFields', ...data.card })).toMatchObject({
    status: 'succeeded',
  })
  await store.sandbox.deliver()
  const paid = await page(body.address)
  expect(paid.text).toContain('Payment successful')
  expect(paid.text).toContain('href="https://shop.example/thanks?order=7"')
})

test('switches to another payment method, after which the first cannot be paid', async () => {
  const response = await ask()
  const first = await choose(response, { way: 'AP' })
  const waiting = await page(first.body.address)
  const other =
    /class="aside" href="([^"]+other=1[^"]*)"/.exec(waiting.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const choice = await page(other)
  expect(choice.text).toContain('&quot;again&quot;:true')
  const second = await choose(response, { way: 'C', again: true })
  expect(second.status).toBe(201)
  expect((await page(second.body.address)).text).toContain('Enter your card')
  expect(await order(response.orderId)).toMatchObject({ wayCode: 'C', status: 2 })
})

test('rejects a cancelled, expired or foreign payment request', async () => {
  const cancelled = await ask()
  await store.t.write(store.merchant, (ctx) => cancelPaymentRequest(ctx, cancelled.orderId))
  const gone = await page(cancelled.address)
  expect([gone.status, gone.text.includes('This order was closed')]).toEqual([410, true])
  expect((await choose(cancelled, { way: 'AP' })).body.code).toBe('order.notOpen')

  const late = await ask({ expiryMinutes: 1 })
  store.t.setClock(new Date(Date.now() + 61_000))
  const over = await page(late.address)
  expect([over.status, over.text.includes('This order has expired')]).toEqual([410, true])
  expect(over.text).toContain('href="https://shop.example/thanks?order=7"')
  expect((await choose(late, { way: 'AP' })).body.code).toBe('order.expired')
  store.t.setClock(null)

  const [one, two] = [await ask(), await ask()]
  const key = new URL(two.address).searchParams.get('k')
  for (const path of [`/pay/c/${one.orderId}?k=${key}`, `/pay/c/${one.orderId}`, `/pay/c/26?k=${key}`])
    expect((await page(path)).status).toBe(404)
  expect((await choose({ ...one, address: two.address }, { way: 'AP' })).status).toBe(404)
  expect((await choose(await ask({ way: 'WP' }), { way: 'AP' })).body.code).toBe('order.noRoute')
  expect((await choose(one, { way: 'AP', amount: '1' })).status).toBe(400)
})

test('identifies the payer first inside WeChat', async () => {
  const { address } = await ask()
  const turned = await page(`${address}&wallet=wechat`)
  expect([turned.status, turned.headers.get('location')]).toEqual([
    303,
    expect.stringContaining('/oauth2/authorize'),
  ])
  expect((await choose(await ask(), { way: 'WP', wallet: 'wechat' })).body.code).toBe('order.channelRefused')
})

test('accepts a channel that returns the payer with a form', async () => {
  const response = await ask()
  const { body } = await choose(response, { way: 'AP' })
  const form = new URLSearchParams({ respCode: '00' })
  const back = await fetch(store.origin + body.address, { method: 'POST', body: form, redirect: 'manual' })
  expect([back.status, back.headers.get('location')]).toEqual([303, expect.stringContaining('back=1')])
})

test('serves payers’ pages only on the payers’ host, without the console and its API', async () => {
  const response = await ask()
  expect(response.address).toMatch(new RegExp(`^${store.origin}/pay/c/`))
  const { publicUrl } = store.t.app.config
  const moved = await page(response.address.replace(store.origin, publicUrl))
  expect([moved.status, moved.headers.get('location')]).toEqual([308, response.address])
  for (const path of ['/api/session', '/api/v2.0/openapi.json', '/notify/card/1/2', '/metrics'])
    expect((await page(path)).status, path).toBe(404)
  expect((await page(`${publicUrl}/api/v2.0/openapi.json`)).status).toBe(200)
  const sent = await fetch(`${store.origin}/api/login`, { method: 'POST', body: '{}' })
  expect(sent.status).toBe(404)
  expect((await page('/user/login')).headers.get('location')).toBe(`${publicUrl}/user/login`)
})
