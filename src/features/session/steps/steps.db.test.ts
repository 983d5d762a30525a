import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { resetFactors } from '#features/session/factors/factors.service.ts'
import { hashed, setPassword } from '#features/session/passwords/passwords.service.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import {
  codeAt,
  demandFactor,
  loginOf,
  outcomeOf,
  setUpTotp,
  signInAnew,
  type Totp,
  wrongCodeAt,
} from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
let totp: Totp
beforeAll(async () => {
  t = await testApp()
})
afterAll(() => t.close())
beforeEach(async () => {
  t.setClock(new Date())
  merchant = await t.merchant()
  totp = await setUpTotp(t, await t.signIn(merchant, 'manager'))
  // The code that confirmed the setup cannot be used again.
  later(31)
})

function later(seconds: number) {
  t.setClock(new Date(t.app.clock().getTime() + seconds * 1000))
}

async function stepOf(role: Role): Promise<string> {
  const { token, next } = await signInAnew(t, merchant, role)
  expect(token).toBeNull()
  return next?.challengeId ?? ''
}

const answer = (body: object) => t.call('POST', '/signIn/code', { body })

const accountOf = (role: Role) =>
  t.read(merchant, async ({ db }) => {
    const { username } = loginOf(merchant, role)
    const row = await db
      .selectFrom('account')
      .where('username', '=', username)
      .select('accountId')
      .executeTakeFirstOrThrow()
    return row.accountId
  })

test('opens a session with the app’s code after the password', async () => {
  const { token, next } = await signInAnew(t, merchant, 'manager')
  expect(token).toBeNull()
  expect(next).toMatchObject({ kind: 'secondFactor', methods: ['totp', 'recoveryCode'] })
  const body = { challengeId: next?.challengeId, totpCode: await codeAt(t, totp.secret) }
  const done = await answer(body)
  expect(done.body.data).toMatchObject({ next: null })
  const { token: opened } = done.body.data as { token: string }
  expect((await t.call('GET', '/getInfo', { token: opened })).status).toBe(200)
  // An answered step has ended, even for the same answer.
  expect(outcomeOf(await answer(body))).toEqual([410, 'session.stepOver'])
})

test('accepts a code once when three sign-ins race', async () => {
  const steps = [await stepOf('manager'), await stepOf('manager'), await stepOf('manager')]
  const totpCode = await codeAt(t, totp.secret)
  const answers = await Promise.all(steps.map((challengeId) => answer({ challengeId, totpCode })))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
})

test('locks codes for half an hour after five wrong ones, even concurrent ones', async () => {
  const steps = [await stepOf('manager'), await stepOf('manager')]
  const totpCode = await wrongCodeAt(t, totp.secret)
  const tries = Array.from({ length: 12 }, (_, index) => answer({ challengeId: steps[index % 2], totpCode }))
  const codes = (await Promise.all(tries)).map(({ body }) => body.code)
  expect(codes.filter((code) => code === 'session.wrongCode')).toHaveLength(5)
  expect(codes.filter((code) => code === 'session.codeLocked')).toHaveLength(7)
  const right = { challengeId: await stepOf('manager'), totpCode: await codeAt(t, totp.secret) }
  expect(outcomeOf(await answer(right))).toEqual([423, 'session.codeLocked'])
  later(31 * 60)
  const again = { challengeId: await stepOf('manager'), totpCode: await codeAt(t, totp.secret) }
  expect((await answer(again)).status).toBe(200)
})

test('accepts a recovery code once, and ends the step after five wrong ones', async () => {
  const recoveryCode = totp.recoveryCodes[3]?.toLowerCase().replace('-', ' ')
  expect((await answer({ challengeId: await stepOf('manager'), recoveryCode })).status).toBe(200)
  const challengeId = await stepOf('manager')
  for (let tries = 0; tries < 5; tries++)
    expect(outcomeOf(await answer({ challengeId, recoveryCode }))).toEqual([400, 'session.wrongCode'])
  const unused = { challengeId, recoveryCode: totp.recoveryCodes[4] }
  expect(outcomeOf(await answer(unused))).toEqual([410, 'session.stepOver'])
  expect((await answer({ ...unused, challengeId: await stepOf('manager') })).status).toBe(200)
})

test('rejects codes as wrong once a replaced SECRET_KEY cannot open the app’s seed', async () => {
  const { secretKey } = t.app
  Object.assign(t.app, { secretKey: randomBytes(32) })
  try {
    const challengeId = await stepOf('manager')
    const totpCode = await codeAt(t, totp.secret)
    expect(outcomeOf(await answer({ challengeId, totpCode }))).toEqual([400, 'session.wrongCode'])
    const [recoveryCode] = totp.recoveryCodes
    expect(outcomeOf(await answer({ challengeId, recoveryCode }))).toEqual([400, 'session.wrongCode'])
  } finally {
    Object.assign(t.app, { secretKey })
  }
})

test('rejects codes of one person in another person’s step', async () => {
  const theirs = await setUpTotp(t, await t.signIn(merchant, 'admin'))
  later(31)
  const mine = { challengeId: await stepOf('manager'), totpCode: await codeAt(t, theirs.secret) }
  expect(outcomeOf(await answer(mine))).toEqual([400, 'session.wrongCode'])
  const recovery = { challengeId: await stepOf('manager'), recoveryCode: theirs.recoveryCodes[0] }
  expect(outcomeOf(await answer(recovery))).toEqual([400, 'session.wrongCode'])
})

test('ends a step after ten minutes, a password change or a factor reset', async () => {
  const late = await stepOf('manager')
  later(601)
  const totpCode = await codeAt(t, totp.secret)
  expect(outcomeOf(await answer({ challengeId: late, totpCode }))).toEqual([410, 'session.stepOver'])

  const changed = await stepOf('manager')
  const accountId = await accountOf('manager')
  later(1)
  const renewed = await hashed('Maple-Syrup77')
  await t.write(merchant, (ctx) => setPassword(ctx, accountId, renewed, { endOthers: false }))
  expect(outcomeOf(await answer({ challengeId: changed, totpCode }))).toEqual([410, 'session.stepOver'])

  const body = { username: loginOf(merchant, 'manager').username, password: 'Maple-Syrup77' }
  const { next } = (await t.call('POST', '/login', { body })).body.data as { next: { challengeId: string } }
  await t.write(merchant, (ctx) => resetFactors(ctx, accountId))
  expect(outcomeOf(await answer({ challengeId: next.challengeId, totpCode }))).toEqual([
    410,
    'session.stepOver',
  ])
  expect((await t.call('POST', '/login', { body })).body.data).toMatchObject({ next: null })
})

test('rejects a sign-in step for setting up a factor', async () => {
  const challengeId = await stepOf('manager')
  for (const path of ['/signIn/totp', '/signIn/newPasskeyOptions'])
    expect(outcomeOf(await t.call('POST', path, { body: { challengeId } }))).toEqual([
      410,
      'session.stepOver',
    ])
  const forged = `${merchant.tenantId}.${'A'.repeat(43)}`
  expect(outcomeOf(await answer({ challengeId: forged, totpCode: '123456' }))).toEqual([
    410,
    'session.stepOver',
  ])
})

test('requires a person without a second factor to set one up when the policy says so', async () => {
  const before = await t.signIn(merchant, 'cashier')
  await demandFactor(t, merchant, 'everyone')
  // An open session continues; the next sign-in leads through the setup.
  expect((await t.call('GET', '/getInfo', { token: before })).status).toBe(200)
  const { token, next } = await signInAnew(t, merchant, 'cashier')
  expect([token, next?.kind, next?.methods]).toEqual([null, 'setUpFactor', ['totp', 'passkey']])

  const challengeId = next?.challengeId ?? ''
  const begun = await t.call('POST', '/signIn/totp', { body: { challengeId } })
  const { secret, qr } = begun.body.data as { secret: string; qr: string }
  expect(qr).toContain('<svg')
  const wrong = { challengeId, code: await wrongCodeAt(t, secret) }
  expect(outcomeOf(await t.call('POST', '/signIn/totpConfirmation', { body: wrong }))).toEqual([
    400,
    'session.wrongCode',
  ])
  const body = { challengeId, code: await codeAt(t, secret) }
  const done = (await t.call('POST', '/signIn/totpConfirmation', { body })).body.data as {
    token: string
    recoveryCodes: string[]
  }
  expect(done.recoveryCodes).toHaveLength(10)
  expect((await t.call('GET', '/getInfo', { token: done.token })).status).toBe(200)
  expect((await signInAnew(t, merchant, 'cashier')).next?.kind).toBe('secondFactor')
})

test('requires a second factor for the roles that the policy names', async () => {
  const request = async () => {
    const roles = ['admin', 'cashier'] as const
    return Promise.all(roles.map(async (role) => (await signInAnew(t, merchant, role)).next?.kind ?? null))
  }
  expect(await request()).toEqual([null, null])
  await demandFactor(t, merchant, 'owners')
  expect(await request()).toEqual(['setUpFactor', null])
  await demandFactor(t, merchant, 'managers')
  expect(await request()).toEqual(['setUpFactor', null])
  await demandFactor(t, merchant, 'everyone')
  expect(await request()).toEqual(['setUpFactor', 'setUpFactor'])
})
