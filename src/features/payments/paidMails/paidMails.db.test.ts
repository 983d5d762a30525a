import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Recipients } from '#features/payments/paidMails/recipients.contract.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { jobs } from '#features/server.ts'
import { openBody } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { setMail } from '#test/notified.ts'
import { paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
})
afterAll(() => t.close())

async function codeWith(recipients: Recipients | Record<string, never>): Promise<string> {
  const storeCodeId = await t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      ...{ label: '前台 <i>desk</i>', currency: 'CAD', tipRates: [], tipEnabled: false },
      ...{ remarkRequired: false, paymentNote: '', ways: ['UP'] },
    }),
  )
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('store_code')
      .set({ recipients: JSON.stringify(recipients) })
      .where('storeCodeId', '=', storeCodeId)
      .execute()
  })
  return storeCodeId
}

/** An order paid at a store code with these recipients; its job runs several times, also concurrently. */
async function noticeOf(recipients: Recipients | Record<string, never>, days = 0) {
  const storeCodeId = await codeWith(recipients)
  const { orderId } = await paidOrder(t, merchant, 4_250n, { storeCodeId })
  t.setClock(new Date(Date.now() + days * 86_400_000))
  const run = () => jobs['order.changed']?.(t.app, { ...merchant, orderId })
  await Promise.all([run(), run(), run()])
  await run()
  t.setClock(null)
  return t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('aboutId', '=', orderId).orderBy('mailId').selectAll().execute(),
  )
}

const message: Recipients = {
  primary: 'till@example.com',
  cc: ['books@example.com', 'till@example.com'],
  notice: 'email',
}

test('mails each recipient once per payment, however often the job runs', async () => {
  const mails = await noticeOf(message)
  expect(mails.map(({ recipient, state, purpose }) => [recipient, state, purpose])).toEqual([
    ['till@example.com', 'queued', 'payment'],
    ['books@example.com', 'queued', 'payment'],
  ])
  const [mail] = mails
  expect(mail?.subject).toContain('CAD $42.50')
  const body = openBody(t.app.secretKey, mail?.mailId ?? '', mail?.sealedBody ?? Buffer.alloc(0))
  expect(body.html).toContain('&lt;i&gt;desk&lt;/i&gt;')
  expect(body.html).not.toContain('<i>')
  expect(body.text).toContain('/Payments/PayOrder/Detail/')
})

test('records a WeChat notice as not sent, with the reason, until an account is bound', async () => {
  const mails = await noticeOf({ ...message, notice: 'both' })
  expect(mails.map(({ medium, state, error }) => [medium, state, error])).toEqual([
    ['email', 'queued', null],
    ['email', 'queued', null],
    ['wechat', 'failed', 'wechatNotBound'],
  ])
  const only = await noticeOf({ primary: null, cc: [], notice: 'wechat' })
  expect(only.map(({ medium, recipient }) => [medium, recipient])).toEqual([['wechat', merchant.merchantId]])
})

test('sends nothing without recipients, when switched off, or for a payment days ago', async () => {
  expect(await noticeOf({})).toEqual([])
  expect(await noticeOf({ ...message, notice: 'none' })).toEqual([])
  expect(await noticeOf(message, 3)).toEqual([])
})

test('falls back to the merchant’s recipients, each in their own language', async () => {
  const primary = { address: 'owner@maple.example', language: 'zh' } as const
  const cc = [{ address: 'books@maple.example', language: 'en' } as const]
  await setMail(t, merchant, { primary, cc, events: ['payment'] })
  const mails = await noticeOf({})
  expect(mails.map(({ recipient, language }) => [recipient, language])).toEqual([
    ['owner@maple.example', 'zh'],
    ['books@maple.example', 'en'],
  ])
  expect(mails[0]?.subject).toContain('收款')
  expect(mails[0]?.subject).not.toContain('received')
  expect((await noticeOf(message)).map(({ recipient }) => recipient)).toEqual([
    'till@example.com',
    'books@example.com',
  ])
})

test('lists a payment once in the daily digest and nowhere else', async () => {
  const primary = { address: 'owner@maple.example', language: 'en' } as const
  await setMail(t, merchant, { primary, events: ['payment'], rhythm: 'daily', version: 1 })
  const start = new Date()
  t.setClock(start)
  expect(await noticeOf({})).toEqual([])
  const due = () => jobs['notices.mail']?.(t.app, { ...merchant })
  t.setClock(new Date(start.getTime() + 26 * 3_600_000))
  await Promise.all([due(), due()])
  expect(await noticeOf({}, 1)).toEqual([])
  await due()
  t.setClock(null)
  const digests = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('purpose', '=', 'notice').selectAll().execute(),
  )
  expect(digests.map(({ recipient }) => recipient)).toEqual(['owner@maple.example'])
})
