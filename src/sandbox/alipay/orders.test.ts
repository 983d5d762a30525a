import { createSign } from 'node:crypto'
import type { AlipaySdk } from 'alipay-sdk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlipayCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { alipayClient, ask } from './testclient.ts'

let bed: Testbed
let keys: AlipayCredentials
let client: AlipaySdk
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: '枫玉贸易' })).alipay
  client = alipayClient(keys)
})
afterAll(() => bed.close())

const order = (more: object = {}) => ({
  ...{
    out_trade_no: `A${++count}`,
    total_amount: '12.34',
    subject: '茶 & tea + cups',
    trans_currency: 'CAD',
  },
  ...more,
})
const precreate = (content: object) =>
  ask(client, 'alipay.trade.precreate', content, { notify_url: bed.notifyUrl })
const query = (out_trade_no: string) => ask(client, 'alipay.trade.query', { out_trade_no })

async function scan(content: unknown) {
  return (await bed.post('/sandbox/phone/api/scan', { content })).body
}
const pay = (token: unknown) => bed.post('/sandbox/phone/api/pay', { token, password: '123456' })

test('pays a scanned code and notifies the merchant with a signed form', async () => {
  const placed = order()
  const created = await precreate(placed)
  expect(created).toMatchObject({ code: '10000', out_trade_no: placed.out_trade_no })
  const { token, ...shown } = await scan(created.qr_code)
  expect(shown).toMatchObject({ rail: 'alipay', merchantName: '枫玉贸易', amount: '1234', currency: 'CAD' })
  expect(await query(placed.out_trade_no)).toMatchObject({
    trade_status: 'WAIT_BUYER_PAY',
    total_amount: '12.34',
  })

  expect((await pay(token)).body.status).toBe('paid')
  await bed.sandbox.deliver()
  const response = await query(placed.out_trade_no)
  expect(response).toMatchObject({
    trade_status: 'TRADE_SUCCESS',
    trans_currency: 'CAD',
    buyer_pay_amount: '12.34',
  })

  const form = Object.fromEntries(new URLSearchParams(bed.received.at(-1)?.body))
  expect(client.checkNotifySignV2(form)).toBe(true)
  expect(client.checkNotifySignV2({ ...form, total_amount: '12.35' })).toBe(false)
  expect(form).toMatchObject({
    ...{ app_id: keys.appId, seller_id: keys.sellerId, out_trade_no: placed.out_trade_no },
    ...{
      trade_no: response.trade_no,
      trade_status: 'TRADE_SUCCESS',
      total_amount: '12.34',
      subject: '茶 & tea + cups',
    },
  })
})

test('reports a trade as nonexistent to query and close until someone scans the code', async () => {
  const placed = order()
  const created = await precreate(placed)
  const missing = { code: '40004', sub_code: 'ACQ.TRADE_NOT_EXIST' }
  expect(await query(placed.out_trade_no)).toMatchObject(missing)
  expect(await ask(client, 'alipay.trade.close', { out_trade_no: placed.out_trade_no })).toMatchObject(
    missing,
  )

  const cancelled = await ask(client, 'alipay.trade.cancel', { out_trade_no: placed.out_trade_no })
  expect(cancelled).toMatchObject({ code: '10000', action: 'close', retry_flag: 'N' })
  expect((await pay((await scan(created.qr_code)).token)).body.status).toBe('closed')
})

test('closes a scanned order once and notifies the merchant', async () => {
  const placed = order()
  await scan((await precreate(placed)).qr_code)
  const close = () => ask(client, 'alipay.trade.close', { out_trade_no: placed.out_trade_no })
  expect(await close()).toMatchObject({ code: '10000' })
  expect(await close()).toMatchObject({ code: '40004', sub_code: 'ACQ.TRADE_STATUS_ERROR' })
  expect(await query(placed.out_trade_no)).toMatchObject({ trade_status: 'TRADE_CLOSED' })
  expect(await precreate(placed)).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_CLOSE' })
  await bed.sandbox.deliver()
  expect(new URLSearchParams(bed.received.at(-1)?.body).get('trade_status')).toBe('TRADE_CLOSED')
})

test('returns the same code for a repeated order, and rejects changed content or a paid number', async () => {
  const placed = order()
  const first = await precreate(placed)
  expect((await precreate({ ...placed, timeout_express: '5m' })).qr_code).toBe(first.qr_code)
  expect(await precreate({ ...placed, total_amount: '12.35' })).toMatchObject({
    sub_code: 'ACQ.CONTEXT_INCONSISTENT',
  })
  await pay((await scan(first.qr_code)).token)
  expect(await precreate(placed)).toMatchObject({ sub_code: 'ACQ.TRADE_HAS_SUCCESS' })
})

test('does not take payment for an expired code', async () => {
  const created = await precreate(order({ timeout_express: '5m' }))
  bed.later(301)
  expect((await pay((await scan(created.qr_code)).token)).body.status).toBe('closed')
})

test('rejects wrong parameters and wrong signatures', async () => {
  for (const more of [
    { total_amount: '12.345' },
    { total_amount: '0' },
    { subject: '' },
    { trans_currency: 'XYZ' },
  ]) {
    expect(await precreate(order(more))).toMatchObject({ code: '40004', sub_code: 'ACQ.INVALID_PARAMETER' })
  }
  const stranger = alipayClient({
    ...keys,
    appPrivateKey: (await bed.sandbox.credentials('DEM8QS')).alipay.appPrivateKey,
  })
  expect(await ask(stranger, 'alipay.trade.query', { out_trade_no: 'A1' })).toMatchObject({
    ...{ code: '40002', sub_code: 'isv.invalid-signature' },
  })
  const other = alipayClient((await bed.sandbox.credentials('DEM8QS')).alipay)
  expect(await ask(other, 'alipay.trade.query', { out_trade_no: 'A1' })).toMatchObject({
    sub_code: 'ACQ.TRADE_NOT_EXIST',
  })
  expect(await client.exec('alipay.trade.nothing', { bizContent: {} })).toMatchObject({
    sub_code: 'isv.invalid-method',
  })
})

test('opens the cashier in a browser and returns the payer with a signed result', async () => {
  const placed = order({ product_code: 'QUICK_WAP_WAY', quit_url: `${bed.url}/pay/quit` })
  const back = `${bed.url}/pay/done?order=1`
  const address = client.pageExecute('alipay.trade.wap.pay', 'GET', {
    ...{ bizContent: placed, notify_url: bed.notifyUrl, return_url: back },
  })
  expect(await query(placed.out_trade_no)).toMatchObject({ sub_code: 'ACQ.TRADE_NOT_EXIST' })

  const opened = await fetch(address, { redirect: 'manual' })
  const cashier = new URL(opened.headers.get('location') ?? '', bed.url)
  expect([opened.status, cashier.pathname]).toEqual([302, '/sandbox/phone/sheet'])
  const scanned = await scan(cashier.href)
  const paid = await pay(scanned.token)
  const result = new URL(String(paid.body.returnUrl))
  expect(result.href.startsWith(back)).toBe(true)

  const fields = Object.fromEntries(result.searchParams)
  expect(fields).toMatchObject({ order: '1', total_amount: '12.34', out_trade_no: placed.out_trade_no })
  const { order: _, ...signed } = fields
  expect(client.checkNotifySignV2(signed)).toBe(true)

  const spoilt = new URL(address)
  spoilt.searchParams.set('app_id', '2021000000000000')
  expect((await fetch(spoilt, { redirect: 'manual' })).status).toBe(400)
})

test('signs a response over the exact text of its node', async () => {
  const parameters: Record<string, string> = {
    ...{
      app_id: keys.appId,
      method: 'alipay.trade.query',
      charset: 'utf-8',
      sign_type: 'RSA2',
      version: '1.0',
    },
    ...{ timestamp: '2026-11-20 12:00:00', biz_content: '{"out_trade_no":"没有"}' },
  }
  const text = Object.keys(parameters)
    .sort()
    .map((key) => `${key}=${parameters[key]}`)
    .join('&')
  const sign = createSign('RSA-SHA256').update(text).sign(keys.appPrivateKey, 'base64')
  const response = await fetch(keys.gatewayUrl, {
    method: 'POST',
    body: new URLSearchParams({ ...parameters, sign }),
  })
  expect(await response.text()).toMatch(
    /^\{"alipay_trade_query_response":\{"code":"40004".*\},"sign":"[\w+/=]+"\}$/,
  )
  expect(response.headers.get('content-type')).toContain('text/html')
})
