import { randomUUID, sign } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright'
import { expect, inject, onTestFinished, test } from 'vitest'
import { choose } from '#test/e2e/choose.ts'
import { enterPassword } from '#test/e2e/payer.ts'
import { takePicture } from '#test/e2e/pictures.ts'
import { merchantCode } from '#test/e2e/shop.ts'
import { phoneSize, type Visitor, visitor } from '#test/e2e/visitor.ts'
import { openReceiver, type Receiver } from '#test/receiver.ts'
import { type GatewayClient, gatewayClient } from '../../clients/typescript/src/index.ts'

const address = '/Products/Developer'

test('a key created in the browser takes a payment, and the Developer page shows every step', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open(address)
  const key = await ownersKey()
  const gateway = gatewayClient({ ...key, endpoint: inject('productUrl'), merchantCode })
  const receiver = await openReceiver()
  onTestFinished(() => receiver.close())

  const orders = await openOrders(owner)
  const paymentRequestId = `e2e-${randomUUID()}`
  const response = await gateway.pay({
    paymentRequestId,
    scenarioCode: 'ONLINE_WEB',
    order: {
      orderAmount: { value: 2_461n, currency: 'CAD' },
      description: 'Two boxes of tea',
      notifyUrl: `${receiver.url}/told`,
      redirectUrl: `${receiver.url}/thanks`,
    },
  })
  await payAtCheckout(response.paymentInfo?.payUrl ?? '')
  await seeItArrive(orders, response.paymentId)
  await hearOnce(receiver, gateway, paymentRequestId)
  await sendAgain(page, receiver, response.paymentId)

  await seeLastUse(page, key.keyVersion)
})

test('the signature debugger points to the byte that changed after signing', async () => {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open(address)
  const { privateKey, keyVersion } = await ownersKey()

  const body = { paymentRequestId: randomUUID(), scenarioCode: 'ONLINE_WEB' }
  const [signed, sent] = [JSON.stringify(body), JSON.stringify(body, null, 2)]
  expect(await sendSigned({ privateKey, keyVersion, signed, sent })).toMatchObject({
    status: 401,
    result: { resultCode: 'SIGNATURE_INVALID' },
  })

  await page.getByRole('tab', { name: 'Requests' }).click()
  const refused = page.getByRole('table', { name: 'Requests' }).getByRole('row').nth(1)
  await refused.filter({ hasText: 'SIGNATURE_INVALID' }).waitFor()
  await refused.getByRole('link').first().click()
  await page.getByRole('heading', { name: 'Request pay' }).waitFor()
  await page.getByRole('link', { name: 'Open in the debugger' }).click()
  await page.getByRole('button', { name: 'Check' }).click()
  await page.getByText('A different serialization of the body was signed.').waitFor()

  // The two bodies differ right after the opening brace, where the one that was sent has a line break.
  const head = `POST /api/v2.0/payments/pay\n${merchantCode}.2026-11-20T09:30:00+00:00.${'0'.repeat(32)}.{`
  await page.getByText(`First difference at byte ${head.length}`).waitFor()
  await page.getByRole('tab', { name: 'Signature debugger' }).scrollIntoViewIfNeeded()
  await page.mouse.wheel(0, -2_000)
  await takePicture(page, 'developer', 'dark')
})

test('a cashier has no Developer page', async () => {
  const cashier = await visitor()
  await cashier.signIn('cashier')
  const page = await cashier.open('/Products/StoreCode')
  await page.getByRole('heading', { name: 'Store codes', exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Developer' }).count()).toBe(0)
  await page.goto(address)
  await page.getByText('Page not found').waitFor()
})

type Key = { privateKey: string; platformPublicKey: string; keyVersion: number }

let making: Promise<Key> | null = null

/** One key for the whole file: next to the key it replaces, a merchant cannot have a third. */
function ownersKey(): Promise<Key> {
  making ??= makeKey()
  return making
}

/**
 * Generates a pair on the page and registers its public half. No request contains a line of the private one.
 */
async function makeKey(): Promise<Key> {
  const owner = await visitor()
  await owner.signIn('owner')
  const page = await owner.open(address)
  const sent: string[] = []
  owner.context.on('request', (request) => {
    sent.push([request.url(), request.postData(), ...Object.values(request.headers())].join('\n'))
  })
  const table = page.getByRole('table', { name: 'Merchant public key' })
  const before = await table.getByRole('row').count()
  await page.getByRole('button', { name: 'Rotate key' }).click()
  const dialog = page.getByRole('dialog', { name: 'Rotate key' })
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Generate a key pair here' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${merchantCode}-private.pem`)
  const privateKey = await text(await download.createReadStream())
  expect(privateKey).toMatch(/^-----BEGIN PRIVATE KEY-----\n/)

  await choose(dialog, /^Keep the previous key for/, '1 hour')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await table.getByRole('row').nth(before).waitFor()
  await table.getByRole('row').nth(2).getByText('Active until replaced').waitFor()

  const lines = privateKey.split('\n').filter((line) => /^[\w+/=]{20,}$/.test(line))
  expect(lines.length).toBeGreaterThan(20)
  const everything = sent.join('\n')
  expect(everything).toContain('publicKey')
  expect(lines.filter((line) => everything.includes(line))).toEqual([])
  return { privateKey, platformPublicKey: await platformKey(page), keyVersion: await newestVersion(page) }
}

async function newestVersion(page: Page): Promise<number> {
  const newest = page.getByRole('table', { name: 'Merchant public key' }).getByRole('row').nth(1)
  await newest.getByText('Active', { exact: true }).waitFor()
  return Number(await newest.getByRole('cell').first().textContent())
}

async function platformKey(page: Page): Promise<string> {
  const shown = page.getByRole('definition').filter({ hasText: /^(-----BEGIN|MII)/ })
  return (await shown.first().textContent()) ?? ''
}

/** Another browser tab that stays open and is never reloaded. */
async function openOrders(owner: Visitor): Promise<Page> {
  const orders = await owner.open('/Payments')
  await orders.getByRole('table', { name: 'Orders' }).getByRole('row').nth(5).waitFor()
  return orders
}

/** The payer’s side: the hosted checkout, a wallet, and the virtual phone. */
async function payAtCheckout(payUrl: string) {
  const payer = await visitor({ viewport: phoneSize })
  const page = await payer.context.newPage()
  await page.goto(payUrl)
  await page.getByText('Two boxes of tea').waitFor()
  await page.getByRole('radio', { name: 'WeChat Pay' }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  const open = page.getByRole('link', { name: 'Open on the virtual phone' })
  const [phone] = await Promise.all([page.waitForEvent('popup'), open.click()])
  const sheet = phone.getByRole('dialog', { name: 'WeChat Pay' })
  await sheet.getByText('CA$24.61', { exact: true }).waitFor()
  await enterPassword(phone, '135790')
  await sheet.getByText('Payment successful').waitFor()
  await page.getByRole('heading', { name: 'Payment successful' }).waitFor()
  await page.getByRole('link', { name: /^Back to/ }).waitFor()
}

async function seeItArrive(orders: Page, paymentId: string) {
  const row = orders.getByRole('table', { name: 'Orders' }).getByRole('row').filter({ hasText: paymentId })
  await row.filter({ hasText: '$24.61' }).filter({ hasText: 'Payment Successful' }).waitFor()
}

/** The merchant’s server verifies that the platform sent the notification. */
async function hearOnce(receiver: Receiver, gateway: GatewayClient, paymentRequestId: string) {
  await receiver.until(1)
  const [response] = receiver.heard
  const fact = gateway.verifyNotification(response?.headers ?? {}, response?.body ?? '', response?.path ?? '')
  expect(fact).toMatchObject({ notifyType: 'PAYMENT_RESULT', paymentRequestId, paymentStatus: 'SUCCESS' })
}

async function sendAgain(page: Page, receiver: Receiver, paymentId: string) {
  await page.getByRole('tab', { name: 'Deliveries' }).click()
  const row = page
    .getByRole('table', { name: 'Deliveries' })
    .getByRole('row')
    .filter({ hasText: paymentId })
    .filter({ hasText: new URL(receiver.url).host })
  await row.filter({ hasText: 'Delivered' }).waitFor()
  await row.getByRole('cell').first().click()
  await page.getByRole('heading', { name: /^Delivery/ }).waitFor()
  await page.getByText('Attempt 1', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('Attempt 2', { exact: true }).waitFor()
  await receiver.until(2)
  const [first, second] = receiver.heard.map(
    ({ body }) => (JSON.parse(body) as { notifyId: string }).notifyId,
  )
  expect(second).toBe(first)
}

async function seeLastUse(page: Page, keyVersion: number) {
  await page.goto(address)
  const row = page.getByRole('table', { name: 'Merchant public key' }).getByRole('row').nth(1)
  expect(await newestVersion(page)).toBe(keyVersion)
  expect(await row.getByText('Never').count()).toBe(0)
}

type Sent = { privateKey: string; keyVersion: number; signed: string; sent: string }

/** A client that signs one serialization of its body and sends another. */
async function sendSigned({ privateKey, keyVersion, signed, sent }: Sent) {
  const path = '/api/v2.0/payments/pay'
  const time = `${new Date().toISOString().slice(0, 19)}+00:00`
  const nonce = randomUUID().replaceAll('-', '')
  const message = `POST ${path}\n${merchantCode}.${time}.${nonce}.${signed}`
  const signature = encodeURIComponent(
    sign('RSA-SHA256', Buffer.from(message), privateKey).toString('base64'),
  )
  const response = await fetch(inject('productUrl') + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json; charset=UTF-8',
      'Merchant-Code': merchantCode,
      'Request-Time': time,
      Nonce: nonce,
      Signature: `algorithm=RS256,keyVersion=${keyVersion},signature=${signature}`,
    },
    body: sent,
  })
  return { status: response.status, ...((await response.json()) as object) }
}
