import { afterAll, beforeAll, expect, test } from 'vitest'
import { orderAddress } from '#features/checkout/address.ts'
import type { InvoiceMail } from '#features/products/invoices/detail/detail.contract.ts'
import { drawInvoice } from '#features/products/invoices/document/invoicePrint.service.ts'
import { lockInvoice } from '#features/products/invoices/invoices.sql.ts'
import { sendInvoice } from '#features/products/invoices/reminders/invoiceMail.service.ts'
import { systemActor } from '#server/context.ts'
import { scopeOf } from '#server/session/scope.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn } from '#test/invoices.ts'
import { newOrder, trader } from '#test/trade.ts'

let t: TestApp
let noisy: TestMerchant
let payersOrder: string
let invoiceId: string
let token: string
beforeAll(async () => {
  t = await testApp()
  noisy = await trader(t)
  const calm = await trader(t)
  invoiceId = (await invoiceIn(t, noisy)).invoiceId
  token = await t.signIn(noisy, 'manager')
  const { orderId } = await newOrder(t, calm)
  payersOrder = orderAddress(t.app, orderId, {}).replace(/^.*\/pay\/o\//, '/pay/api/orders/')
})
afterAll(() => t.close())

const headers = () => ({ authorization: `Bearer ${token}`, 'accept-language': 'en' })
const file = () => t.server.inject({ url: `/api/invoices/${invoiceId}/file`, headers: headers() })
const mail = (to: string) =>
  t.server.inject({
    method: 'POST',
    url: `/api/invoices/${invoiceId}/mails`,
    headers: headers(),
    payload: { to: [to], language: 'en', message: '' },
  })

/** The longest that another tenant's payer waited for an order's status, polling while `work` went on. */
async function visitsDuring(
  work: Promise<unknown>,
  also: () => Promise<void> = async () => undefined,
): Promise<{ slowest: number; whole: number }> {
  const began = performance.now()
  let isOver = false
  const over = work.finally(() => {
    isOver = true
  })
  let slowest = 0
  while (!isOver) {
    const start = performance.now()
    expect((await t.server.inject({ url: payersOrder })).statusCode).toBe(200)
    await also()
    slowest = Math.max(slowest, performance.now() - start)
  }
  await over
  return { slowest, whole: performance.now() - began }
}

/** Locks the invoice as its payer's order would. */
async function lockedAtOnce(): Promise<void> {
  await t.write(noisy, async (ctx) => {
    ctx.unchanged()
    expect(await lockInvoice(ctx.db, ctx.scope, invoiceId)).not.toBeNull()
  })
}

test('rejects two of fourteen parallel PDFs without delaying another tenant’s payer', async () => {
  const printed = () =>
    t.read(noisy, ({ db, scope }) =>
      db
        .selectFrom('audit_entry')
        .where('tenantId', '=', scope.tenantId)
        .where('action', '=', 'invoice.printed')
        .select('objectId')
        .execute(),
    )
  const responses = Promise.all(Array.from({ length: 14 }, () => file()))
  const { slowest, whole } = await visitsDuring(responses)
  expect(slowest).toBeLessThan(whole / 3)

  const answers = await responses
  const given = answers.filter(({ statusCode }) => statusCode === 200)
  expect(given).toHaveLength(12)
  expect(given.every(({ rawPayload }) => rawPayload.subarray(0, 5).toString() === '%PDF-')).toBe(true)
  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(2)
  for (const { headers, body } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
    expect(JSON.parse(body)).toMatchObject({ code: 'server.busy' })
  }
  // Nothing was recorded for the rejected requests, because nothing was done.
  expect(await printed()).toHaveLength(12)
}, 60_000)

test('does not lock the invoice row or delay another tenant’s payer while drawing it for email', async () => {
  const responses = Promise.all(['a', 'b', 'c'].map((name) => mail(`${name}@customer.example`)))
  const { slowest, whole } = await visitsDuring(responses, () => lockedAtOnce())
  for (const { statusCode, body } of await responses) expect(statusCode, body.slice(0, 300)).toBe(200)
  expect(slowest).toBeLessThan(whole / 2)
}, 60_000)

test('does not send an outdated file of an invoice that changed since it was drawn', async () => {
  const { invoiceId: id } = await invoiceIn(t, noisy)
  const who = { scope: scopeOf(noisy.tenantId, noisy.merchantId), actor: systemActor('test'), requestId: 'r' }
  const drawn = await drawInvoice(t.app, who, id, async () => 'en')
  const sent = (input: Partial<InvoiceMail>) =>
    t.write(noisy, (ctx) =>
      sendInvoice(
        ctx,
        { invoiceId: id, to: ['a@customer.example'], language: 'en', message: '', ...input },
        drawn,
      ),
    )
  await sent({})
  await t.write(noisy, async (ctx) => {
    await ctx.db
      .updateTable('invoice')
      .set({ remark: 'Another' })
      .where('tenantId', '=', noisy.tenantId)
      .where('invoiceId', '=', id)
      .execute()
    ctx.unchanged()
  })
  await expect(sent({})).rejects.toMatchObject({ code: 'invoice.changed' })
})
