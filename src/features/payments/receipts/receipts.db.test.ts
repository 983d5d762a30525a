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

test('a receipt is made of the order as it stands, to the cent, and a refund’s of the refund', async () => {
  const { orderId } = await paid()
  const receipt = await receiptOfNumber(orderId)
  expect(receipt.amounts.find(({ strong }) => strong)?.value.en).toBe('CAD $123.45')
  expect(receipt.code).toEqual({ kind: 'qrCode', content: orderId })
  expect(receipt.remarks[0]?.value.en).not.toContain('\u202e')

  const asked = { amount: 2_345n, reason: 'cold', merchantRefundNo: 'r-1' }
  const { refundOrderId } = await t.write(merchant, (ctx) => placeRefund(ctx, orderId, asked))
  const refund = await receiptOfNumber(refundOrderId)
  expect(refund.kind).toBe('refund')
  expect(refund.amounts.map(({ value }) => value.en)).toEqual(['$123.45', 'CAD $23.45'])
  expect(refund.code?.content).toBe(orderId)
})

test.each([
  ['languages=en&paper=page&copy=true', ['COPY', 'Total paid', 'CAD $123.45']],
  ['languages=zh&paper=80&copy=false', ['交易小票', '实付金额']],
  ['languages=both&paper=58&copy=true', ['COPY 重印', 'Total paid 实付金额']],
])('as a file, %s, it says the same, and what was typed stands there as text', async (query, said) => {
  const { orderId } = await paid()
  const answer = await pdf(orderId, query)
  expect(answer.statusCode, answer.body).toBe(200)
  expect(answer.headers['content-disposition']).toContain(`receipt-${orderId}-`)
  const { text, pages } = pdfText(answer.rawPayload)
  expect(pages).toHaveLength(1)
  for (const part of [...said, orderId]) expect(text.replace(/\n/g, '')).toContain(part)
  expect(text).toContain('<b>枫玉</b>')
  expect(text.replace(/\s/g, '')).toContain('<imgsrc=xonerror=alert(1)>')
})

test('a file is taken out of the house in somebody’s name', async () => {
  const { orderId } = await paid()
  await pdf(orderId, 'languages=en&paper=80&copy=true')
  const entry = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('object_id', '=', orderId)
      .where('action', '=', 'receipt.export')
      .select('after')
      .executeTakeFirst(),
  )
  expect(entry?.after).toEqual({ languages: 'en', paper: '80', copy: true })
})

test('a mailed receipt is inert, in its reader’s language, and stands in the outbox with its order', async () => {
  const { orderId } = await paid()
  const mailId = await mailed(orderId)
  const row = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('mail_id', '=', mailId).selectAll().executeTakeFirstOrThrow(),
  )
  expect(row).toMatchObject({ purpose: 'receipt', about_type: 'order', about_id: orderId, language: 'zh' })
  expect(row.subject).toBe('<b>枫玉</b> & Co 的收据：CAD $123.45')
  const { html, text } = openBody(t.app.secretKey, mailId, row.sealed_body ?? Buffer.alloc(0))
  expect(html).toContain('&lt;b&gt;枫玉&lt;/b&gt;')
  expect(html).not.toMatch(/<img|<script|<b>/)
  expect(text).toContain('实付金额')
})

test('of a thousand receipts asked for at once, five go out; another order’s are not held up', async () => {
  const [{ orderId }, other] = [await paid(), await paid()]
  const asked = Array.from({ length: 1_000 }, (_, place) => mailed(orderId, `stranger${place}@example.com`))
  const outcomes = await Promise.allSettled(asked)
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
  for (const outcome of outcomes)
    if (outcome.status === 'rejected')
      expect(['receipt.tooMany', 'server.busy']).toContain(outcome.reason.code)
  await expect(mailed(other.orderId)).resolves.toBeTruthy()
}, 60_000)

test('before anything is paid there is nothing to mail', async () => {
  const { orderId } = await newOrder(t, merchant)
  await expect(mailed(orderId)).rejects.toMatchObject({ code: 'receipt.nothingYet' })
})

test('a page that asks for a thousand files is slowed down', async () => {
  const { orderId } = await paid()
  const answers = await Promise.all(
    Array.from({ length: 70 }, () => pdf(orderId, 'languages=en&paper=x&copy=true')),
  )
  expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThan(0)
})
