import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { NoticeEvent } from '#features/notices/events.domain.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import { jobs } from '#features/server.ts'
import { openBody } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { addressed, personIdOf, setMail, wishing } from '#test/notified.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(null)
  merchant = await t.merchant({ tradeName: 'Maple <b>& 枫叶</b>\r\nBcc: x@evil.example' })
})

const en = { address: 'owner@maple.example', language: 'en' } as const
const zh = { address: 'zhang@maple.example', language: 'zh' } as const

const notify = (event: NoticeEvent, n: number | string, more: object = {}) =>
  t.write(merchant, (ctx) =>
    sendNotice(ctx, {
      event,
      factKey: `${event}:${n}`,
      title: { en: `Event ${n} <script>`, zh: `第 ${n} 件事` },
      content: { en: `What happened: ${n}`, zh: `详情：${n}` },
      link: '/Payments/RefundOrder',
      ...more,
    }),
  )
const run = () => jobs['notices.mail']?.(t.app, { ...merchant })

async function mails() {
  const rows = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('mail_message')
      .where('merchantId', '=', merchant.merchantId)
      .orderBy('mailId')
      .selectAll()
      .execute(),
  )
  return rows.map((row) => ({
    ...row,
    body: openBody(t.app.secretKey, row.mailId, row.sealedBody ?? Buffer.alloc(0)),
  }))
}

test('sends ten events as one digest per recipient in their language, even when jobs race', async () => {
  t.setClock(new Date('2026-11-20T17:10:00Z'))
  await setMail(t, merchant, { primary: en, cc: [zh], events: ['refund', 'payout'], rhythm: 'hourly' })
  await Promise.all(Array.from({ length: 9 }, (_, n) => notify('refund', n)))
  await notify('exception', 'unasked')
  await run()
  expect(await mails()).toEqual([])

  t.setClock(new Date('2026-11-20T18:00:00Z'))
  await notify('payout', 'urgent')
  await Promise.all([run(), run(), run()])
  await run()
  const [first, second, ...others] = await mails()
  expect(others).toEqual([])
  expect([first?.recipient, second?.recipient]).toEqual([en.address, zh.address])
  expect(first?.body.text).toContain('10 notifications')
  expect(first?.body.text).toContain('Refunds: 9, Payouts: 1')
  expect(first?.body.text).toContain('2026-11-20 10:10:00')
  expect(second?.body.text).toContain('退款 9 条，出款 1 条')
  expect(second?.subject).toMatch(/10 条通知汇总/)
})

test('keeps names and titles out of mail headers and markup', async () => {
  await setMail(t, merchant, { primary: en, events: ['payout'] })
  await notify('payout', 'one\r\nBcc: y@evil.example')
  await run()
  const [mail] = await mails()
  expect(mail?.subject).toContain('Bcc: y@evil.example')
  expect(mail?.subject).not.toMatch(/[\r\n]/)
  expect(mail?.body.html).not.toContain('<script>')
  expect(mail?.body.html).toContain('&lt;script&gt;')
  expect(mail?.body.html).toContain('Maple &lt;b&gt;')
})

test('sends the mail later when a process is killed before writing it', async () => {
  await setMail(t, merchant, { primary: en, events: ['payout'] })
  await notify('payout', 1)
  const dying = { ...t.app, secretKey: Buffer.alloc(0) }
  await expect(jobs['notices.mail']?.(dying, { ...merchant })).rejects.toThrow()
  expect(await mails()).toEqual([])
  t.setClock(new Date(Date.now() + 10 * 60_000))
  await jobs['notices.sweep']?.(t.app, { tenantId: 0, merchantId: '' })
  expect(await mails()).toHaveLength(1)
})

test('sends only urgent notices during quiet hours', async () => {
  await setMail(t, merchant, {
    primary: en,
    events: ['refund', 'payout'],
    quiet: { from: 22, to: 7 },
  })
  t.setClock(new Date('2026-11-21T07:00:00Z')) // 00:00 in Vancouver
  await notify('refund', 1)
  await notify('payout', 1)
  await run()
  expect((await mails()).map(({ subject }) => subject)).toEqual([expect.stringContaining('Event 1')])
  t.setClock(new Date('2026-11-21T14:00:00Z')) // 07:00
  await run()
  expect(await mails()).toHaveLength(2)
})

test('skips people who may not see the subject of a notice', async () => {
  await addressed(t, merchant, 'cashier', 'cash@maple.example')
  await wishing(t, merchant, 'cashier', ['refund', 'exception'])
  await t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('merchant')
      .set({ cashierQueryDays: 1 })
      .where('merchantId', '=', merchant.merchantId)
      .execute()
  })
  await notify('exception', 1)
  await notify('refund', 'old', { aboutTime: new Date(Date.now() - 3 * 86_400_000) })
  await notify('refund', 'new', { aboutTime: new Date() })
  await run()
  expect((await mails()).map(({ recipient, subject }) => [recipient, subject.slice(0, 9)])).toEqual([
    ['cash@maple.example', 'Event new'],
  ])
})

test('mails people in their language, once per address', async () => {
  await setMail(t, merchant, { primary: en, events: ['refund'] })
  await addressed(t, merchant, 'admin', en.address)
  await addressed(t, merchant, 'manager', zh.address, 'zh')
  await wishing(t, merchant, 'admin', ['refund', 'staff', 'export'])
  await wishing(t, merchant, 'manager', ['refund', 'staff', 'export'])
  await notify('refund', 1)
  await notify('staff', 1)
  await notify('export', 1, { to: { accountIds: [await personIdOf(t, merchant, 'manager')] } })
  await run()
  const sent = (await mails()).map(({ recipient, subject }) => `${recipient} ${subject}`)
  expect(sent).toHaveLength(3)
  expect(sent[0]).toContain('owner@maple.example Event 1')
  expect(sent.filter((one) => one.startsWith(zh.address))[0]).toContain('3 条通知汇总')
})

test('records that WeChat was not sent while nobody is bound', async () => {
  await setMail(t, merchant, { medium: 'wechat', primary: null, events: ['payout'] })
  await notify('payout', 1)
  await run()
  expect((await mails()).map(({ medium, state, error }) => [medium, state, error])).toEqual([
    ['wechat', 'failed', 'wechatNotBound'],
  ])
})

test('drops notices that are no longer wanted when the digest is due', async () => {
  t.setClock(new Date('2026-11-20T17:10:00Z'))
  await setMail(t, merchant, { primary: en, events: ['refund'], rhythm: 'daily', digestHour: 8 })
  await notify('refund', 1)
  await setMail(t, merchant, { primary: en, events: ['payout'], version: 1 })
  t.setClock(new Date('2026-11-22T17:10:00Z'))
  await run()
  expect(await mails()).toEqual([])
})
