import { afterAll, beforeAll, expect, test } from 'vitest'
import { findHistory, listDeliveries } from '#features/gateway/webhooks/deliveries/deliveries.sql.ts'
import { notifyMerchant } from '#features/gateway/webhooks/outbox.service.ts'
import type { App } from '#server/context.ts'
import { type BareApp, bareApp } from '#test/bareApp.ts'
import { deliverDue, openReceiver, paidOrder, type Receiver } from '#test/receiver.ts'

let t: BareApp
/** Runs as in production, where loopback addresses are blocked as well. */
let live: App
let receiver: Receiver
let tenantId = 0
const at = new Date('2026-11-20T18:00:00Z')

beforeAll(async () => {
  t = await bareApp()
  live = { ...t.app, config: { ...t.app.config, demo: false } }
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await t.close()
})

/** Returns the outcome of the first attempt to deliver to an address. */
async function told(app: App, notifyUrl: string) {
  tenantId += 1
  const merchantId = `HOST${String(tenantId).padStart(2, '0')}`
  await t.addMerchant({ tenantId, merchantId })
  const orderId = await paidOrder(t.owner, { tenantId, merchantId, at })
  await t.as(merchantId, async (ctx) => {
    ctx.unchanged()
    await notifyMerchant(ctx, { type: 'PAYMENT_RESULT', orderId, refundOrderId: null, notifyUrl })
  })
  await deliverDue(app, { tenantId, merchantId })
  return t.read(merchantId, async ({ db, scope }) => {
    const { rows } = await listDeliveries(db, scope, { pageNum: 1, pageSize: 10 }, { from: null, to: null })
    const [row] = rows
    const { history } = await findHistory(db, scope, row?.notificationId ?? '')
    return {
      status: row?.status,
      failure: row?.failure,
      httpStatus: row?.httpStatus,
      attempts: history.length,
    }
  })
}

const port = () => new URL(receiver.url).port

test.each([
  ['http://127.0.0.1:PORT/', 'notHttps'],
  ['http://shop.example.com/', 'notHttps'],
  ['https://127.0.0.1:PORT/', 'privateAddress'],
  ['https://localhost:PORT/', 'privateAddress'],
  ['https://2130706433:PORT/', 'privateAddress'],
  ['https://0x7f.1:PORT/', 'privateAddress'],
  ['https://[::1]:PORT/', 'privateAddress'],
  ['https://[::ffff:127.0.0.1]:PORT/', 'privateAddress'],
  ['https://[64:ff9b::7f00:1]:PORT/', 'privateAddress'],
  ['https://10.0.0.1/', 'privateAddress'],
  ['https://192.168.1.1/', 'privateAddress'],
  ['https://169.254.169.254/latest/meta-data/', 'privateAddress'],
  ['https://[fe80::1]/', 'privateAddress'],
  ['https://printer.local/', 'localName'],
  ['https://user:word@127.0.0.1:PORT/', 'credentials'],
  ['file:///etc/passwd', 'unreadable'],
  ['not an address', 'unreadable'],
])('never calls %s: %s', async (url, failure) => {
  const before = receiver.heard.length
  expect(await told(live, url.replace('PORT', port()))).toEqual({
    status: 'waiting',
    failure,
    httpStatus: null,
    attempts: 1,
  })
  expect(receiver.heard.length).toBe(before)
})

test('treats a redirect as a failure, and does not follow it', async () => {
  const elsewhere = await openReceiver()
  const redirecting = await openReceiver()
  redirecting.answer(307, '', { location: elsewhere.url })
  const outcome = await told(t.app, redirecting.url)
  expect(outcome).toEqual({ status: 'waiting', failure: 'redirect', httpStatus: 307, attempts: 1 })
  expect(elsewhere.heard).toEqual([])
  await Promise.all([elsewhere.close(), redirecting.close()])
})
