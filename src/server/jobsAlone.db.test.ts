import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sendNotice } from '#features/notices/notices.service.ts'
import { publish } from '#server/live/live.ts'
import { openBody } from '#server/mail/mail.ts'
import { say } from '#shared/messages.ts'
import { tradeStatusText } from '#shared/reference.ts'
import { reword } from '#shared/wording.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { testSecretKey } from '#test/database.ts'
import { setMail } from '#test/notified.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let merchant: TestMerchant
let dataDir: string
let child: ChildProcess | undefined
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'jobs-'))
  t = await testApp({ DATA_DIR: dataDir })
  admin = await administrator(t, 'adele')
  merchant = await t.merchant({ tradeName: 'Maple' })
  const primary = { address: 'owner@maple.example', language: 'en' } as const
  await setMail(t, merchant, { primary, events: ['payout'] })
})
afterAll(async () => {
  child?.kill('SIGKILL')
  reword('mails', new Map())
  reword('labels', new Map())
  await t.close()
  await rm(dataDir, { recursive: true })
})

/** Starts a process that only works the queue of this database. */
function workingProcess(): ChildProcess {
  const env = {
    ...{ PATH: process.env.PATH, DATABASE_URL: t.database.ownerUrl },
    ...{ SECRET_KEY: testSecretKey().toString('hex'), DATA_DIR: dataDir },
    ...{ ROLES: 'jobs', DEMO: '0', LOG_LEVEL: 'error', PORT: '0' },
  }
  return spawn(process.execPath, ['src/server/main.ts'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
}

let sent = 0
/** Makes the other process write an email and returns its content. */
async function nextMail() {
  sent += 1
  const n = sent
  await t.write(merchant, (ctx) =>
    sendNotice(ctx, {
      ...{ event: 'payout', factKey: `payout:${n}`, link: '/' },
      ...{ title: { en: `Payout ${n}`, zh: `出款 ${n}` }, content: { en: 'Paid.', zh: '已付。' } },
    }),
  )
  const mails = () =>
    t.read(merchant, ({ db }) => db.selectFrom('mail_message').orderBy('mailId').selectAll().execute())
  await expect.poll(async () => (await mails()).length, { timeout: 60_000, interval: 100 }).toBe(n)
  const row = (await mails()).at(-1)
  return openBody(t.app.secretKey, row?.mailId ?? '', row?.sealedBody ?? Buffer.alloc(0))
}

test('applies new texts and parameters in a jobs-only process as soon as staff save them', {
  timeout: 90_000,
}, async () => {
  child = workingProcess()
  const before = await nextMail()
  expect(before.text).toContain('your address is among the recipients of Maple')
  expect(before.html).not.toContain('Birch Pay')

  const words = [{ name: 'asMerchant', en: 'Sent to you at {merchant}.', zh: '发给 {merchant}。' }]
  const put = (path: string, body: object) => t.call('PUT', `/provider/${path}`, { ...admin, body })
  expect((await put('mailTemplates/notices.frame', { words, version: 0 })).status).toBe(200)
  const name = { value: 'Birch Pay', remark: '', version: 0 }
  expect((await put('parameters/brand.name', name)).status).toBe(200)
  // It is notified of the change and reloads the texts, which may take as long as one email.
  let after = await nextMail()
  for (let again = 0; again < 5 && !after.text.includes('Sent to you'); again++) after = await nextMail()
  expect(after.text).toContain('Sent to you at Maple.')
  expect(after.html).toContain('Birch Pay')
})

test('shows labels saved by another process without polling', async () => {
  await t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    ctx.unchanged()
    const at = { tenantId: 0, createTime: ctx.now, own: false }
    await ctx.db
      .insertInto('dictionary_data')
      .values({ ...at, typeKey: 'tradeStatus', value: '5', labelEn: 'All good', labelZh: '已收款' })
      .execute()
    await publish(ctx.db, ctx.scope, { topic: 'dictionary', id: 'tradeStatus' })
  })
  await expect.poll(() => say('en', tradeStatusText.paid), { timeout: 5_000 }).toBe('All good')
})
