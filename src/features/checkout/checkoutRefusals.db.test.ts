import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayersStore, payersStore } from '#test/payersStore.ts'

let store: PayersStore
let code: string
beforeAll(async () => {
  store = await payersStore()
  code = await store.storeCode()
}, 60_000)
afterAll(() => store.close())

const checkoutRequest = (changes: object = {}) => ({
  kind: 'storeCode',
  id: code,
  version: 1,
  amount: '1234',
  total: '1234',
  way: 'AP',
  nonce: randomBytes(16).toString('hex'),
  ...changes,
})

async function place(body: object, language = 'en') {
  const answer = await store.t.server.inject({
    method: 'POST',
    url: `/pay/api/orders?lang=${language}`,
    payload: body,
  })
  const { code: refusal, message, fields } = answer.json()
  return { status: answer.statusCode, code: refusal, message, fields, headers: answer.headers }
}

async function orders(): Promise<number> {
  const rows = await store.t.read(store.merchant, (ctx) =>
    ctx.db.selectFrom('pay_order').select('orderId').execute(),
  )
  return rows.length
}

test('rejects an invalid field by name without creating an order', async () => {
  const wrong: [object, string][] = [
    [{ amount: 12.34 }, 'amount'],
    [{ amount: '12.34' }, 'amount'],
    [{ amount: '-5' }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ way: 'A' }, 'way'],
    [{ nonce: 'short' }, 'nonce'],
    [{ tipRate: 15.5 }, 'tipRate'],
    [{ tipRate: 16 }, 'tipAmount'],
    [{ tipAmount: '1235' }, 'tipAmount'],
    [{ remark: '备注'.repeat(13) }, 'remark'],
    [{ price: '1' }, 'price'],
  ]
  for (const [changes, field] of wrong) {
    const answer = await place(checkoutRequest(changes))
    expect([answer.status, answer.code], field).toEqual([400, 'request.invalid'])
    expect(answer.fields?.[0]?.field).toBe(field)
  }
  expect((await place(checkoutRequest({ amount: '0' }))).code).toBe('order.amountNotPositive')
  expect((await place(checkoutRequest({ amount: '0' }), 'zh')).message).toBe('金额必须大于 $0.00')
  expect((await place(checkoutRequest({ way: 'WP', wallet: 'alipay' }))).code).toBe('order.noRoute')
  expect((await place(checkoutRequest({ id: 'nosuchcode12' }))).code).toBe('storeCode.notFound')
  expect(await orders()).toBe(0)
})

test('rejects a payment without the remark that the code requires', async () => {
  const strict = await store.storeCode({ remarkRequired: true, label: 'Delivery' })
  const page = await store.t.server.inject({ url: `/pay/s/${strict}`, headers: { 'accept-language': 'en' } })
  expect(page.payload).toMatch(/id="remark"[^>]* required/)
  for (const nothing of ['  ', '\u200b\u200d', '\u202e'])
    expect((await place(checkoutRequest({ id: strict, remark: nothing }))).code).toBe('order.remarkRequired')
  expect((await place(checkoutRequest({ id: strict, remark: 'Ann' }))).status).toBe(201)
})

test('limits a remark by display width in either script', async () => {
  const longest = [
    'a'.repeat(50),
    '茶'.repeat(25),
    '👩🏽‍🚀'.repeat(25),
    'e\u0301'.repeat(50),
    '\u05d0'.repeat(50),
  ]
  for (const remark of longest) {
    expect((await place(checkoutRequest({ remark }))).status, remark).toBe(201)
    const longer = await place(checkoutRequest({ remark: `${remark}.` }))
    expect([longer.code, longer.fields?.[0]?.field], remark).toEqual(['request.invalid', 'remark'])
  }
})

test('shows that a code is disabled', async () => {
  const off = await store.storeCode({ enabled: false })
  const page = await store.t.server.inject({ url: `/pay/s/${off}`, headers: { 'accept-language': 'zh' } })
  expect(page.statusCode).toBe(410)
  expect(page.payload).toContain('该收款码已停用')
  expect((await place(checkoutRequest({ id: off }))).code).toBe('storeCode.disabled')
})

test('rejects payments to a merchant that is frozen or under review', async () => {
  for (const [approveResult, refusal, title] of [
    [99, 'merchant.frozen', 'This merchant cannot take payments now'],
    [2, 'merchant.underReview', 'This merchant cannot take payments yet'],
  ] as const) {
    const blocked = await store.t.merchant({ approveResult })
    await store.openRails(blocked)
    const theirs = await store.storeCode({}, blocked)
    const page = await store.t.server.inject({
      url: `/pay/s/${theirs}`,
      headers: { 'accept-language': 'en' },
    })
    expect(page.statusCode).toBe(403)
    expect(page.payload).toContain(title)
    expect((await place(checkoutRequest({ id: theirs }))).code).toBe(refusal)
  }
})

test('names the accepted wallets when the payer’s wallet is not accepted', async () => {
  const alipayOnly = await store.storeCode({ ways: ['AP', 'UP'] })
  const page = await store.t.server.inject({ url: `/pay/s/${alipayOnly}?wallet=wechat&lang=en` })
  expect(page.payload).toContain('WeChat Pay is not accepted here')
  expect(page.payload).toContain('Alipay and UnionPay')
})

test('answers an unknown code or URL with an HTML page', async () => {
  const unknown = await store.t.server.inject({ url: '/pay/s/nosuchcode12?lang=zh' })
  expect([unknown.statusCode, unknown.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  expect(unknown.payload).toContain('找不到该收款码')
  const nowhere = await store.t.server.inject({ url: '/pay/nowhere' })
  expect([nowhere.statusCode, nowhere.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
})

test('rate limits orders from one address', async () => {
  const answers = []
  for (let count = 0; count < 70; count++) answers.push(await place(checkoutRequest({ nonce: '' })))
  const last = answers.at(-1)
  expect([last?.status, last?.code]).toEqual([429, 'request.tooMany'])
  expect(last?.message).toMatch(/Try again in \d+ seconds/)
})
