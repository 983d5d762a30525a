import { afterAll, beforeAll, expect, test } from 'vitest'
import { alipayClient, ask } from '../alipay/testclient.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import type { Wallets } from './payers.ts'

let bed: Testbed
let client: ReturnType<typeof alipayClient>
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
  client = alipayClient((await bed.sandbox.credentials('DEM8QX', { name: 'Maple & Jade Trading' })).alipay)
})
afterAll(() => bed.close())

const phone = 'sandbox_payer=walletphone1'

async function newPayment(amount = '25.00') {
  const number = `wallet_${++count}`
  const order = { out_trade_no: number, total_amount: amount, subject: 'Tea', trans_currency: 'CAD' }
  const created = await ask(client, 'alipay.trade.precreate', order, { notify_url: bed.notifyUrl })
  const scanned = await bed.post('/sandbox/phone/api/scan', { content: created.qr_code })
  return { token: scanned.body.token, number }
}

const me = async (cookie: string) => (await bed.get('/sandbox/phone/api/me', cookie)).body as Wallets

async function balance() {
  const { balances } = await me(phone)
  return balances.find((purse) => purse.rail === 'alipay' && purse.currency === 'CAD')?.amount ?? ''
}

test('keeps a payment waiting after a wrong password, empty card or cancel, then pays it once', async () => {
  const { token } = await newPayment()
  const pay = (more: object) => bed.post('/sandbox/phone/api/pay', { token, ...more }, phone)
  expect((await pay({ password: '000000' })).body.status).toBe('wrongPassword')
  expect((await pay({ password: '12345' })).body.status).toBe('wrongPassword')
  expect((await pay({ password: '123456', method: 'emptyCard' })).body.status).toBe('insufficientBalance')
  expect((await bed.post('/sandbox/phone/api/cancel', { token }, phone)).body.status).toBe('cancelled')
  expect((await pay({ password: '123456' })).body.status).toBe('paid')
  expect((await pay({ password: '123456' })).body.status).toBe('alreadyPaid')
})

test('sends the phone to a console page by its full address, and to no foreign page', async () => {
  const scan = (content: string) => bed.post('/sandbox/phone/api/scan', { content })
  const signIn = 'https://console.example/wechat/login/qr/7'
  expect((await scan(signIn)).body).toMatchObject({ kind: 'page', url: signIn })
  expect((await scan(`${bed.url}/pay/s/ab3cd4`)).body).toMatchObject({ kind: 'page', url: '/pay/s/ab3cd4' })
  expect((await scan('https://stranger.example/wechat/login/qr/7')).status).not.toBe(200)
})

test('deducts a payment from the wallet balance, adds a refund, and can be topped up', async () => {
  const before = BigInt(await balance())
  const { token, number } = await newPayment('25.00')
  await bed.post('/sandbox/phone/api/pay', { token, password: '123456' }, phone)
  expect(BigInt(await balance())).toBe(before - 2500n)

  await ask(client, 'alipay.trade.refund', {
    out_trade_no: number,
    refund_amount: '5.00',
    out_request_no: 'r1',
  })
  bed.later(1)
  await bed.sandbox.deliver()
  expect(BigInt(await balance())).toBe(before - 2000n)
  expect((await me(phone)).recent[0]).toMatchObject({
    merchantName: 'Maple & Jade Trading',
    amount: '2500',
    refunded: '500',
  })

  await bed.post('/sandbox/phone/api/topup', {}, phone)
  expect(await balance()).toBe('88888800')
  const huge = await newPayment('888888.01')
  expect(
    (await bed.post('/sandbox/phone/api/pay', { token: huge.token, password: '123456' }, phone)).body.status,
  ).toBe('insufficientBalance')
})

test('asks for the wallet on a page of our own origin and rejects anything else', async () => {
  const scan = (content: string) => bed.post('/sandbox/phone/api/scan', { content })
  expect((await scan(`${bed.url}/pay/s/ABC?table=4`)).body).toEqual({
    ...{ kind: 'page', url: '/pay/s/ABC?table=4', wallets: ['wechat', 'alipay', 'unionpay', 'browser'] },
  })
  for (const content of [
    'https://elsewhere.example/pay',
    'javascript:alert(1)',
    'weixin://wxpay/bizpayurl?pr=0',
    '',
    'x',
  ]) {
    expect((await scan(content)).status).toBe(400)
  }
  expect((await bed.post('/sandbox/phone/api/pay', { token: 'nothing' })).status).toBe(404)
})

test('gives a phone without a payer a lasting one', async () => {
  const response = await fetch(`${bed.url}/sandbox/phone/api/me`)
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie).toContain('Path=/sandbox')
  const { payerId } = (await response.json()) as Wallets
  expect((await me(cookie.split(';')[0] ?? '')).payerId).toBe(payerId)
})

test('serves its pages under a strict policy with plain JavaScript', async () => {
  for (const path of [
    '/sandbox/phone',
    '/sandbox/phone/sheet?token=x',
    '/sandbox/panel',
    '/sandbox/card/fields',
    '/sandbox/card/challenge/x',
  ]) {
    const page = await fetch(bed.url + path)
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';")
    const html = await page.text()
    expect(html).not.toMatch(/<style|style=|<script>/)
    for (const [, asset] of html.matchAll(/(?:src|href)="(\/[^"]+)"/g)) {
      const file = await fetch(bed.url + asset)
      expect(file.status).toBe(200)
      if (asset?.endsWith('.ts')) expect(file.headers.get('content-type')).toContain('javascript')
    }
  }
  const read = async (name: string) => fetch(`${bed.url}/sandbox/phone/assets/${name}`)
  expect(await (await read('messages.ts')).text()).not.toContain('import type')
  // Follows imports the way a browser resolves them.
  const found = new Set(['main.ts', 'cashier.ts', 'panel.ts'])
  for (const name of found) {
    const script = await (await read(name)).text()
    for (const [, from = ''] of script.matchAll(/^(?:import|\} from|import .* from) *'([^']+)'/gm))
      expect([name, from, (await read(from.replace('./', ''))).status]).toEqual([name, from, 200])
    for (const [, from = ''] of script.matchAll(/ from '\.\/([^']+)'/g)) found.add(from)
  }
  expect((await fetch(`${bed.url}/sandbox/phone/assets/..%2Fstore.ts`)).status).toBe(404)
})

test('redirects a channel’s code opened in a browser to the phone page', async () => {
  const response = await fetch(`${bed.url}/sandbox/alipay/qr/${'a'.repeat(24)}`, { redirect: 'manual' })
  expect(response.headers.get('location')).toMatch(/^\/sandbox\/phone\?scan=http/)
})
