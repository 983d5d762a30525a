import { globSync, readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailTemplates } from '#features/provider/mailTemplates/registry/registry.ts'
import { sampleNames } from '#features/provider/mailTemplates/registry/samples.domain.ts'
import { faultOf, placeholdersOf, usualOf } from '#features/provider/mailTemplates/templates.domain.ts'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { openBody } from '#server/mail/mail.ts'
import { reword } from '#shared/wording.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { addressed, personIdOf } from '#test/notified.ts'
import { providerPerson } from '#test/paperwork.ts'

let t: TestApp
let token: string
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  token = await providerPerson(t, 'mailtemplates')
  merchant = await t.merchant({ tradeName: 'Maple' })
  await addressed(t, merchant, 'manager', 'mei@maple.example', 'zh')
})
afterAll(async () => {
  reword('mails', new Map())
  await t.close()
})

type Sentence = { name: string; role: string; words: { en: string; zh: string }; needed: string[] }
type Detail = {
  version: number
  sentences: Sentence[]
  versions: { version: number; changedBy: string; changes: { name: string; after: string }[] }[]
}
const call = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  t.call(method, `/provider/mailTemplates${path}`, { token, ...(body && { body }) })
const detailOf = async (key: string) => (await call('GET', `/${key}`)).body.data as unknown as Detail
const wordsOf = ({ sentences }: Detail) => sentences.map(({ name, words }) => ({ name, ...words }))
async function said(key: string, name: string, change: { en?: string; zh?: string }) {
  const detail = await detailOf(key)
  const words = wordsOf(detail).map((one) => (one.name === name ? { ...one, ...change } : one))
  return call('PUT', `/${key}`, { words, version: detail.version })
}

async function nextMail() {
  await t.write(merchant, async (ctx) =>
    mailPasswordLink(ctx, await personIdOf(t, merchant, 'manager'), 'invitation'),
  )
  const row = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').orderBy('mailId', 'desc').selectAll().limit(1).executeTakeFirstOrThrow(),
  )
  return {
    subject: row.subject,
    body: openBody(t.app.secretKey, row.mailId, row.sealedBody ?? Buffer.alloc(0)),
  }
}

test('uses staff-edited texts in the next email in the reader’s language until reset', async () => {
  const before = await nextMail()
  expect(before.subject).toBe('Maple 邀请您加入 Maple')
  const changed = await said('account.invitation', 'inviteSubject', {
    zh: '{shop} 欢迎您，{sender} 邀您加入',
  })
  expect(changed.status).toBe(200)
  await said('account.invitation', 'inviteTold', { zh: '登录账号：{username}\n<b>三天</b>' }).then(
    ({ status, body }) =>
      expect([status, body.fields[0]?.message]).toEqual([400, expect.stringContaining('markup')]),
  )
  await said('account.invitation', 'inviteTold', { zh: '登录账号：{username}\n三天内有效' })
  const after = await nextMail()
  expect(after.subject).toBe('Maple 欢迎您，Maple 邀您加入')
  expect(after.body.text).toContain('登录账号：manager.')
  expect(after.body.html).toContain('white-space:pre-line')
  // The link belongs to the product and stays whatever the texts say.
  expect(after.body.html).toMatch(/href="[^"]+\/user\/forget\//)

  await call('POST', '/account.invitation/usual', {})
  expect((await nextMail()).subject).toBe(before.subject)
  const { versions } = await detailOf('account.invitation')
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect(versions[2]?.changes).toMatchObject([
    { name: 'inviteSubject', after: '{shop} 欢迎您，{sender} 邀您加入' },
  ])
  expect(versions[0]?.changedBy).toBe('mailtemplates')
})

test.each([
  ['account.code', 'code', 'Your code.', /\{code\} is missing/],
  ['account.code', 'told', 'Hello {password}', /Unknown placeholder \{password\}/],
  ['account.code', 'told', 'Hello {{code', /unknown placeholder|brace/i],
  ['account.code', 'subject', '', /empty/],
  ['account.code', 'subject', 'two\nlines', /One line/],
  ['account.code', 'told', '<script>alert(1)</script>', /no markup/],
  ['account.code', 'told', 'javascript:alert(1)', /no markup/],
  ['account.code', 'subject', '茶'.repeat(81), /160/],
])('rejects in %s a %s that reads %s', async (key, name, en, message) => {
  const { status, body } = await said(key, name, { en })
  expect([status, body.fields[0]?.message]).toEqual([400, expect.stringMatching(message)])
  expect((await detailOf(key)).version).toBe(0)
})

test('accepts an empty optional paragraph and never overwrites another person’s change', async () => {
  const detail = await detailOf('settings.test')
  const [first, second] = await Promise.all(
    [1, 2].map((n) =>
      call('PUT', '/settings.test', {
        words: wordsOf(detail).map((one) =>
          one.name === 'body' ? { ...one, en: n === 1 ? '' : 'Again' } : one,
        ),
        version: detail.version,
      }),
    ),
  )
  expect([first?.status, second?.status].toSorted()).toEqual([200, 409])
  await call('POST', '/settings.test/usual', {})
})

test('previews both languages without saving and sends a test only to oneself', async () => {
  const words = wordsOf(await detailOf('products.invoice'))
  const { body } = await call('POST', '/products.invoice/preview', { words })
  const shown = body.data as unknown as Record<'en' | 'zh', { subject: string; html: string; text: string }>
  expect(shown.en.text).toContain('CAD 48.50')
  expect(shown.zh.html).toContain('待付金额')
  expect(shown.en.html).not.toContain('{')
  expect((await call('POST', '/products.invoice/tests', { words })).body.code).toBe('mailTemplate.noAddress')
  await t.write({ tenantId: 0, merchantId: '' }, async (ctx) => {
    ctx.unchanged()
    await ctx.db
      .updateTable('account')
      .set({ email: 'me@provider.example' })
      .where('username', '=', 'mailtemplates')
      .execute()
  })
  expect((await call('POST', '/products.invoice/tests', { words })).status).toBe(200)
  const sent = await t.read({ tenantId: 0, merchantId: '' }, ({ db }) =>
    db
      .selectFrom('mail_message')
      .where('purpose', '=', 'test')
      .select(['recipient', 'subject'])
      .orderBy('mailId')
      .execute(),
  )
  expect(sent.map(({ recipient }) => recipient)).toEqual(['me@provider.example', 'me@provider.example'])
  expect(sent.map(({ subject }) => subject.slice(0, 4))).toEqual(['[Tes', '【测试】'])
})

test('registers every email with valid default texts and sample values', () => {
  expect(new Set(mailTemplates.map(({ key }) => key)).size).toBe(mailTemplates.length)
  const texts = mailTemplates.flatMap(({ parts }) => parts.map(({ text }) => text))
  expect(texts.filter((text) => text === undefined)).toEqual([])
  // Each text belongs to one email, so a change affects no other.
  expect(new Set(texts).size).toBe(texts.length)
  for (const { key, parts } of mailTemplates)
    for (const part of parts) {
      for (const language of ['en', 'zh'] as const)
        expect([key, part.name, faultOf(part, usualOf(part, language))]).toEqual([key, part.name, null])
      expect(placeholdersOf(part).filter((name) => !sampleNames.has(name))).toEqual([])
    }
})

test('finds no email whose texts are not registered', () => {
  const registry = globSync('src/features/provider/mailTemplates/registry/*.ts')
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const senders = globSync('src/features/**/*.ts').filter((file) => {
    if (/test\.ts$|provider\/mailTemplates|system\/mailLog|accountMails\.service/.test(file)) return false
    return /\b(sendMail|mailPeople)\(/.test(readFileSync(file, 'utf8'))
  })
  expect(senders.length).toBeGreaterThan(12)
  const unlisted = senders.filter((file) => {
    const imports = [...readFileSync(file, 'utf8').matchAll(/from '#features\/([^']+\.messages\.ts)'/g)]
    const letters = [...readFileSync(file, 'utf8').matchAll(/from '#features\/([^']+[lL]etter\.ts)'/g)]
    const inside = letters.flatMap(([, path]) => [
      ...readFileSync(`src/features/${path}`, 'utf8').matchAll(/from '#features\/([^']+\.messages\.ts)'/g),
    ])
    return ![...imports, ...inside].some(([, path]) => registry.includes(path ?? '?'))
  })
  expect(unlisted).toEqual([])
})
