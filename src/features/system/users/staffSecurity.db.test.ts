import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyEmailChange } from '#features/session/emailChanges/emailChanges.service.ts'
import type { User } from '#features/system/users/users.contract.ts'
import { type TestApp, testApp, testPassword } from '#test/app.ts'
import { giveEmail, mailsOf } from '#test/mailBox.ts'
import { administrator, type ProviderPerson } from '#test/providerStaff.ts'

let t: TestApp
let admin: ProviderPerson
let other: ProviderPerson
let third: ProviderPerson
const provider = { tenantId: 0, merchantId: '' }
const [oldEmail, newEmail] = ['bram@provider.example', 'bram.new@elsewhere.example']
beforeAll(async () => {
  t = await testApp()
  admin = await administrator(t, 'adele')
  other = await administrator(t, 'bram')
  third = await administrator(t, 'cleo')
  await giveEmail(t, provider, 'bram', oldEmail)
})
afterAll(() => t.close())

const call = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object, by = admin) =>
  t.call(method, path, { token: by.token, ...(body && { body }) })
const personOf = async ({ accountId }: ProviderPerson) =>
  (await call('GET', `/provider/users/${accountId}`)).body.data as unknown as User
async function readdress(email: string) {
  const { displayName, language, phone, departmentId, remark, version, roles } = await personOf(other)
  const facts = { displayName, language, phone, departmentId, remark, version, postIds: [] }
  const body = { ...facts, email, roleIds: roles.map(({ id }) => id) }
  return call('PUT', `/provider/users/${other.accountId}`, body)
}
const linkIn = async (address: string) =>
  /\/user\/emailChange\/(\S+)/.exec((await mailsOf(t, 0, address)).at(-1)?.text ?? '')?.[1] ?? ''
const byLink = (what: string, code: string) => t.call('POST', `/emailChange${what}`, { body: { code } })
const later = (hours: number) => t.setClock(new Date(Date.now() + hours * 3_600_000))

test('changes a colleague’s address after confirmation and a day, unless cancelled', async () => {
  expect((await readdress(newEmail)).status).toBe(200)
  expect((await personOf(other)).email).toBe(oldEmail)
  const [confirm, cancel] = [await linkIn(newEmail), await linkIn(oldEmail)]
  expect((await mailsOf(t, 0, oldEmail)).at(-1)?.text).toContain(newEmail)
  expect((await byLink('', confirm)).body.data).toMatchObject({
    purpose: 'confirm',
    newEmail,
    confirmed: false,
  })
  expect((await byLink('', cancel)).body.data).toMatchObject({ purpose: 'cancel', newEmail })
  // Neither link does what the other is for.
  expect((await byLink('/confirmation', cancel)).body.code).toBe('mailProof.over')
  expect((await byLink('/cancellation', confirm)).body.code).toBe('mailProof.over')
  expect((await byLink('/confirmation', confirm)).body.data).toEqual({ applied: false })
  expect((await personOf(other)).email).toBe(oldEmail)

  expect((await byLink('/cancellation', cancel)).status).toBe(200)
  expect((await byLink('/confirmation', confirm)).body.code).toBe('mailProof.over')
  expect((await mailsOf(t, 0, newEmail)).at(-1)?.subject).toContain('cancelled')
  later(25)
  const [{ changeId = '' } = {}] = await t.read(provider, ({ db }) =>
    db.selectFrom('email_change').where('tenantId', '=', 0).select('changeId').execute(),
  )
  await t.write(provider, (ctx) => applyEmailChange(ctx, changeId))
  expect((await personOf(other)).email).toBe(oldEmail)
  t.setClock(null)

  expect((await readdress(newEmail)).status).toBe(200)
  const again = await linkIn(newEmail)
  later(25)
  expect((await byLink('/confirmation', again)).body.data).toEqual({ applied: true })
  expect((await personOf(other)).email).toBe(newEmail)
  for (const address of [oldEmail, newEmail])
    expect((await mailsOf(t, 0, address)).at(-1)?.subject, address).toContain('was changed')
  t.setClock(null)
})

test('announces a password reset at the current and the previous address', async () => {
  expect((await call('POST', `/provider/users/${other.accountId}/passwordReset`, {})).status).toBe(200)
  for (const address of [oldEmail, newEmail])
    expect((await mailsOf(t, 0, address)).map(({ subject }) => subject)).toContain(
      'A password reset was requested for your account',
    )
})

test('blocks approval by an account whose password the proposer reset until hours have passed', async () => {
  const pair = { base: 'GBP', quote: 'CAD', remark: '' }
  const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  await call('POST', '/provider/fxRates', { ...pair, rate: '1.5', validFrom: at(3) })
  const proposed = async (validFrom: string, by = admin) =>
    (await call('POST', '/provider/fxRates', { ...pair, rate: '2.5', validFrom }, by)).body.data as {
      rateId: string
      state: string
    }
  const rate = await proposed(at(2))
  expect(rate.state).toBe('waiting')
  const decide = (rateId: string, by: ProviderPerson) =>
    call('POST', `/provider/fxRates/${rateId}/decision`, { pass: false }, by)
  expect(await decide(rate.rateId, admin)).toMatchObject({ status: 409, body: { code: 'fxRate.sameHand' } })
  expect(await decide(rate.rateId, other)).toMatchObject({
    status: 409,
    body: { code: 'approval.sameControl' },
  })
  const reverse = await proposed(at(1), other)
  expect(await decide(reverse.rateId, admin)).toMatchObject({ body: { code: 'approval.sameControl' } })
  expect((await decide(rate.rateId, third)).status).toBe(200)
  later(100)
  expect((await decide(reverse.rateId, admin)).status).toBe(200)
  t.setClock(null)
})

const parameter = async (key: string, value: string, version = 0) =>
  expect((await call('PUT', `/provider/parameters/${key}`, { value, remark: '', version })).status).toBe(200)

test('requires staff to set up a second factor when configured, and resets it with notice', async () => {
  const login = () => t.call('POST', '/login', { body: { username: 'cleo', password: testPassword } })
  expect((await login()).body.data).toMatchObject({ next: null })
  await parameter('staff.secondFactor', 'true')
  expect((await login()).body.data).toMatchObject({ token: null, next: { kind: 'setUpFactor' } })
  const setBack = (key: string) => call('POST', `/provider/parameters/${key}/usual`, {})
  expect((await setBack('staff.secondFactor')).body.data).toMatchObject({ version: 0, changed: false })
  expect((await login()).body.data).toMatchObject({ next: null })
  expect(await call('POST', `/provider/users/${third.accountId}/factorReset`, {})).toMatchObject({
    status: 404,
    body: { code: 'factor.notFound' },
  })
})

test('signs idle staff out after the configured minutes', async () => {
  await parameter('staff.idleMinutes', '5')
  const { token } = await administrator(t, 'idle')
  const menus = async () => (await t.call('GET', '/provider/menus', { token })).status
  for (const [minutes, status] of [
    [4, 200],
    [8, 200],
    [14, 401],
  ] as const) {
    later(minutes / 60)
    expect([minutes, await menus()]).toEqual([minutes, status])
  }
  t.setClock(null)
})
