import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailPasswordLink } from '#features/session/emailVerification/emailVerification.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { openAccount } from '#features/session/session.service.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'

let t: TestApp
let merchant: TestMerchant
const fresh = 'Harbour-Lane7'
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: 'Maple Tea' })
})
afterAll(() => t.close())

const login = (role: string) => `${role}.${merchant.merchantId}`.toLowerCase()
let people = 0

async function personOf(role: string) {
  people += 1
  const email = `links${people}@example.com`
  return { accountId: await giveEmail(t, merchant, login(role), email), email, loginId: login(role) }
}

async function invited() {
  people += 1
  const [loginId, email] = [`new.${merchant.merchantId}.${people}`.toLowerCase(), `new${people}@example.com`]
  const passwordHash = await hashPassword(crypto.randomUUID())
  const draft = { username: loginId, displayName: 'Nora New', role: 'cashier', passwordHash } as const
  const accountId = await t.write(merchant, (ctx) =>
    openAccount(ctx, { ...draft, merchantId: merchant.merchantId, email, language: 'zh', invited: true }),
  )
  return { accountId: accountId ?? '', email, loginId }
}

type Person = Awaited<ReturnType<typeof personOf>>
async function linkTo(person: Person, purpose: 'resetPassword' | 'invitation' = 'resetPassword') {
  const owner = { kind: 'account', id: crypto.randomUUID(), name: 'Olivia Chen', role: 'admin' } as const
  const actor = { ...owner, source: 'merchantPortal', address: null } as const
  await t.write(merchant, (ctx) => mailPasswordLink(ctx, person.accountId, purpose), { actor })
  const mail = (await mailsOf(t, merchant.tenantId, person.email)).at(-1)
  const [, verifyCode = '', loginId = ''] = /\/user\/forget\/([^/\s]+)\/(\S+)/.exec(mail?.text ?? '') ?? []
  return { verifyCode, loginId, mail }
}
const open = (verifyCode: string, loginId: string) =>
  t.call('POST', '/forgotPassword/link', { body: { verifyCode, loginId } })
const set = (verifyCode: string, loginId: string, password = fresh) =>
  t.call('POST', '/forgotPassword/link/password', { body: { verifyCode, loginId, password } })

describe('emailed links', () => {
  test('invites by link with the sender’s name, sets the first password once, and signs in', async () => {
    const nora = await invited()
    const { verifyCode, loginId, mail } = await linkTo(nora, 'invitation')
    expect(mail?.subject).toBe('Olivia Chen 邀请您加入 Maple Tea')
    expect(
      (await t.call('POST', '/login', { body: { username: nora.loginId, password: fresh } })).status,
    ).toBe(401)
    expect((await open(verifyCode, loginId)).body.data).toEqual({
      ...{ loginId: nora.loginId, displayName: 'Nora New', tradeName: 'Maple Tea' },
      ...{ purpose: 'invitation', sender: 'Olivia Chen' },
    })
    const weak = await set(verifyCode, loginId, 'nothing-upper')
    expect(weak.body.fields[0]?.message).toBe('Please enter 8 to 20 characters with least one uppercase')
    const both = await Promise.all([set(verifyCode, loginId), set(verifyCode, loginId, 'Kite-Runner8')])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 410])
    const { token } = (both.find(({ status }) => status === 200)?.body.data ?? {}) as unknown as {
      token: string
    }
    expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ username: nora.loginId })
    expect((await set(verifyCode, loginId)).body.code).toBe('mailProof.over')
    const stored = await t.read(merchant, ({ db }) =>
      db.selectFrom('account').where('accountId', '=', nora.accountId).selectAll().executeTakeFirstOrThrow(),
    )
    expect(stored.inviteTime).toBe(null)
    expect(stored.emailVerifiedTime).not.toBe(null)
  })

  test('resets a password by link, and voids an earlier link', async () => {
    const person = await personOf('manager')
    const before = await linkTo(person)
    const { verifyCode, loginId } = await linkTo(person)
    expect((await open(before.verifyCode, loginId)).status).toBe(410)
    expect((await set(verifyCode, loginId.toUpperCase())).status).toBe(200)
    const old = { username: person.loginId, password: testPassword }
    expect((await t.call('POST', '/login', { body: old })).status).toBe(401)
  })

  test.each([
    ['late', 30 * 60_000 + 1_000, 'resetPassword'],
    ['in time', 29 * 60_000, 'resetPassword'],
    ['late', 72 * 3_600_000 + 1_000, 'invitation'],
    ['in time', 71 * 3_600_000, 'invitation'],
  ] as const)('expires a link by its purpose: opened %s after %i ms (%s)', async (when, ms, purpose) => {
    const person = purpose === 'invitation' ? await invited() : await personOf('cashier')
    const { verifyCode, loginId } = await linkTo(person, purpose)
    t.setClock(new Date(Date.now() + ms))
    expect((await open(verifyCode, loginId)).status).toBe(when === 'late' ? 410 : 200)
    t.setClock(null)
  })

  test('opens a link for one login, while its address is unchanged and it may sign in', async () => {
    const person = await personOf('cashier')
    const { verifyCode, loginId } = await linkTo(person)
    for (const [code, login_] of [
      [verifyCode, login('admin')],
      [`9${verifyCode}`, loginId],
      [verifyCode.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')), loginId],
      ['', loginId],
    ] as const)
      expect((await open(code, login_)).body.code).toBe('mailProof.over')
    await giveEmail(t, merchant, person.loginId, 'another@example.com')
    expect((await open(verifyCode, loginId)).status).toBe(410)
    await giveEmail(t, merchant, person.loginId, person.email)
    expect((await open(verifyCode, loginId)).status).toBe(200)
    await disable(person, true)
    expect((await set(verifyCode, loginId)).status).toBe(410)
    await disable(person, false)
  })

  test('limits links to six per person in an hour', async () => {
    const person = await invited()
    for (let n = 0; n < 6; n++) await linkTo(person, 'invitation')
    await expect(linkTo(person, 'invitation')).rejects.toMatchObject({ code: 'mailProof.tooMany' })
  })
})

function disable({ accountId }: Person, disabled: boolean) {
  return t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await ctx.db.updateTable('account').set({ disabled }).where('accountId', '=', accountId).execute()
  })
}
