import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { invoiceJobs } from '#features/products/invoices/invoices.jobs.ts'
import { setParameters } from '#features/system/parameters/parameters.service.ts'
import { withClient } from '#server/database/client.ts'
import { openBody } from '#server/mail/mail.ts'
import { addDays, instantAt } from '#shared/time.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { invoiceIn, lineOf, orderFor } from '#test/invoices.ts'
import { pdfText } from '#test/pdfText.ts'
import { notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
const issued = '2026-06-01'
const dueDate = '2026-06-11'
const at = (day: string, hour: number) => instantAt(day, hour, 'America/Vancouver')

beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(at(issued, 10))
  merchant = await trader(t, { timezone: 'America/Vancouver' })
})

const mails = () =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('mail_message')
      .selectAll()
      .where('merchantId', '=', merchant.merchantId)
      .orderBy('createTime')
      .execute(),
  )
const run = async (day: string, hour = 9) => {
  t.setClock(at(day, hour))
  await invoiceJobs['invoices.remind']?.(t.app, { ...merchant })
  return (await mails()).length
}
const reminded = (input = {}) => invoiceIn(t, merchant, { dueDate, reminderDays: [-3, 0, 1, 7], ...input })

describe('scheduled reminders', () => {
  test('go out once on their day from nine in the morning by the merchant’s clock', async () => {
    const { code } = await reminded()
    expect(await run('2026-06-07', 23)).toBe(0)
    expect(await run('2026-06-08', 8)).toBe(0)
    expect(await run('2026-06-08')).toBe(1)
    for (let time = 0; time < 3; time++) expect(await run('2026-06-08', 10 + time)).toBe(1)
    expect(await run('2026-06-11')).toBe(2)
    expect(await run('2026-06-12')).toBe(3)
    expect(await run('2026-06-18')).toBe(4)
    expect(await run('2026-07-30')).toBe(4)
    const [first, , third] = await mails()
    expect(first).toMatchObject({
      ...{ recipient: 'ada@customer.example', purpose: 'reminder', aboutType: 'invoice', language: 'en' },
      subject: `Reminder: invoice ${code} from Test Store`,
    })
    expect(third?.subject).toBe(`Overdue: invoice ${code} from Test Store`)
  })

  test('go out once when ten runs race', async () => {
    await reminded()
    t.setClock(at('2026-06-08', 9))
    await Promise.all(
      Array.from({ length: 10 }, () => invoiceJobs['invoices.remind']?.(t.app, { ...merchant })),
    )
    expect(await mails()).toHaveLength(1)
  })

  test('are made up for within two days, with only the last of several', async () => {
    await reminded()
    expect(await run('2026-06-13')).toBe(1)
    expect(await run('2026-06-13', 12)).toBe(1)
    t.setClock(at(issued, 10))
    await reminded({ reminderDays: [-3] })
    expect(await run('2026-06-13', 13)).toBe(1)
  })

  test('never fall on or before the issue date', async () => {
    await reminded({ dueDate: addDays(issued, 2), reminderDays: [-7, -3, -2] })
    expect(await run(issued, 12)).toBe(0)
    expect(await run(addDays(issued, 1))).toBe(0)
  })

  test('stop once the invoice is paid, deactivated, expired or without an address', async () => {
    const { invoiceId } = await reminded()
    await reminded({ customer: { name: 'No mail', email: null, phone: null, address: '' } })
    await reminded({ expireTime: at('2026-06-05', 0) })
    const order = await orderFor(t, merchant, invoiceId)
    await notify(t, merchant, order, successOf(order))
    const ended = await reminded()
    const token = await t.signIn(merchant, 'manager')
    await t.call('POST', `/invoices/${ended.invoiceId}/deactivation`, { token, body: { reason: 'x' } })
    expect(await run('2026-06-08')).toBe(0)
  })

  test('are checked for every merchant', async () => {
    await reminded()
    t.setClock(at('2026-06-08', 9))
    await invoiceJobs['invoices.tick']?.(t.app, { tenantId: 0, merchantId: '' })
    const { tenantId, merchantId } = merchant
    const { rows } = await withClient(t.database.ownerUrl, (client) =>
      client.query('select 1 from due_job where key = $1', [`invoices.remind:${tenantId}:${merchantId}`]),
    )
    expect(rows).toHaveLength(1)
  })
})

const bodyOf = async () => {
  const mail = (await mails()).at(-1)
  if (!mail?.sealedBody) throw new Error('no mail')
  return openBody(t.app.secretKey, mail.mailId, mail.sealedBody)
}

describe('an invoice email', () => {
  test('has the link and the PDF in the chosen language', async () => {
    const lines = [lineOf({ description: '茶艺课程', taxKind: 'place', quantity: '1.5' })]
    const { invoiceId, code } = await invoiceIn(t, merchant, {
      lines,
      place: { country: 'CA', province: 'BC' },
      dueDate,
    })
    const token = await t.signIn(merchant, 'cashier')
    const body = {
      to: ['a@x.example', 'b@x.example', 'a@x.example'],
      language: 'zh',
      message: '<b>谢谢</b>',
    }
    const answer = await t.call('POST', `/invoices/${invoiceId}/mails`, { token, body })
    expect(answer.body.data).toMatchObject({
      mails: [
        { recipient: 'b@x.example', purpose: 'invoice', state: 'queued' },
        { recipient: 'a@x.example' },
      ],
    })
    const { text, html, attachments } = await bodyOf()
    expect(text).toContain(`/pay/i/${invoiceId}?k=`)
    expect(text).toContain('lang=zh')
    expect(text).toContain('待付金额：$168.00')
    expect(html).toContain('&lt;b&gt;谢谢&lt;/b&gt;')
    expect(attachments.map(({ name, type }) => [name, type])).toEqual([
      [`invoice-${code}-zh.pdf`, 'application/pdf'],
    ])
    const paper = pdfText(attachments[0]?.content ?? Buffer.alloc(0)).text
    for (const words of ['账单', code, '茶艺课程', '1.5 h', '$150.00', '$7.50', '$10.50', '$168.00', dueDate])
      expect(paper).toContain(words)
  })

  test('is rejected for no or too many recipients, or for an ended invoice', async () => {
    const { invoiceId } = await invoiceIn(t, merchant)
    const token = await t.signIn(merchant, 'manager')
    const send = (changes: object) =>
      t.call('POST', `/invoices/${invoiceId}/mails`, {
        token,
        body: { to: ['a@x.example'], language: 'en', message: '', ...changes },
      })
    const many = Array.from({ length: 6 }, (_, n) => `a${n}@x.example`)
    for (const wrong of [
      { to: [] },
      { to: ['a'] },
      { to: ['a@x.example\r\nBcc: b@x.example'] },
      { to: many },
      { message: '很'.repeat(251) },
      { language: 'de' },
    ])
      expect((await send(wrong)).status).toBe(400)
    expect((await send({ message: '很'.repeat(250), to: many.slice(1) })).status).toBe(200)
    await t.call('POST', `/invoices/${invoiceId}/deactivation`, { token, body: { reason: 'x' } })
    expect((await send({})).body.code).toBe('invoice.notInState')
  })

  test('is limited per address and per merchant and day as the provider configures', async () => {
    const { invoiceId } = await invoiceIn(t, merchant)
    const token = await t.signIn(merchant, 'manager')
    const send = async (...to: string[]) => {
      const body = { to, language: 'en', message: 'My own words' }
      const answer = await t.call('POST', `/invoices/${invoiceId}/mails`, { token, body })
      return String(answer.body.code ?? answer.status)
    }
    const set = (key: string, value: string) =>
      t.write({ tenantId: 0, merchantId: '' }, (ctx) => setParameters(ctx, new Map([[key, value]])))
    await set('invoice.mailsToOneADay', '2')
    await set('invoice.mailsADay', '4')
    expect([await send('a@shop.example'), await send('A@shop.example')]).toEqual(['200', '200'])
    expect(await send('b@shop.example', 'a@shop.example')).toBe('invoice.recipientLimit')
    expect(await send('b@shop.example', 'c@shop.example', 'd@shop.example')).toBe('invoice.mailLimit')
    const atOnce = await Promise.all(['b', 'c', 'd', 'e'].map((name) => send(`${name}@shop.example`)))
    expect(atOnce.filter((outcome) => outcome === '200')).toHaveLength(2)
    t.setClock(at('2026-06-02', 11))
    expect(await send('a@shop.example')).toBe('200')
    await set('invoice.mailsToOneADay', '10')
    await set('invoice.mailsADay', '500')
  })

  test('reminds on demand without counting as a scheduled reminder', async () => {
    const { invoiceId } = await reminded()
    const token = await t.signIn(merchant, 'cashier')
    const remind = () => t.call('POST', `/invoices/${invoiceId}/reminders`, { token })
    expect((await remind()).body.data).toMatchObject({ mails: [{ purpose: 'reminder' }], remindersSent: [] })
    const none = await reminded({ customer: { name: '', email: null, phone: null, address: '' } })
    const refused = await t.call('POST', `/invoices/${none.invoiceId}/reminders`, { token })
    expect(refused.body.code).toBe('invoice.noEmail')
  })
})
