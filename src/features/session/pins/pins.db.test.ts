import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openAccount } from '#features/session/session.service.ts'
import type { Role } from '#shared/permissions.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice, personOf, signInAt, tryPinAt } from '#test/devices.ts'
import { outcomeOf } from '#test/people.ts'

let t: TestApp
let merchant: TestMerchant
const tokens: Record<string, string> = {}
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  for (const role of ['admin', 'manager', 'cashier'] as const) tokens[role] = await t.signIn(merchant, role)
})
afterAll(() => t.close())

const as = (role: string) => ({ token: tokens[role] ?? '' })
const set = (role: string, accountId: string, pin: string) =>
  t.call('PUT', `/staffPins/${accountId}`, { ...as(role), body: { pin } })
const act = (role: string, accountId: string, what: string) =>
  t.call('POST', `/staffPins/${accountId}/${what}`, { ...as(role), body: {} })
const listed = async (role = 'manager') =>
  (await t.call('GET', '/staffPins', as(role))).body.data as unknown as {
    accountId: string
    role: number
    state: string
    mayEdit: boolean
    lastSignIn: { deviceId: string; deviceName: string } | null
  }[]

describe('staff PINs', () => {
  test('lets a manager set a PIN that opens a till and cannot be read anywhere', async () => {
    const cashier = await personOf(t, merchant, 'cashier')
    expect((await set('manager', cashier, '258369')).status).toBe(200)
    const device = await activeDevice(t, merchant, { name: 'Tea bar' })
    await signInAt(t, device, cashier, '258369')
    const person = (await listed()).find(({ accountId }) => accountId === cashier)
    expect(person).toMatchObject({
      state: 'set',
      lastSignIn: { deviceId: device.deviceId, deviceName: 'Tea bar' },
    })
    const stored = await t.read(merchant, ({ db }) =>
      db.selectFrom('account').where('accountId', '=', cashier).selectAll().executeTakeFirstOrThrow(),
    )
    expect(stored.pinHash).toMatch(/^\$argon2id\$/)
    const audited = await t.read(merchant, ({ db }) => db.selectFrom('audit_entry').selectAll().execute())
    expect(JSON.stringify(audited)).not.toContain('258369')
  })

  test.each([
    ['12345', 'Password should be 6 numeric digits'],
    ['abcdef', 'Password should be 6 numeric digits'],
    ['000000', 'No repeated or consecutive digits'],
    ['123456', 'No repeated or consecutive digits'],
  ])('rejects the PIN %s beside its field: %s', async (pin, message) => {
    const answer = await set('admin', await personOf(t, merchant, 'cashier'), pin)
    expect(answer).toMatchObject({ status: 400, body: { fields: [{ field: 'pin', message }] } })
  })

  test('lets a Manager set their own PIN, but not that of another Manager', async () => {
    const of = await t.merchant()
    const username = `second.${of.merchantId}`.toLowerCase()
    const account = { username, displayName: 'Second', role: 'manager', passwordHash: 'none' } as const
    const { merchantId } = of
    const other = String(await t.write(of, (ctx) => openAccount(ctx, { ...account, merchantId })))
    const change = async (role: Role, accountId: string) => {
      const input = { token: await t.signIn(of, role), body: { pin: '258369' } }
      return outcomeOf(await t.call('PUT', `/staffPins/${accountId}`, input))
    }
    expect(await change('manager', other)).toEqual([403, 'pin.ofOwner'])
    expect((await change('admin', other))[0]).toBe(200)
    expect((await change('manager', await personOf(t, of, 'manager')))[0]).toBe(200)
  })

  test('lets only an Owner change an Owner’s PIN', async () => {
    const owner = await personOf(t, merchant, 'admin')
    for (const answer of [
      await set('manager', owner, '258369'),
      await act('manager', owner, 'clearing'),
      await act('manager', owner, 'unlocking'),
    ])
      expect(answer).toMatchObject({ status: 403, body: { code: 'pin.ofOwner' } })
    expect((await set('admin', owner, '258369')).status).toBe(200)
    const mayEdit = async (role: string) => (await listed(role)).map((one) => [one.role, one.mayEdit])
    expect(await mayEdit('manager')).toEqual([
      [1, false],
      [2, true],
      [3, true],
    ])
    expect(await mayEdit('admin')).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
  })

  test('denies PINs to cashiers and other merchants', async () => {
    const manager = await personOf(t, merchant, 'manager')
    expect((await set('cashier', manager, '258369')).status).toBe(403)
    expect((await t.call('GET', '/staffPins', as('cashier'))).status).toBe(403)
    const other = await t.merchant()
    const stranger = await t.signIn(other, 'admin')
    const theirs = await t.call('PUT', `/staffPins/${manager}`, { token: stranger, body: { pin: '258369' } })
    expect(theirs).toMatchObject({ status: 404, body: { code: 'pin.notFound' } })
  })

  test('ends sessions when their PIN is changed or removed', async () => {
    const manager = await personOf(t, merchant, 'manager')
    const device = await activeDevice(t, merchant)
    for (const end of [() => set('admin', manager, '847261'), () => act('admin', manager, 'clearing')]) {
      await set('admin', manager, '258369')
      const token = await signInAt(t, device, manager, '258369')
      expect((await t.call('GET', '/getInfo', { token })).status).toBe(403)
      await end()
      expect((await t.call('GET', '/getInfo', { token })).status).toBe(401)
      expect((await tryPinAt(t, device, manager, '258369')).status).toBe(403)
    }
  })

  test('shows a locked PIN, which a manager unlocks unchanged', async () => {
    const cashier = await personOf(t, merchant, 'cashier')
    await set('manager', cashier, '258369')
    const device = await activeDevice(t, merchant)
    for (let guess = 0; guess < 5; guess++) await tryPinAt(t, device, cashier, '111222')
    const state = async () => (await listed()).find(({ accountId }) => accountId === cashier)?.state
    expect(await state()).toBe('locked')
    expect((await act('manager', cashier, 'unlocking')).status).toBe(200)
    expect(await state()).toBe('set')
    expect((await tryPinAt(t, device, cashier, '258369')).status).toBe(200)
  })
})
