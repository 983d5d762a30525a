import { afterAll, beforeAll, expect, test } from 'vitest'
import { setParameters } from '#features/system/parameters/parameters.service.ts'
import { mailJobs, type Sending, sendMail } from '#server/mail/mail.ts'
import { type Answer, type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { providerPerson } from '#test/paperwork.ts'
import { assign, departmentTree, staffWith } from '#test/providerStaff.ts'

let t: TestApp
let everyone: string
let east: TestMerchant
let west: TestMerchant
beforeAll(async () => {
  // Neither a mail server nor the sandbox's mailbox is configured, so every email fails.
  t = await testApp({ DEMO: '0', SECRET_KEY: '0'.repeat(64), DATABASE_URL: 'postgres://nowhere' })
  const provider = { tenantId: 0, merchantId: '' }
  await t.write(provider, (ctx) => setParameters(ctx, new Map([['staff.secondFactor', 'false']])))
  everyone = await providerPerson(t, 'postmaster')
  ;[east, west] = await Promise.all([t.merchant({ tradeName: 'East' }), t.merchant({ tradeName: 'West' })])
})
afterAll(() => t.close())

const letter = { subject: 'Receipt', paragraphs: ['<script>x</script>'], footer: 'why' }
const open: Sending = { purpose: 'receipt', language: 'en' }
async function mailed(merchant: TestMerchant, to: string, sending: Sending = open): Promise<string> {
  const [mailId = ''] = await t.write(merchant, (ctx) => sendMail(ctx, [to], letter, sending))
  await mailJobs['mail.send']?.(t.app, { ...merchant, mailId })
  return mailId
}
const dataOf = <T>(answer: Answer) => answer.body.data as unknown as T
const call = (path: string, token = everyone) => t.call('GET', `/provider/mailLog${path}`, { token })
const resend = (mailId: string, token = everyone) =>
  t.call('POST', `/provider/mailLog/${mailId}/resends`, { token, body: {} })
type Page = { rows: { mailId: string; recipient: string; tradeName: string | null }[]; totalCount: number }

test('lists emails of every merchant and of the provider with masked addresses', async () => {
  await mailed(east, 'grace@example.com')
  await mailed(west, 'noah@example.org')
  await mailed({ tenantId: 0, merchantId: '' }, 'new@shop.example')
  const { rows } = dataOf<Page>(await call('?pageSize=50'))
  expect(rows.map(({ recipient, tradeName }) => [recipient, tradeName])).toEqual([
    ['n***@shop.example', null],
    ['n***@example.org', 'West'],
    ['g***@example.com', 'East'],
  ])
  expect(dataOf<Page>(await call('?search=noah@')).totalCount).toBe(1)
  expect(dataOf<Page>(await call(`?merchantId=${east.merchantId}&state=sent`)).totalCount).toBe(0)
})

test('shows the content unless it held a secret, and resends only a failed email', async () => {
  const shown = await mailed(east, 'a@example.com')
  const detail = dataOf<{ content: { html: string }; tradeName: string }>(await call(`/${shown}`))
  expect(detail).toMatchObject({
    tradeName: 'East',
    content: { html: expect.stringContaining('&lt;script&gt;') },
  })
  const again = dataOf<{ mailId: string; requestedBy: string }>(await resend(shown))
  expect(again).toMatchObject({ requestedBy: 'postmaster' })
  // The new message now waits in the queue.
  expect((await resend(again.mailId)).body.code).toBe('mail.notFailed')
  const secret = await mailed(west, 'b@example.com', { ...open, secret: true })
  expect(dataOf<object>(await call(`/${secret}`))).toMatchObject({ content: null, withheld: 'secret' })
  expect((await resend(secret)).body.code).toBe('mail.forgotten')
  const own = await mailed({ tenantId: 0, merchantId: '' }, 'c@example.com')
  expect((await resend(own)).status).toBe(200)
})

test('limits list, totals, file and detail to the department’s merchants', async () => {
  const { west: department } = await departmentTree(t, { west: null })
  await assign(t, west, { department })
  const permissions = ['mailLog.query', 'mailLog.get', 'mailLog.add', 'mailLog.export'] as const
  const { token } = await staffWith(t, 'western', { rights: [...permissions], scope: 3, department })
  const [ours, theirs] = [await mailed(west, 'w@example.com'), await mailed(east, 'e@example.com')]
  const { rows, totalCount } = dataOf<Page>(await call('?pageSize=50', token))
  expect(new Set(rows.map(({ tradeName }) => tradeName))).toEqual(new Set(['West']))
  const totals = dataOf<{ count: number }[]>(await call('/totals', token))
  expect(totals.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount)
  expect((await call(`/${ours}`, token)).status).toBe(200)
  expect((await call(`/${theirs}`, token)).body.code).toBe('mail.notFound')
  expect((await resend(theirs, token)).body.code).toBe('mail.notFound')
  const file = await t.server.inject({
    method: 'POST',
    url: '/api/provider/mailLog/export?lang=en',
    headers: { authorization: `Bearer ${token}` },
    payload: { format: 'csv' },
  })
  expect([file.statusCode, file.body.includes('West'), file.body.includes('East')]).toEqual([
    200,
    true,
    false,
  ])
  expect(file.body).not.toContain('w@example.com')
  const owner = await t.signIn(west, 'admin')
  expect((await call('', owner)).body.code).toBe('permission.missing')
})
