import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Staff } from '#features/account/staff/staff.fields.ts'
import { type TestApp, type TestMerchant, testApp, testPassword } from '#test/app.ts'
import { personOf } from '#test/devices.ts'
import { mailsOf } from '#test/mailBox.ts'

let t: TestApp
let merchant: TestMerchant
const tokens: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  for (const role of ['admin', 'manager', 'cashier'] as const) tokens[role] = await t.signIn(merchant, role)
})
afterAll(() => t.close())

const as = (role: string) => ({ token: tokens[role] ?? role })
const listed = async (role = 'admin', query = '') =>
  (await t.call('GET', `/staff?pageSize=50${query}`, as(role))).body.data as unknown as { rows: Staff[] }
const one = async (accountId: string, role = 'admin') =>
  (await t.call('GET', `/staff/${accountId}`, as(role))).body.data as unknown as Staff
const act = (role: string, accountId: string, what: string) =>
  t.call('POST', `/staff/${accountId}/${what}`, { ...as(role), body: {} })
let created = 0
const draft = (changes: object = {}) => {
  created += 1
  const username = `p${merchant.merchantId.slice(0, 4)}${created}`.toLowerCase().padEnd(6, '0').slice(0, 8)
  return {
    ...{
      username,
      displayName: `Pat ${created}`,
      role: 3,
      email: `${username}@shop.example`,
      language: 'en',
    },
    ...{ paymentNotice: true, password: 'Orchid-Lamp7', pin: null, ...changes },
  }
}
const add = (role: string, changes: object = {}) =>
  t.call('POST', '/staff', { ...as(role), body: draft(changes) })
const added = async (changes: object = {}) => (await add('admin', changes)).body.data as unknown as Staff
const edit =
  (role: string, { accountId }: { accountId: string }, changes: object) =>
  async () => {
    const { displayName, email, language, paymentNotice, role: code } = await one(accountId)
    const body = { displayName, email, language, paymentNotice, role: code, password: null, ...changes }
    return t.call('PUT', `/staff/${accountId}`, { ...as(role), body })
  }
const signIn = (username: string, password: string) =>
  t.call('POST', '/login', { body: { username, password } })

describe('added staff', () => {
  test('lets added staff with a password sign in at once, in any case of the username', async () => {
    const person = await added({ role: 2 })
    expect(person).toMatchObject({ state: 'active', role: 2, secondFactor: 'none', pin: 'notSet' })
    const { body } = await signIn(person.username.toUpperCase(), 'Orchid-Lamp7')
    const { token } = body.data as { token: string }
    expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ role: 2, viewing: null })
    expect((await one(person.accountId)).lastSignInTime).not.toBeNull()
  })

  test.each([
    ['username', { username: 'pat' }, 'Please enter a valid username'],
    ['username', { username: 'pat and 1' }, 'Please enter a valid username'],
    ['password', { password: 'orchid-lamp' }, 'Please enter 8 to 20 characters with least one uppercase'],
    ['pin', { pin: '12345' }, 'Password should be 6 numeric digits'],
    ['email', { password: null, email: null }, 'An email address is required to send an invitation'],
  ])('rejects added staff with an invalid %s beside the field', async (field, changes, message) => {
    const answer = await add('admin', changes)
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field, message }] } })
  })

  test('rejects a username that anyone in the installation has, in any case', async () => {
    const { username } = await added()
    const elsewhere = await t.merchant()
    const body = draft({ username: username.toUpperCase() })
    const answer = await t.call('POST', '/staff', { token: await t.signIn(elsewhere, 'admin'), body })
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ message: 'This username is taken' }] } })
  })

  test.each(['a@b.example\r\nBcc: all@b.example', 'not an address', 'a@b', '"<script>"@b.example\n'])(
    'rejects the email address %j',
    async (email) => expect((await add('admin', { email })).status).toBe(400),
  )

  test('keeps names as typed, up to a width of 40 in either script', async () => {
    const names = ['<script>alert(1)</script>', '李'.repeat(20), '👩‍👩‍👧'.repeat(10), 'مريم', "=cmd|'/c'!A1"]
    for (const displayName of names) expect(await added({ displayName })).toMatchObject({ displayName })
    for (const displayName of ['李'.repeat(21), 'a'.repeat(41), '\u200b', '   '])
      expect((await add('admin', { displayName })).status).toBe(400)
  })
})

describe('staff permissions', () => {
  test('lets a Manager add Cashiers, but no Managers or Owners', async () => {
    expect((await add('manager')).status).toBe(200)
    for (const role of [1, 2])
      expect(await add('manager', { role })).toMatchObject({ status: 409, body: { code: 'staff.notYours' } })
    expect((await add('cashier')).status).toBe(403)
  })

  test('stops a Manager from promoting anyone or changing a Manager’s or Owner’s sign-in', async () => {
    const cashier = await added()
    const manager = await added({ role: 2 })
    const owner = await personOf(t, merchant, 'admin')
    const refused = { status: 409, body: { code: 'staff.notYours' } }
    for (const role of [1, 2]) expect(await edit('manager', cashier, { role })()).toMatchObject(refused)
    expect(await edit('manager', manager, { role: 3 })()).toMatchObject(refused)
    expect(await edit('manager', manager, { email: 'mine@shop.example' })()).toMatchObject(refused)
    expect(await edit('manager', manager, { password: 'Orchid-Lamp8' })()).toMatchObject(refused)
    expect(await edit('manager', { accountId: owner }, { displayName: 'Me' })()).toMatchObject(refused)
    for (const what of ['disabling', 'passwordReset', 'factorReset', 'signOut'])
      expect(await act('manager', manager.accountId, what)).toMatchObject(refused)
    expect((await edit('manager', manager, { displayName: 'Renamed' })()).status).toBe(200)
    expect((await edit('manager', cashier, { password: 'Orchid-Lamp8' })()).status).toBe(200)
  })

  test('stops people from changing their own role or disabling themselves, but not renaming', async () => {
    const own = { status: 409, body: { code: 'staff.self' } }
    for (const role of ['admin', 'manager'] as const) {
      const accountId = await personOf(t, merchant, role)
      expect(await edit(role, { accountId }, { role: 3 })()).toMatchObject(own)
      expect(await act(role, accountId, 'disabling')).toMatchObject(own)
      expect((await edit(role, { accountId }, { displayName: `Own ${role}` })()).status).toBe(200)
    }
  })

  test('lists for each row exactly the actions that the API allows', async () => {
    const verbs = { disable: 'disabling', enable: 'enabling', unlock: 'unlocking', invite: 'invitation' }
    for (const role of ['admin', 'manager'] as const) {
      for (const row of (await listed(role)).rows.slice(0, 6)) {
        for (const [name, path] of Object.entries(verbs)) {
          if (row.acts.includes(name as Staff['acts'][number])) continue
          expect((await act(role, row.accountId, path)).status, `${role} ${name}`).toBe(409)
        }
      }
    }
  })
})

describe('disabled or locked staff', () => {
  test('signs a disabled person out at once, and revives no session when enabled again', async () => {
    const person = await added({ role: 1 })
    const { token } = (await signIn(person.username, 'Orchid-Lamp7')).body.data as { token: string }
    expect((await act('admin', person.accountId, 'disabling')).status).toBe(200)
    expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
    expect((await signIn(person.username, 'Orchid-Lamp7')).body.code).toMatch(/^session\./)
    expect((await act('admin', person.accountId, 'enabling')).status).toBe(200)
    expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
    expect((await signIn(person.username, 'Orchid-Lamp7')).status).toBe(200)
  })

  test('locks a person after too many wrong passwords until a Manager unlocks them', async () => {
    const person = await added()
    for (let guess = 0; guess < 10; guess++) await signIn(person.username, 'Wrong2026')
    expect((await one(person.accountId)).state).toBe('locked')
    expect((await act('manager', person.accountId, 'unlocking')).status).toBe(200)
    expect((await signIn(person.username, 'Orchid-Lamp7')).status).toBe(200)
  })
})

test('voids a withdrawn invitation, and makes a new link when it is sent again', async () => {
  const email = 'guest@shop.example'
  const { accountId } = await added({ password: null, email })
  const opens = async () => {
    const mails = await mailsOf(t, merchant.tenantId, email)
    const links = mails.map(({ text }) => /\/user\/forget\/([^/\s]+)\/([^/\s]+)/.exec(text) ?? [])
    const requests = links.map(([, verifyCode, loginId]) =>
      t.call('POST', '/forgotPassword/link', { body: { verifyCode, loginId } }),
    )
    return (await Promise.all(requests)).map(({ status }) => status)
  }
  expect(await opens()).toEqual([200])
  expect((await act('manager', accountId, 'invitationWithdrawal')).status).toBe(200)
  expect((await one(accountId)).state).toBe('withdrawn')
  expect(await opens()).toEqual([410])
  expect((await act('admin', accountId, 'invitation')).status).toBe(200)
  expect(await opens()).toEqual([410, 200])
})

test('keeps the password when left blank, and ends all sessions when it changes', async () => {
  const person = await added()
  const { token } = (await signIn(person.username, 'Orchid-Lamp7')).body.data as { token: string }
  expect((await edit('admin', person, { displayName: 'Still Pat' })()).status).toBe(200)
  expect((await t.call('GET', '/getInfo', { token })).status).toBe(200)
  expect((await edit('admin', person, { password: 'Copper-Kite9' })()).status).toBe(200)
  expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
  expect((await signIn(person.username, 'Orchid-Lamp7')).status).toBe(401)
  expect((await signIn(person.username, 'Copper-Kite9')).status).toBe(200)
})

test('applies a changed role to the next request, up or down', async () => {
  const person = await added()
  const { token } = (await signIn(person.username, 'Orchid-Lamp7')).body.data as { token: string }
  const status = async () => (await t.call('GET', '/staff', { token })).status
  expect(await status()).toBe(403)
  await edit('admin', person, { role: 2 })()
  expect(await status()).toBe(200)
  await edit('admin', person, { role: 3 })()
  expect(await status()).toBe(403)
  expect((await t.call('GET', '/getInfo', { token })).body.data).toMatchObject({ role: 3 })
})

test('requires a step-up for roles, new staff and resets, but not for notice settings', async () => {
  const { body } = await signIn(`admin.${merchant.merchantId}`, testPassword)
  const { token } = body.data as { token: string }
  const person = await added()
  t.setClock(new Date(Date.now() + 11 * 60_000))
  const unproven = { status: 428, body: { code: 'session.proofNeeded' } }
  expect(await add(token)).toMatchObject(unproven)
  expect(await edit(token, person, { role: 2 })()).toMatchObject(unproven)
  for (const what of ['passwordReset', 'invitation', 'factorReset', 'wechatUnbinding'])
    expect(await act(token, person.accountId, what)).toMatchObject(unproven)
  const notice = { token, body: { paymentNotice: false } }
  expect((await t.call('PUT', `/staff/${person.accountId}/paymentNotice`, notice)).status).toBe(200)
  t.setClock(null)
})

test('hides staff of other merchants, including those of the same tenant', async () => {
  const sister = await t.merchant({ parent: merchant })
  for (const other of [await t.merchant(), sister]) {
    const stranger = await personOf(t, other, 'cashier')
    for (const what of ['disabling', 'enabling', 'unlocking', 'passwordReset', 'viewing', 'signOut'])
      expect(await act('admin', stranger, what)).toMatchObject({
        status: 404,
        body: { code: 'staff.notFound' },
      })
    expect((await t.call('GET', `/staff/${stranger}`, as('admin'))).status).toBe(404)
  }
})

test('lets the master’s Owner manage a sub-merchant’s staff except its last Owner', async () => {
  const sub = await t.merchant({ parent: merchant })
  const switched = await t.call('POST', `/login/${sub.merchantId}`, { ...as('admin'), body: {} })
  const { token } = switched.body.data as unknown as { token: string }
  expect((await act(token, await personOf(t, sub, 'cashier'), 'disabling')).status).toBe(200)
  expect(await act(token, await personOf(t, sub, 'admin'), 'disabling')).toMatchObject({
    status: 409,
    body: { code: 'staff.lastOwner' },
  })
})
