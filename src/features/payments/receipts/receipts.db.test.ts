import { afterAll, beforeAll, expect, test } from 'vitest'
import { factsOf, madeFrom, mailReceipt } from '#features/payments/receipts/receipts.service.ts'
import { placeRefund } from '#features/payments/refunds/refunds.service.ts'
import { openBody } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { pdfText } from '#test/pdfText.ts'
import { newOrder, paidOrder, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t, { tradeName: '<b>枫玉</b> & Co' })
})
afterAll(() => t.close())

const remark = '<img src=x onerror=alert(1)> \u202e少冰 👨‍👩‍👧 e\u0301'
const paid = () => paidOrder(t, merchant, 12_345n, { customerRemark: remark })
const receiptOfNumber = (number: string) =>
  t.read(merchant, async (ctx) => madeFrom(await factsOf(ctx.db, ctx.scope, number)))
const mailed = (number: string, to = 'payer@example.com') =>
  t.write(merchant, (ctx) => mailReceipt(ctx, number, to, 'zh'))

async function pdf(receiptNo: string, query: string) {
  const token = await t.signIn(merchant, 'cashier')
  const url = `/api/receipts/${receiptNo}/pdf?${query}&lang=zh`
  const headers = { authorization: `Bearer ${token}` }
  return t.server.inject({ method: 'GET', url, headers })
}

test('builds a receipt from the current order, and a refund receipt from the refund', async () => {
  const { orderId } = await paid()
  const receipt = await receiptOfNumber(orderId)
  expect(receipt.amounts.find(({ strong }) => strong)?.value.en).toBe('CAD $123.45')
  expect(receipt.code).toEqual({ kind: 'qrCode', content: orderId })
  expect(receipt.remarks[0]?.value.en).not.toContain('\u202e')

  const input = { amount: 2_345n, reason: 'cold', merchantRefundNo: 'r-1' }
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, input))
  const refund = await receiptOfNumber(refundOrderId)
  expect(refund.kind).toBe('refund')
  expect(refund.amounts.map(({ value }) => value.en)).toEqual(['$123.45', 'CAD $23.45'])
  expect(refund.code?.content).toBe(orderId)
})

test.each([
  ['languages=en&paper=page&copy=true', ['COPY', 'Total paid', 'CAD $123.45']],
  ['languages=zh&paper=80&copy=false', ['交易小票', '实付金额']],
  ['languages=both&paper=58&copy=true', ['COPY 重印', 'Total paid 实付金额']],
])('exports the same content as a file with typed text kept as text (%s)', async (query, texts) => {
  const { orderId } = await paid()
  const answer = await pdf(orderId, query)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`receipt-${orderId}-`)
  const { text, pages } = pdfText(answer.rawPayload)
  expect(pages).toHaveLength(1)
  for (const part of [...texts, orderId]) expect(text.replace(/\n/g, '')).toContain(part)
  expect(text).toContain('<b>枫玉</b>')
  expect(text.replace(/\s/g, '')).toContain('<imgsrc=xonerror=alert(1)>')
})

test('records the export of a receipt file in the audit log', async () => {
  const { orderId } = await paid()
  await pdf(orderId, 'languages=en&paper=80&copy=true')
  const entry = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('objectId', '=', orderId)
      .where('action', '=', 'receipt.export')
      .select('after')
      .executeTakeFirst(),
  )
  expect(entry?.after).toEqual({ languages: 'en', paper: '80', copy: true })
})

test('mails an inert receipt in the reader’s language and lists it in the outbox', async () => {
  const { orderId } = await paid()
  const mailId = await mailed(orderId)
  const row = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('mailId', '=', mailId).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ purpose: 'receipt', aboutType: 'order', aboutId: orderId, language: 'zh' })
  expect(row.subject).toBe('<b>枫玉</b> & Co 的收据：CAD $123.45')
  const { html, text } = openBody(t.app.secretKey, mailId, row.sealedBody ?? Buffer.alloc(0))
  expect(html).toContain('&lt;b&gt;枫玉&lt;/b&gt;')
  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(text).toContain('实付金额')
})

test('mails at most five receipts per order however many are requested', async () => {
  const [{ orderId }, other] = [await paid(), await paid()]
  const requests = Array.from({ length: 1_000 }, (_, place) =>
    mailed(orderId, `stranger${place}@example.com`),
  )
  const outcomes = await Promise.allSettled(requests)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(['receipt.tooMany', 'server.busy']).toContain(outcome.reason.code)
  await expect(mailed(other.orderId)).resolves.toBeTruthy()
}, 60_000)

test('rejects mailing a receipt before anything is paid', async () => {
  const { orderId } = await newOrder(t, merchant)
  await expect(mailed(orderId)).rejects.toMatchObject({ code: 'receipt.nothingYet' })
})

test('rate-limits a page that requests many receipt files', async () => {
  const { orderId } = await paid()
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => pdf(orderId, 'languages=en&paper=x&copy=true')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})
