import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { examine } from '#features/system/doctor/doctor.service.ts'
import { sealAll } from '#server/audit/seal.ts'
import { readConfig } from '#server/config.ts'
import type { App } from '#server/context.ts'
import { withClient } from '#server/database/client.ts'
import { claimInstallation } from '#server/database/installation.ts'
import { mailJobs, sendMail } from '#server/mail/mail.ts'
import { type TestApp, testApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { administrator } from '#test/providerStaff.ts'

let t: TestApp
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doctor-'))
  t = await testApp({ DATA_DIR: folder }, undefined, undefined, () => freshDatabase('own'))
  await claimInstallation(t.database.ownerUrl, t.app.secretKey)
})
afterAll(async () => {
  await t.close()
  await rm(folder, { recursive: true })
})

/** The same installation with other settings. */
function withSettings(settings: Record<string, string>): App {
  return { ...t.app, config: readConfig({ DATA_DIR: folder, ...settings }) }
}
const production = {
  ...{ DEMO: '0', PUBLIC_URL: 'https://pay.example.com', TRUSTED_PROXIES: '10.0.0.0/8' },
  SMTP_URL: 'smtps://mail.example.com',
}
async function faultsOf(app: App): Promise<Record<string, string>> {
  const findings = await examine(app, { zoneProblems: settlementProblems })
  return Object.fromEntries(
    findings.filter(({ state }) => state !== 'good').map((one) => [one.check, one.advice]),
  )
}

test('names every setting that is acceptable in a demo but not in production', async () => {
  const faults = await faultsOf(withSettings({}))
  expect(faults).toMatchObject({
    'Demo mode': expect.stringContaining('DEMO=0'),
    'Public address': expect.stringContaining('PUBLIC_URL'),
    Mail: expect.stringContaining('SMTP_URL'),
    Backups: expect.stringContaining('npm run backup'),
    'Audit anchor': expect.stringContaining('AUDIT_ANCHOR'),
    Processes: 'No process is alive with ROLES=http or ROLES=jobs.',
  })
  const unproxied = withSettings({ ...production, TRUSTED_PROXIES: '' })
  expect((await faultsOf(unproxied)).Proxies).toContain('TRUSTED_PROXIES')
})

test('names unpayable merchants, staff without a second factor and unsent emails', async () => {
  const merchant = await t.merchant()
  await administrator(t, 'dora')
  const unsendable = withSettings({ DEMO: '0' })
  const letter = { subject: 'Receipt', paragraphs: ['Paid.'], footer: '' }
  const [mailId = ''] = await t.write(merchant, (ctx) =>
    sendMail(ctx, ['a@example.com'], letter, {
      ...{ purpose: 'receipt', language: 'en' },
      about: { type: 'order', id: '1' },
    }),
  )
  await mailJobs['mail.send']?.(unsendable, { ...merchant, mailId })
  expect(await faultsOf(withSettings(production))).toMatchObject({
    'Channel accounts': expect.stringContaining(merchant.merchantId),
    'Second factors of staff': expect.stringContaining('dora'),
    Mail: expect.stringMatching(/^1 mails failed while there was no mail server/),
  })
})

test('warns about card payments on the console’s origin until payers have their own', async () => {
  const merchant = await t.merchant()
  const check = "Origin of the payers' pages"
  expect(await faultsOf(withSettings(production))).not.toHaveProperty(check)
  await t.write(merchant, async (ctx) => {
    const accounts = { tenantId: merchant.tenantId, merchantId: merchant.merchantId }
    await ctx.db
      .insertInto('channel_account')
      .values({
        ...accounts,
        ...{ channelAccountId: 'card1', channel: 'card', profile: 'standard', enabled: true },
        ...{ sealedSettings: Buffer.from('sealed'), createTime: ctx.now },
      })
      .execute()
    ctx.audit('channelAccount.addProposed', { type: 'channelAccount', id: 'card1' })
  })
  expect((await faultsOf(withSettings(production)))[check]).toContain('PAYER_URL')
  const apart = withSettings({ ...production, PAYER_URL: 'https://payer.example.com' })
  expect(await faultsOf(apart)).not.toHaveProperty(check)
})

test('reports no backup or anchor problem once both exist', async () => {
  const app = withSettings(production)
  await sealAll(app)
  await writeFile(join(folder, 'last-backup.json'), '{}')
  const faults = await faultsOf(app)
  expect(Object.keys(faults)).not.toContain('Backups')
  expect(Object.keys(faults)).not.toContain('Audit anchor')
  expect(faults).not.toHaveProperty('Database role')
})

test('reports not ready once the database refuses its role, though open connections work', async () => {
  const role = new URL(t.database.appUrl).username
  const login = (word: string) =>
    withClient(t.database.ownerUrl, (client) => client.query(`alter role ${role} ${word}`))
  await login('nologin')
  try {
    await t.app.pool.query('select 1')
    const answer = await t.server.inject('/readyz')
    expect(answer.statusCode).toBe(503)
    expect(answer.json().problems).toEqual(['the database refuses new connections of this process'])
  } finally {
    await login('login')
  }
})
