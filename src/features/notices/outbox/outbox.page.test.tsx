import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { setLanguage } from '#console/language.tsx'
import { OutboxPage } from '#features/notices/outbox/OutboxPage.tsx'
import { noteMail } from '#server/mail/mail.sql.ts'
import { queueMail, type Sending, sendMail } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { closeBrowser, renderPage } from '#test/pages/browser.tsx'
// Compile the message viewer before the test's timeout starts.
import '#features/notices/outbox/MessageDrawer.tsx'

const sending: Sending = {
  purpose: 'receipt',
  about: { type: 'order', id: '2611201730250001230456789' },
  language: 'en',
}
const letter = { subject: 'Your receipt <b>', paragraphs: ['Thank you'], footer: 'why' }
const file = { name: 'receipt.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  await t.write(merchant, async (ctx) => {
    const [refused = ''] = await sendMail(ctx, ['wrong@example.com'], letter, {
      ...sending,
      attachments: [file],
    })
    await noteMail(ctx.db, ctx.scope, refused, { error: 'SMTP 550', final: true })
    await sendMail(ctx, ['books@example.com'], { ...letter, subject: 'A key' }, { ...sending, secret: true })
    const body = { text: 'Paid', html: '<p>Paid</p>', attachments: [] }
    const notice = { medium: 'wechat', recipient: merchant.merchantId, subject: 'Paid', body } as const
    await queueMail(ctx, { ...sending, ...notice, purpose: 'payment' }, 'wechatNotBound')
  })
})
afterAll(() => t.close())
afterEach(() => {
  setLanguage('en')
  closeBrowser()
})

const patient = { timeout: 10_000 }
const open = () => renderPage(t, merchant, 'manager', <OutboxPage />, '/Settings/Outbox')

test('lists every message with the reason for one that was not sent', async () => {
  await open()
  expect((await screen.findAllByText('wrong@example.com')).length).toBeGreaterThan(0)
  expect(screen.getByText('The recipient’s mail server rejected it (550)')).toBeTruthy()
  expect(screen.getByText('No WeChat account linked')).toBeTruthy()
  await waitFor(() => expect(document.body.textContent).toContain('2 not sent'))
})

test('shows a message in an inert frame and resends it after confirmation', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Your receipt <b>' }))
  const drawer = within(await screen.findByRole('dialog'))
  const frame = (await drawer.findByTitle('Your receipt <b>')) as HTMLIFrameElement
  expect(frame.getAttribute('sandbox')).toBe('allow-same-origin')
  expect(frame.getAttribute('srcdoc')).toContain('Your receipt &lt;b&gt;')
  expect(drawer.getByRole('button', { name: /receipt\.pdf/ })).toBeTruthy()
  fireEvent.click(drawer.getByRole('button', { name: 'Send again' }))
  const ask = within(await screen.findByRole('dialog', { name: 'Send it again to wrong@example.com?' }))
  fireEvent.click(ask.getByRole('button', { name: 'Send again' }))
  await waitFor(
    () => expect(screen.getAllByRole('button', { name: 'Your receipt <b>' })).toHaveLength(2),
    patient,
  )
})

test('explains that a secret message’s content is not shown', async () => {
  await open()
  fireEvent.click(await screen.findByRole('button', { name: 'A key' }))
  const drawer = within(await screen.findByRole('dialog'))
  expect(await drawer.findByText(/This message contains a secret/)).toBeTruthy()
  expect(drawer.queryByRole('button', { name: 'Send again' })).toBeNull()
})

test('shows the outbox in Chinese', async () => {
  setLanguage('zh')
  await open()
  expect(await screen.findByText('尚未绑定微信账号')).toBeTruthy()
  expect(screen.getByText('收件方邮件服务器拒收（550）')).toBeTruthy()
})
