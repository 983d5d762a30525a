import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailJobs, type Sending, sendMail } from '#server/mail/mail.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  // Neither a mail server nor the sandbox's mailbox is configured.
  t = await testApp({ DEMO: '0', SECRET_KEY: '0'.repeat(64), DATABASE_URL: 'postgres://nowhere' })
  merchant = await t.merchant()
})
afterAll(() => t.close())

const letter = { subject: '100%_done', paragraphs: ['<script>alert(1)</script>'], footer: 'why' }
const file = { name: '小票.pdf', type: 'application/pdf', content: Buffer.from('%PDF') }
const open: Sending = {
  purpose: 'receipt',
  about: { type: 'order', id: '2611201730250001230456789' },
  language: 'zh',
}

async function sent(to: string, sending: Sending = open, subject = letter.subject): Promise<string> {
  const [mailId = ''] = await t.write(merchant, (ctx) => sendMail(ctx, [to], { ...letter, subject }, sending))
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId })
  return mailId
}
const call = async (path: string, method: 'GET' | 'POST' = 'GET', role: 'manager' | 'cashier' = 'manager') =>
  t.call(method, `/outbox${path}`, {
    token: await t.signIn(merchant, role),
    ...(method === 'POST' ? { body: {} } : {}),
  })
type Rows = { rows: { mailId: string; recipient: string; state: string; error: string | null }[] }
const found = async (query: string) => ((await call(query)).body.data as unknown as Rows).rows

test('records a message as not sent with the reason when there is no mail server', async () => {
  const mailId = await sent('grace@example.com')
  const [row] = await found('?search=grace@')
  expect(row).toMatchObject({ mailId, recipient: 'grace@example.com', state: 'failed', error: 'notSetUp' })
})

test('finds a message by address, subject and related object, and by nothing else', async () => {
  await sent(
    'noah@example.org',
    { ...open, about: { type: 'invoice', id: '2611201730250001230999999' } },
    'plain',
  )
  expect((await found('?search=NOAH')).map(({ recipient }) => recipient)).toEqual(['noah@example.org'])
  expect(await found('?search=2611201730250001230999999')).toHaveLength(1)
  expect(await found('?search=%25_done')).toHaveLength(1)
  expect(await found('?search=%25')).toHaveLength(1)
  expect(await found('?search=noah&state=sent')).toEqual([])
  expect(await found('?medium=wechat')).toEqual([])
})

test('shows the exact content with attachments, and never a secret', async () => {
  const shown = await sent('a@example.com', { ...open, attachments: [file] })
  const { body } = await call(`/${shown}`)
  const detail = body.data as unknown as { content: { html: string; attachments: object[] }; withheld: null }
  expect(detail.content.html).toContain('&lt;script&gt;')
  expect(detail.content.attachments).toEqual([
    { place: 0, name: '小票.pdf', type: 'application/pdf', bytes: 4 },
  ])
  const headers = { authorization: `Bearer ${await t.signIn(merchant, 'manager')}` }
  const url = `/api/outbox/${shown}/attachments/0?lang=zh`
  const download = await t.server.inject({ url, headers })
  expect(download.rawPayload.toString()).toBe('%PDF')
  expect(download.headers['content-disposition']).toContain(encodeURIComponent('小票.pdf'))

  const [secret = ''] = await t.write(merchant, (ctx) =>
    sendMail(ctx, ['b@example.com'], letter, { ...open, secret: true }),
  )
  expect((await call(`/${secret}`)).body.data).toMatchObject({ content: null, withheld: 'secret' })
  expect((await call(`/${secret}/resends`, 'POST')).body).toMatchObject({ code: 'mail.forgotten' })
})

test('resends the same content as a new message in the requester’s name', async () => {
  const first = await sent('again@example.com', { ...open, attachments: [file] })
  const { status, body } = await call(`/${first}/resends`, 'POST')
  expect(status).toBe(200)
  const again = body.data as unknown as { mailId: string; requestedBy: string }
  expect(again.mailId).not.toBe(first)
  expect(again.requestedBy).not.toBeNull()
  const [one, other] = await Promise.all([call(`/${first}`), call(`/${again.mailId}`)])
  const contentOf = ({ body }: typeof one) => (body.data as unknown as { content: object }).content
  expect(contentOf(other)).toEqual(contentOf(one))
  expect(await found('?search=again@')).toHaveLength(2)
})

test('shows recipient addresses only to managers', async () => {
  for (const path of ['', '/totals', '/01890000-0000-7000-8000-000000000000'])
    expect((await call(path, 'GET', 'cashier')).body).toMatchObject({ code: 'permission.missing' })
})

test('deletes the content after 90 days and says so', async () => {
  const mailId = await sent('old@example.com')
  t.setClock(new Date(Date.now() + 91 * 86_400_000))
  await mailJobs['mail.forget']?.(t.app, { tenantId: 0, merchantId: '' })
  t.setClock(null)
  expect((await call(`/${mailId}`)).body.data).toMatchObject({ content: null, withheld: 'forgotten' })
})
