import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeOrder } from '#features/payments/orders/close/closeOrder.service.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type PayersStore, payersStore } from '#test/payersStore.ts'

let store: PayersStore
let code: string
beforeAll(async () => {
  store = await payersStore({ apart: true })
  code = await store.storeCode()
}, 60_000)
afterAll(() => store.close())

type Placed = { orderId: string; address: string; open: string | null }
type Refusal = { code: string; message: string; fields?: { field: string; message: string }[] }
type Posted = { status: number; body: Placed & Refusal }

const nonce = () => randomBytes(16).toString('hex')
const checkoutRequest = (changes: object = {}) => ({
  ...{ kind: 'storeCode', id: code, version: 1, amount: '1234', total: '1234', way: 'AP', nonce: nonce() },
  ...changes,
})

async function place(body: object, headers: Record<string, string> = {}): Promise<Posted> {
  const response = await fetch(`${store.origin}/pay/api/orders?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Posted['body'] }
}

async function page(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(store.origin + path, {
    redirect: 'manual',
    headers: { 'accept-language': 'en', ...headers },
  })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

/** Returns the state that the order's page polls. */
async function statusOf({ orderId, address }: Placed) {
  const key = new URL(address, store.origin).searchParams.get('k')
  const response = await fetch(`${store.origin}/pay/api/orders/${orderId}?k=${key}`)
  return (await response.json()) as { state: string; secondsLeft: number; open: boolean }
}

async function phone(path: string, body: object) {
  const response = await fetch(`${store.origin}/sandbox/phone/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: 'sandbox_payer=checkouttest1' },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { token: string; status: string; returnUrl?: string }
}

/** Follows the page to the channel as a browser does, and pays there. */
async function payAt(placed: Placed) {
  const { url, init } = placed.open ? { url: placed.open, init: {} } : await formOf(placed)
  const { headers } = await fetch(url, {
    ...init,
    headers: { referer: `${store.origin}/` },
    redirect: 'manual',
  })
  const { token } = await phone('scan', { content: new URL(headers.get('location') ?? url, url).href })
  return phone('pay', { token, password: '123456' })
}

/** Reads the form on the order's page that leads to the channel. */
async function formOf({ address }: Placed) {
  expect(address).toContain('go=1')
  const { text, headers } = await page(address)
  const url = unescaped(/<form class="leave"[^>]* action="([^"]+)"/.exec(text)?.[1] ?? '')
  expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${new URL(url).origin}`)
  const fields = [...text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)]
  const body = new URLSearchParams(
    fields.map(([, name = '', value = '']) => [unescaped(name), unescaped(value)]),
  )
  return { url, init: { method: 'POST', body } }
}

const unescaped = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

test('shows the store and its payment methods in the payer’s language', async () => {
  const english = await page(`/pay/s/${code}`)
  expect(english.status).toBe(200)
  expect(english.text).toContain('Maple &amp; Jade Trading')
  expect(english.text).toContain('Front counter')
  expect(english.text).toContain('Amount (CAD)')
  for (const way of ['WP', 'AP', 'UPO', 'C']) expect(english.text).toContain(`value="${way}"`)

  const chinese = await page(`/pay/s/${code}`, { 'accept-language': 'zh-CN,zh;q=0.9' })
  expect(chinese.text).toContain('lang="zh-CN"')
  expect(chinese.text).toContain('金额（CAD）')
  const switched = await page(`/pay/s/${code}?lang=zh`)
  expect(switched.text).toContain('微信支付')
})

test('allows no inline content except the hashed style, and framing by the virtual phone only', async () => {
  const { text, headers } = await page(`/pay/s/${code}`)
  const [style = '', ...others] = [...text.matchAll(/<style>([^<]*)<\/style>/g)].map(([, css]) => css)
  expect(others).toEqual([])
  expect(text).not.toMatch(/\sstyle="|<script(?![^>]*\bsrc=)|\son\w+=/)
  const policy = headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update(style).digest('base64')}'`)
  expect(policy).toContain("script-src 'self'")
  expect(policy).not.toContain('unsafe')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(headers.get('referrer-policy')).toBe('origin')
})

test('takes a payment from a desktop payer who scans the QR code', async () => {
  const { status, body } = await place(checkoutRequest({ tipRate: 15, total: '1419', remark: ' Table 7 ' }))
  expect(status).toBe(201)
  expect(body.open).toBeNull()
  expect(await statusOf(body)).toMatchObject({ state: 'waiting', open: true })

  const waiting = await page(body.address)
  expect(waiting.text).toContain('$14.19') // 12.34 plus a tip of 1.85
  const image = /src="(\/pay\/o\/[^"]+)"/.exec(waiting.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  expect((await page(image)).headers.get('content-type')).toBe('image/png')
  const link = /href="\/sandbox\/phone\?([^"]+)"/.exec(waiting.text)?.[1]?.replaceAll('&amp;', '&') ?? ''
  const { token } = await phone('scan', { content: new URLSearchParams(link).get('scan') })
  expect((await phone('pay', { token, password: '123456' })).status).toBe('paid')

  await store.sandbox.deliver()
  expect(await statusOf(body)).toMatchObject({ state: 'paid', open: false })
  const paid = await page(body.address)
  for (const text of ['Payment successful', body.orderId, 'Maple &amp; Jade Trading', 'Vancouver UTC-0']) {
    expect(paid.text).toContain(text)
  }
  const row = await store.t.read(store.merchant, (ctx) =>
    ctx.db.selectFrom('pay_order').where('orderId', '=', body.orderId).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({
    tipAmount: 185n,
    customerRemark: 'Table 7',
    gatewayCode: 1,
    sceneCode: 3,
    storeCodeId: code,
  })
})

test('sends a phone to the channel and back to the order’s page', async () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile Safari' }
  for (const way of ['WP', 'APO', 'UPO'] as const) {
    const { body } = await place(checkoutRequest({ way }), headers)
    const { status, returnUrl } = await payAt(body)
    expect(status).toBe('paid')
    const back = await fetch(returnUrl ?? '', { redirect: 'manual' })
    expect(back.status).toBe(303)
    expect(back.headers.get('location')).toContain(`/pay/o/${body.orderId}?k=`)
    await store.sandbox.deliver()
    expect((await statusOf(body)).state).toBe('paid')
  }
})

test('identifies the payer in WeChat once, and pays by WeChat’s script', async () => {
  const response = await page(`/pay/s/${code}?wallet=wechat`)
  expect(response.status).toBe(303)
  const state = cookieOf(response.headers)
  const wechat = await fetch(response.headers.get('location') ?? '', {
    redirect: 'manual',
    headers: { cookie: 'sandbox_payer=checkouttest1' },
  })
  const back = new URL(wechat.headers.get('location') ?? '')
  const known = await page(back.pathname + back.search, { cookie: state })
  expect(known.status).toBe(303)
  const cookie = cookieOf(known.headers)
  const entry = await page(known.headers.get('location') ?? '', { cookie })
  expect(entry.status).toBe(200)
  expect(entry.text).toContain('WeChat Pay')

  const { body } = await place(checkoutRequest({ way: 'WP', wallet: 'wechat' }), { cookie })
  expect(body.address).toContain('go=1')
  const order = await page(body.address, { cookie })
  const data =
    /data-order="([^"]+)"/.exec(order.text)?.[1]?.replaceAll('&quot;', '"').replaceAll('&amp;', '&') ?? '{}'
  const { token } = await phone('jsapi', JSON.parse(data).sdkParams)
  expect((await phone('pay', { token, password: '123456' })).status).toBe('paid')
  await store.sandbox.deliver()
  expect((await statusOf(body)).state).toBe('paid')
})

function cookieOf(headers: Headers): string {
  return (headers.get('set-cookie') ?? '').split(';', 1)[0] ?? ''
}

test('rejects a forged WeChat answer, and does not ask forever', async () => {
  const forged = await page(`/pay/s/${code}?wallet=wechat&code=whatever&state=forged`)
  expect(forged.status).toBe(502)
  expect(forged.text).toContain('WeChat could not identify you')
  expect((await page(`/pay/s/${code}?wallet=wechat&asked=1`)).status).toBe(502)
  const { status, body } = await place(checkoutRequest({ way: 'WP', wallet: 'wechat' }))
  expect([status, body.code]).toEqual([409, 'order.channelRefused'])
})

test('creates one order when a checkout request is sent twice or twenty times at once', async () => {
  const once = checkoutRequest()
  const answers = await Promise.all(Array.from({ length: 20 }, () => place(once)))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ body }) => body.orderId)).size).toBe(1)
  expect((await place(once)).body.orderId).toBe(answers[0]?.body.orderId)

  const other = await place({ ...once, amount: '1235' })
  expect([other.status, other.body.code]).toEqual([422, 'request.idempotencyMismatch'])
  expect((await place(checkoutRequest())).body.orderId).not.toBe(answers[0]?.body.orderId)
})

test('opens an order only with its own key', async () => {
  const [{ body: one }, { body: other }] = [await place(checkoutRequest()), await place(checkoutRequest())]
  const key = new URL(other.address, store.origin).searchParams.get('k')
  expect((await page(`/pay/o/${one.orderId}?k=${key}`)).status).toBe(404)
  expect((await page(`/pay/o/${one.orderId}`)).status).toBe(404)
  expect((await page(`/pay/api/orders/${one.orderId}?k=${key}`)).status).toBe(404)
  expect((await page(`/pay/o/${one.orderId}/code.png?k=${key}`)).status).toBe(404)
  expect((await page(`/pay/r/s/${code}/0123456789abcdef0123456789abcdef`)).status).toBe(404)
})

test('keeps an order open when the channel does not answer', async () => {
  store.sandbox.nextFault('alipay', 'serverErrorButCreated')
  const { status, body } = await place(checkoutRequest())
  expect(status).toBe(201)
  expect(await statusOf(body)).toMatchObject({ state: 'asking', open: true })
  const asking = await page(body.address)
  expect(asking.text).toContain('We are still waiting for the result')
})

test('offers to start again after an order has expired', async () => {
  const { body } = await place(checkoutRequest())
  store.t.setClock(new Date(Date.now() + 6 * 60_000))
  expect(await statusOf(body)).toMatchObject({ state: 'asking', secondsLeft: 0 })
  const { tenantId, merchantId } = store.merchant
  const who = { scope: scopeOf(tenantId, merchantId), actor: systemActor('test'), requestId: 'test' }
  await closeOrder(store.t.app, who, body.orderId)
  expect(await statusOf(body)).toMatchObject({ state: 'expired', open: false })
  const expired = await page(body.address)
  expect(expired.text).toContain('This order has expired')
  expect(expired.text).toContain(`href="/pay/s/${code}`)
  store.t.setClock(null)
})
