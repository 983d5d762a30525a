import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { invoiceKey } from '#features/products/invoices/invoiceAddress.service.ts'
import { configOf, saveConfig } from '#features/products/storeCodes/config/config.service.ts'
import { createStoreCode, type StoreCodeDraft } from '#features/products/storeCodes/storeCodes.service.ts'
import type { TestMerchant } from '#test/app.ts'
import { type GatewayClient, gatewayClient, webPayment } from '#test/gateway.ts'
import { invoiceIn } from '#test/invoices.ts'
import { contradictions } from '#test/oracle.ts'
import { newLink, product } from '#test/paymentLinks.ts'
import { type SandboxedTrade, sandboxedTrade } from '#test/sandboxedTrade.ts'
import { cutAt, validated } from '#test/settled.ts'
import { openDevice, signInAt } from '#test/tills.ts'

let s: SandboxedTrade
let merchant: TestMerchant
let client: GatewayClient
beforeAll(async () => {
  s = await sandboxedTrade()
  merchant = await s.trader()
  client = await gatewayClient(s.t, merchant)
  await quote('JPY', 'CAD', '0.0091')
  await quote('KRW', 'CAD', '0.00098')
  // Quoted in the other direction only.
  await quote('CAD', 'CNY', '5.17')
  await quote('EUR', 'CAD', '1.61', 73)
  // No channel of the merchant supports it.
  await quote('TWD', 'CAD', '0.043')
})
afterEach(async () => expect(await contradictions(s.t.database.ownerUrl)).toEqual([]))
afterAll(() => s.close())

const quote = (base: string, other: string, rate: string, hoursOld = 1) =>
  s.ownerQuery(
    `insert into fx_rate (tenant_id, rate_id, base, quote, rate, valid_from, source, state, made_by, create_time)
     values (0, gen_random_uuid(), $1, $2, $3, now() - $4 * interval '1 hour', 'manual', 'live', 'test', now())`,
    [base, other, rate, hoursOld],
  )

const stored = async (where: string, value: string) => {
  const { rows } = await s.ownerQuery(
    `select order_id, status, currency, pay_amount, settle_currency, exchange_rate, clearing_amount, fee_amount,
            extract(epoch from expire_time - create_time)::int as life
       from pay_order where ${where} = $1`,
    [value],
  )
  return rows[0]
}

const orderOf = (value: string, currency: string) => ({
  order: { orderAmount: { value, currency }, description: 'Tea' },
})

async function paidAtGateway(value: string, currency: string) {
  const paymentCode = await s.barCode('wechat')
  const input = webPayment({
    scenarioCode: 'OFFLINE',
    paymentMethod: { paymentCode },
    ...orderOf(value, currency),
  })
  const { result, body, text } = await client.call('pay', input)
  expect(result.resultCode, text).toBe('SUCCESS')
  return body as { paymentId: string; order: object }
}

/** Requests a refund and runs its jobs until it is done. */
async function refunded(paymentId: string, value: string) {
  const refund = { refundAmount: { value, currency: 'JPY' }, description: 'Changed mind' }
  const response = await client.call('refund', { paymentId, refundRequestId: randomUUID(), refund })
  expect(['SUCCESS', 'PAYMENT_IN_PROCESS'], response.text).toContain(response.result.resultCode)
  const { refundId } = response.body as { refundId: string }
  for (let turn = 1; turn <= 4; turn++) {
    s.t.setClock(new Date(Date.now() + turn * 120_000))
    await s.workQueue()
    await s.sandbox.deliver()
    const { rows } = await s.ownerQuery('select status from refund where refund_order_id = $1', [refundId])
    if (rows[0]?.status === 4) break
  }
  s.t.setClock(null)
}

test('the gateway takes yen, settles in dollars at the current rate and refunds at the same rate to the cent', async () => {
  const { paymentId, order } = await paidAtGateway('12345', 'JPY')
  expect(order).toMatchObject({ orderAmount: { value: '12345', currency: 'JPY' } })
  // 12,345 x 0.0091 = 112.3395, and a fee of 2 %
  const sold = { settle_currency: 'CAD', exchange_rate: '0.0091', clearing_amount: 112_34n, fee_amount: 225n }
  expect(await stored('order_id', paymentId)).toMatchObject({ currency: 'JPY', pay_amount: 12_345n, ...sold })

  await quote('JPY', 'CAD', '0.0095', 0)
  for (const part of ['5000', '1', '7344']) await refunded(paymentId, part)
  const { rows } = await s.ownerQuery(
    `select amount, clearing_amount, exchange_rate from refund where order_id = $1 and status = 4 order by create_time`,
    [paymentId],
  )
  const at = { exchange_rate: '0.0091' }
  expect(rows).toMatchObject([
    { amount: 5_000n, clearing_amount: 45_50n, ...at },
    { amount: 1n, clearing_amount: 1n, ...at },
    // The last refund takes the rest, which here equals its own share of 66.8304.
    { amount: 7_344n, clearing_amount: 66_83n, ...at },
  ])
  expect((await client.call('inquiryPayment', { paymentId })).body.paymentStatus).toBe('FULL_REFUND')
  const { rows: held } = await s.ownerQuery(
    `select account, sum(amount)::bigint as amount
       from (select credit_account as account, amount from ledger_transfer where order_id = $1
              union all select debit_account, -amount from ledger_transfer where order_id = $1) moved
      where account like 'exchange:%' or account like 'channel:%' group by account`,
    [paymentId],
  )
  expect(held.map(({ amount }) => amount)).toEqual(held.map(() => 0n))
  expect(held.map(({ account }) => account).toSorted()).toEqual([
    'channel:wechat:JPY',
    'exchange:CAD',
    'exchange:JPY',
  ])
})

test('gateway transactions show both amounts and the rate', async () => {
  const { paymentId } = await paidAtGateway('15000', 'KRW')
  const date = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Vancouver' }).format(new Date())
  const { body } = await client.call('transactions', { date: date.replaceAll('-', ''), pageLimit: 100 })
  type Line = { transactionId: string }
  expect(body.transactions.find((line: Line) => line.transactionId === paymentId)).toMatchObject({
    ...{
      amount: '15000',
      currency: 'KRW',
      settleAmount: '1470',
      settleCurrency: 'CAD',
      exchangeRate: '0.00098',
    },
  })
})

test('every gateway scenario rejects a currency without a current rate, and the call can be repeated later', async () => {
  const paymentCode = await s.barCode('wechat')
  const byCode = { scenarioCode: 'OFFLINE', paymentMethod: { paymentCode } }
  const old = await client.call('pay', webPayment({ ...byCode, ...orderOf('1000', 'EUR') }))
  expect(old.result).toMatchObject({ resultCode: 'CURRENCY_NOT_SUPPORTED', resultStatus: 'F' })
  expect(old.result.resultMessage).toContain('out of date')
  const missing = await client.call('pay', webPayment({ ...byCode, ...orderOf('1000', 'GBP') }))
  expect(missing.result.resultMessage).toContain('no exchange rate from GBP to CAD')
  const hosted = webPayment(orderOf('1000', 'EUR'))
  expect((await client.call('pay', hosted)).result.resultCode).toBe('CURRENCY_NOT_SUPPORTED')
})

test('a hosted payment in yen expires within an hour and is priced when its payer comes', async () => {
  const { body } = await client.call('pay', webPayment(orderOf('2000', 'JPY')))
  const page = await fetch(body.paymentInfo.payUrl, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('¥2,000')
  const life = Date.parse(body.paymentExpireTime) - Date.parse(body.paymentCreateTime)
  expect(life).toBeLessThanOrEqual(3_600_000)
})

const place = (body: object) =>
  fetch(`${s.origin}/pay/api/orders?lang=en`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: 1, way: 'AP', nonce: randomUUID().replaceAll('-', ''), ...body }),
  }).then(async (answer) => ({ status: answer.status, body: await answer.json() }))

const plainCode: StoreCodeDraft = {
  ...{ label: 'Counter', currency: 'CAD', tipRates: [], tipEnabled: false, remarkRequired: false },
  ...{ paymentNote: '', ways: ['WP', 'AP', 'UP'] },
}

test('a store code offers currencies a channel supports and a current rate covers, and takes them', async () => {
  const id = await s.t.write(merchant, (ctx) => createStoreCode(ctx, { ...plainCode, label: 'Yuan' }))
  const { terms, settings, version } = await s.t.read(merchant, (ctx) => configOf(ctx, id))
  expect(terms.currencies).toEqual(['CAD', 'CNY', 'JPY', 'KRW'])
  const changed = (currency: 'CNY' | 'EUR') =>
    s.t.write(merchant, (ctx) => saveConfig(ctx, id, version, { ...settings, currency }))
  await expect(changed('EUR')).rejects.toMatchObject({ code: 'request.invalid' })
  await changed('CNY')

  const page = await fetch(`${s.origin}/pay/s/${id}?wallet=browser`, { headers: { 'accept-language': 'en' } })
  expect(await page.text()).toContain('CNY')
  const placed = await place({ kind: 'storeCode', id, version: 2, amount: '8888', total: '8888' })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  // 88.88 / 5.17 = 17.1914…
  const sold = { currency: 'CNY', pay_amount: 88_88n, clearing_amount: 17_19n, settle_currency: 'CAD' }
  expect(await stored('store_code_id', id)).toMatchObject({ ...sold, exchange_rate: '0.193423597678916828' })
})

test('a payment link and an invoice are paid in another currency', async () => {
  const linkId = await newLink(s.t, merchant, {
    currency: 'KRW',
    products: [product({ price: 15_000n })],
    ways: ['WP', 'AP'],
  })
  await expect(newLink(s.t, merchant, { currency: 'EUR' })).rejects.toMatchObject({ code: 'request.invalid' })
  const placed = await place({
    kind: 'paymentLink',
    id: linkId,
    way: 'WP',
    amount: '15000',
    total: '15000',
    items: [],
  })
  expect(placed.status, JSON.stringify(placed.body)).toBe(201)
  expect(await stored('link_id', linkId)).toMatchObject({ currency: 'KRW', clearing_amount: 14_70n })

  const input = { currency: 'CNY' as const, amount: 1_000_00n }
  const { invoiceId } = await invoiceIn(s.t, merchant, { ...input, ways: ['WP', 'AP'] })
  await expect(invoiceIn(s.t, merchant, { currency: 'TWD' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
  const key = invoiceKey(s.t.app.secretKey, invoiceId)
  const paying = await place({ kind: 'invoice', id: invoiceId, key, amount: '100000', total: '100000' })
  expect(paying.status, JSON.stringify(paying.body)).toBe(201)
  expect(await stored('invoice_id', invoiceId)).toMatchObject({ currency: 'CNY', clearing_amount: 193_42n })
})

test('a till charges in the currency of its store code and settles in the merchant’s', async () => {
  const code = { ...plainCode, label: 'Yen till', currency: 'JPY' as const }
  const storeCodeId = await s.t.write(merchant, (ctx) => createStoreCode(ctx, { ...code, ways: ['WP'] }))
  const till = await openDevice(s.t, merchant, storeCodeId)
  const token = await signInAt(s.t, merchant, till, 'cashier')
  expect((await s.t.call('GET', '/pos/till', { token })).body.data).toMatchObject({ currency: 'JPY' })
  const payerCode = await s.barCode('wechat')
  const body = { nonce: randomUUID(), amount: '800', tipAmount: '0', mode: 'barCode', payerCode }
  const charged = await s.t.call('POST', '/pos/orders', { token, body })
  expect(charged.status, JSON.stringify(charged.body)).toBe(200)
  const order = await stored('device_id', till)
  expect(order).toMatchObject({ currency: 'JPY', pay_amount: 800n, settle_currency: 'CAD' })
  expect(['0.0091', '0.0095']).toContain(order?.exchange_rate)
})

test('orders in other currencies settle in the merchant’s currency, and validation agrees to the cent', async () => {
  const until = new Date(Date.now() + 86_400_000)
  s.t.setClock(until)
  const id = await cutAt(s.t, merchant, until.toISOString())
  const clearing = await validated(s.t, merchant, id)
  s.t.setClock(null)
  expect(clearing).toMatchObject({ currency: 'CAD', validation: 'passed', differences: [] })
})

test('an order in another currency keeps its rate for an hour at most', async () => {
  const input = { currency: 'JPY', inputAmount: 3_000n, expiryMinutes: 24 * 60 } as const
  await s.start(merchant, { ...input, clientOrderId: 'LONG-1' })
  expect(await stored('client_order_id', 'LONG-1')).toMatchObject({ life: 3_600 })
})
