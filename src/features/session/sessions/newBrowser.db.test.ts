import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openBody } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { chrome } from '#test/wechatPhone.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple 枫叶\r\nBcc: x@example.com' })
  await t.write(merchant, async ({ db, unchanged }) => {
    unchanged()
    for (const [role, email, language] of [
      [1, 'owner@maple.example', 'zh'],
      [2, 'manager@maple.example', 'en'],
    ] as const)
      await db
        .updateTable('account')
        .set({ email, language })
        .where('merchantId', '=', merchant.merchantId)
        .where('role', '=', role)
        .execute()
  })
})
afterAll(() => t.close())

const browserOf = (agent = chrome) => ({
  'x-browser-id': randomBytes(16).toString('hex'),
  'user-agent': agent,
})

async function signIn(role: string, headers: Record<string, string>) {
  const body = { username: `${role}.${merchant.merchantId}`, password: testPassword }
  expect((await t.call('POST', '/login', { body, headers })).status).toBe(200)
}

const mailsTo = (recipient: string) =>
  t.read(merchant, async ({ db }) => {
    const rows = await db
      .selectFrom('mail_message')
      .where('recipient', '=', recipient)
      .orderBy('mailId')
      .selectAll()
      .execute()
    return rows.map(({ subject, mailId, sealedBody }) => ({
      subject,
      ...openBody(t.app.secretKey, mailId, sealedBody ?? Buffer.alloc(0)),
    }))
  })

test('mails about a new browser, but not about the first sign-in or a known browser', async () => {
  const [office, home] = [
    browserOf(),
    browserOf(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
  ]
  await signIn('manager', office)
  await signIn('manager', office)
  expect(await mailsTo('manager@maple.example')).toEqual([])
  await signIn('manager', home)
  await signIn('manager', home)
  const [mail, ...more] = await mailsTo('manager@maple.example')
  expect(more).toEqual([])
  expect(mail?.subject).toBe('New sign-in to Maple 枫叶 Bcc: x@example.com')
  expect(mail?.text).toContain('Safari, iOS')
  expect(mail?.text).toContain('127.0.0.1')
  expect(mail?.text).toMatch(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \(/)
  expect(mail?.text).toContain(`${t.app.config.publicUrl}/user/ForgetWithEmail`)
  expect(mail?.text).toContain(`${t.app.config.publicUrl}/Settings/Security`)
})

test('writes the mail in the person’s language without markup from the user agent', async () => {
  await signIn('admin', browserOf())
  await signIn('admin', browserOf('<img src=x onerror=alert(1)>/9 (\u0000)'.replace('\u0000', 'x')))
  const [mail] = await mailsTo('owner@maple.example')
  expect(mail?.subject).toContain('有新的登录')
  expect(mail?.html).not.toContain('<img')
})

test('recognizes a browser without an ID by its user agent', async () => {
  const plain = (agent: string) => ({ 'user-agent': agent })
  await signIn('manager', plain('tool/1'))
  const before = (await mailsTo('manager@maple.example')).length
  await signIn('manager', plain('tool/1'))
  expect(await mailsTo('manager@maple.example')).toHaveLength(before)
})

test('logs a new browser of a person without an email address', async () => {
  await signIn('cashier', browserOf())
  await signIn('cashier', browserOf())
  const message = await t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('action', '=', 'session.newBrowser').select('actorName').execute(),
  )
  expect(message.map((entry) => entry.actorName)).toContain('Test cashier')
})
