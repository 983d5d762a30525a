import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disableAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { hashPassword } from '#features/session/hashing.service.ts'
import { type NewAccount, openAccount } from '#features/session/session.service.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { loginOf, outcomeOf, signInAnew } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
let from = 0
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(null)
  merchant = await t.merchant()
  from += 1
})

type Typed = { username: string; password: string }

/** Uses a separate address for each test, so that attempts of others do not count. */
async function login(body: Typed, address = `203.0.113.${from}`) {
  const answer = await t.server.inject({
    method: 'POST',
    url: '/api/login',
    payload: body,
    remoteAddress: address,
    headers: { 'user-agent': 'Test browser' },
  })
  return { status: answer.statusCode, body: answer.json() }
}

/** Adds another cashier with the common test password. */
async function extra(
  draft: Pick<NewAccount, 'displayName' | 'email' | 'language' | 'invited'>,
): Promise<string> {
  const { merchantId } = merchant
  const username = `extra.${merchantId}`.toLowerCase()
  const passwordHash = await hashPassword(testPassword)
  await t.write(merchant, (ctx) =>
    openAccount(ctx, { username, role: 'cashier', merchantId, passwordHash, ...draft }),
  )
  return username
}

test('ignores case and surrounding blanks in the login, and accepts no email address', async () => {
  const { username, password } = loginOf(merchant, 'manager')
  expect((await login({ username: ` ${username.toUpperCase()} `, password })).status).toBe(200)
  expect((await login({ username: 'manager@maple.example', password })).body.code).toBe(
    'session.wrongCredentials',
  )
})

test('takes three connections: to find the tenant, to find the person with their browser, and to sign in', async () => {
  const { username, password } = loginOf(merchant, 'manager')
  const headers = { 'x-browser-id': 'b'.repeat(32) }
  const signIn = () =>
    t.server.inject({ method: 'POST', url: '/api/login', payload: { username, password }, headers })
  await signIn()
  let taken = 0
  const count = () => {
    taken += 1
  }
  t.app.pool.on('acquire', count)
  expect((await signIn()).statusCode).toBe(200)
  t.app.pool.off('acquire', count)
  expect(taken).toBe(3)
})

test('answers an unknown login exactly like a known one, with the same lock', async () => {
  const known = loginOf(merchant, 'cashier').username
  const unknown = `nobody.${merchant.merchantId}`.toLowerCase()
  const answer: Record<string, unknown[]> = { [known]: [], [unknown]: [] }
  for (const username of [known, unknown])
    for (let tries = 0; tries < 11; tries++) {
      const { status, body } = await login({ username, password: 'Wrong2026' })
      answer[username]?.push([status, body.code, body.message])
    }
  expect(answer[known]).toEqual(answer[unknown])
  expect(answer[known]?.[9]).toEqual([401, 'session.wrongCredentials', 'Invalid username or password'])
  expect(answer[known]?.[10]).toMatchObject([423, 'session.locked', expect.stringContaining('30 minutes')])
})

test('locks a login for 30 minutes after ten wrong passwords, even for the right one', async () => {
  const right = loginOf(merchant, 'manager')
  for (let tries = 0; tries < 10; tries++) await login({ ...right, password: `Wrong${tries}` })
  expect((await login(right)).body.code).toBe('session.locked')
  t.setClock(new Date(Date.now() + 31 * 60_000))
  expect((await login(right)).status).toBe(200)
  // A successful sign-in resets the count.
  for (let tries = 0; tries < 9; tries++) await login({ ...right, password: `Wrong${tries}` })
  expect((await login(right)).status).toBe(200)
  expect((await login({ ...right, password: 'Wrong2026' })).status).toBe(401)
  expect((await login(right)).status).toBe(200)
})

test('counts ten of thirty concurrent guesses and locks the login for the rest', async () => {
  const right = loginOf(merchant, 'cashier')
  const wrong = Array.from({ length: 30 }, (_, index) => login({ ...right, password: `Guess${index}` }))
  const codes = (await Promise.all(wrong)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'session.wrongCredentials')).toHaveLength(10)
  expect(codes.filter((code) => code === 'session.locked')).toHaveLength(20)
  expect((await login(right)).body.code).toBe('session.locked')
})

describe('a browser that the person used before', () => {
  const at = async (browserId: string, password: string, address = '198.51.100.9') => {
    const { username } = loginOf(merchant, 'manager')
    const answer = await t.server.inject({
      ...{ method: 'POST', url: '/api/login', payload: { username, password }, remoteAddress: address },
      headers: { 'x-browser-id': browserId },
    })
    return answer.statusCode
  }
  const own = 'a'.repeat(32)
  const strange = 'b'.repeat(32)

  test('lets a known browser sign in while strangers have locked the login for new ones', async () => {
    expect(await at(own, testPassword)).toBe(200)
    for (let tries = 0; tries < 10; tries++) await at(strange, `Wrong${tries}`, '198.51.100.10')
    expect(await at(strange, testPassword, '198.51.100.11')).toBe(423)
    expect(await at(own, testPassword)).toBe(200)
    // Their own sign-in does not reset the strangers' count.
    expect(await at(strange, testPassword, '198.51.100.11')).toBe(423)
  })

  test('locks a known browser after its own ten wrong passwords, and no other', async () => {
    expect(await at(own, testPassword)).toBe(200)
    for (let tries = 0; tries < 10; tries++) expect(await at(own, `Wrong${tries}`)).toBe(401)
    expect(await at(own, testPassword)).toBe(423)
    expect(await at(strange, testPassword, '198.51.100.12')).toBe(200)
    t.setClock(new Date(Date.now() + 31 * 60_000))
    expect(await at(own, testPassword)).toBe(200)
  })
})

test('doubles the lock of an address that locks the same login again, known or not', async () => {
  const began = Date.now()
  for (const username of [loginOf(merchant, 'cashier').username, `nobody.${merchant.merchantId}`]) {
    const lockAt = async (minute: number) => {
      t.setClock(new Date(began + minute * 60_000))
      for (let tries = 0; tries < 10; tries++) await login({ username, password: 'Wrong2026' })
    }
    const codeAt = async (minute: number, address?: string) => {
      t.setClock(new Date(began + minute * 60_000))
      return (await login({ username, password: 'Wrong2026' }, address)).body.code
    }
    await lockAt(0)
    await lockAt(31)
    expect(await codeAt(31 + 45)).toBe('session.locked')
    expect(await codeAt(31 + 45, '198.51.100.13')).toBe('session.wrongCredentials')
    expect(await codeAt(31 + 61)).toBe('session.wrongCredentials')
  }
})

test('opens ten separate sessions for ten concurrent sign-ins', async () => {
  const all = await Promise.all(Array.from({ length: 10 }, () => login(loginOf(merchant, 'admin'))))
  expect(new Set(all.map(({ body }) => body.data.token)).size).toBe(10)
  expect(all.every(({ body }) => body.data.next === null)).toBe(true)
})

test('mails a person whose login is locked', async () => {
  const username = await extra({ displayName: 'Mia', email: 'mia@maple.example', language: 'zh' })
  for (let tries = 0; tries < 10; tries++) await login({ username, password: 'Wrong2026' })
  const mails = await t.read(merchant, ({ db }) =>
    db.selectFrom('mail_message').where('recipient', '=', 'mia@maple.example').select('subject').execute(),
  )
  expect(mails).toEqual([{ subject: '您的账号已锁定 30 分钟' }])
})

test('reveals a disabled or invited account only with the right password', async () => {
  const { username } = loginOf(merchant, 'cashier')
  await t.write(merchant, async (ctx) => {
    const { accountId } = await ctx.db
      .selectFrom('account')
      .where('username', '=', username)
      .select('accountId')
      .executeTakeFirstOrThrow()
    const account = await findAccount(ctx.db, ctx.scope, accountId)
    if (account) await disableAccount(ctx, account)
  })
  expect((await login({ username, password: 'Wrong2026' })).body.message).toBe('Invalid username or password')
  expect((await login({ username, password: testPassword })).body).toMatchObject({
    code: 'session.disabled',
    message: 'Account error',
  })
  const invited = await extra({ displayName: 'New', invited: true })
  expect((await login({ username: invited, password: 'Wrong2026' })).body.code).toBe(
    'session.wrongCredentials',
  )
  expect((await login({ username: invited, password: testPassword })).body.code).toBe('session.disabled')
})

test('limits an address to sixty attempts a minute over all logins', async () => {
  const address = '198.51.100.7'
  const tries = Array.from({ length: 61 }, (_, index) => ({ username: `x${index}`, password: '1' }))
  const answers = []
  for (const one of tries) answers.push((await login(one, address)).status)
  // Too short to be a password: rejected before any comparison, but counted.
  expect(answers.slice(0, 60).every((status) => status === 400)).toBe(true)
  expect(answers[60]).toBe(429)
})

test('ignores a session token supplied before sign-in (fixation)', async () => {
  const token = `${merchant.tenantId}.${'A'.repeat(43)}`
  const answer = await t.call('POST', '/login', { token, body: loginOf(merchant, 'admin') })
  const { token: given } = answer.body.data as { token: string }
  expect(given).not.toBe(token)
  expect(outcomeOf(await t.call('GET', '/getInfo', { token }))).toEqual([401, 'session.expired'])
})

test('audits sign-ins and failures with method and browser, without the password', async () => {
  const { username } = loginOf(merchant, 'manager')
  await login({ username, password: 'Wrong2026' })
  await signInAnew(t, merchant, 'manager')
  const entries = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('audit_entry')
      .where('merchantId', '=', merchant.merchantId)
      .where('action', 'in', ['session.refused', 'session.signedIn'])
      .orderBy('auditId')
      .select(['action', 'after', 'actorName'])
      .execute(),
  )
  expect(entries).toMatchObject([
    { action: 'session.refused', after: { failures: 1, method: 'password', userAgent: 'Test browser' } },
    { action: 'session.signedIn', after: { merchantId: merchant.merchantId, method: 'password' } },
  ])
  expect(JSON.stringify(entries)).not.toContain('2026"')
})
