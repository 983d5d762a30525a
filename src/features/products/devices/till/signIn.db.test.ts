import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { deactivateDevice, lockLost } from '#features/products/devices/desk/desk.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import {
  activeDevice,
  callAsDevice,
  givePin,
  personOf,
  signInAt,
  type TestDevice,
  testPin,
  tryPinAt,
} from '#test/devices.ts'

let t: TestApp
let merchant: TestMerchant
let cashier: string
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant()
  cashier = await givePin(t, merchant, 'cashier')
})
afterAll(() => t.close())

const hello = ({ deviceToken }: TestDevice) => callAsDevice(t, 'hello', { deviceToken, appVersion: '1.0.0' })
const noticesOf = async (of: TestMerchant) => {
  const rows = await t.read(of, ({ db }) => db.selectFrom('notice').selectAll().orderBy('sendTime').execute())
  return rows.map(({ titleEn: title }) => title)
}
const sessionsAt = (deviceId: string) =>
  t.read(merchant, ({ db }) =>
    db
      .selectFrom('session')
      .where('deviceId', '=', deviceId)
      .select(['revokeTime', 'createTime', 'expireTime', 'accountId'])
      .orderBy('createTime')
      .execute(),
  )
/** A copy of the device, as a cloned page would have it now. */
const copyOf = (device: TestDevice): TestDevice => ({ ...device })
const notActive = { status: 403, body: { code: 'device.notActive' } }

describe('a person at a device', () => {
  test('signs in with six digits for twelve hours, which rotates the device token', async () => {
    const device = await activeDevice(t, merchant)
    const before = device.deviceToken
    const token = await signInAt(t, device, cashier)
    expect(device.deviceToken).not.toBe(before)
    const [session] = await sessionsAt(device.deviceId)
    expect(session?.accountId).toBe(cashier)
    expect(Number(session?.expireTime) - Number(session?.createTime)).toBe(12 * 3_600_000)
    expect((await t.call('GET', '/getInfo', { token })).body).toMatchObject({ code: 'permission.missing' })
  })

  test('is signed out when the next person signs in there', async () => {
    const device = await activeDevice(t, merchant)
    const manager = await givePin(t, merchant, 'manager')
    await signInAt(t, device, cashier)
    await signInAt(t, device, manager)
    await signInAt(t, device, manager)
    const sessions = await sessionsAt(device.deviceId)
    expect(sessions.map(({ revokeTime: ended }) => ended === null)).toEqual([false, false, true])
  })

  test.each(['12345', '1234567', '', '12345a', '１２３４５６', ' 258369'])(
    'gets %j rejected as a PIN without counting a try',
    async (pin) => {
      const device = await activeDevice(t, merchant)
      const answer = await tryPinAt(t, device, cashier, pin)
      expect(answer).toMatchObject({ status: 400, body: { code: 'request.invalid' } })
      expect(answer.body.fields).toEqual([{ field: 'pin', message: 'Password should be 6 numeric digits' }])
    },
  )

  test('gets the same wrong-PIN answer when unknown, of another merchant, or without a PIN', async () => {
    const other = await t.merchant()
    const stranger = await givePin(t, other, 'cashier')
    const device = await activeDevice(t, merchant)
    for (const someone of [stranger, await personOf(t, merchant, 'admin'), 'nobody', crypto.randomUUID()]) {
      expect(await tryPinAt(t, device, someone)).toMatchObject({
        status: 403,
        body: { code: 'device.wrongPin' },
      })
    }
    expect((await tryPinAt(t, device, cashier)).status).toBe(200)
  })

  test('cannot sign in on a lost or closed device, whatever the PIN', async () => {
    for (const close of [lockLost, deactivateDevice]) {
      const device = await activeDevice(t, merchant)
      await t.write(merchant, (ctx) => close(ctx, device.deviceId))
      expect(await tryPinAt(t, device, cashier)).toMatchObject(notActive)
    }
  })
})

describe('a device token', () => {
  test('stays valid when its replacement was lost, until the next one is used', async () => {
    const device = await activeDevice(t, merchant)
    const lost = copyOf(device)
    await tryPinAt(t, device, cashier)
    await tryPinAt(t, device, cashier)
    expect((await hello(device)).status).toBe(200)
    await signInAt(t, device, cashier)
    expect((await hello(device)).status).toBe(200)
    expect(await hello(lost)).toMatchObject(notActive)
  })

  test('locks a cloned device when an old one is used, ends its sessions and notifies people', async () => {
    const shop = await t.merchant()
    const person = await givePin(t, shop, 'cashier')
    const device = await activeDevice(t, shop)
    const clone = copyOf(device)
    await signInAt(t, clone, person)
    await signInAt(t, clone, person)
    expect(await tryPinAt(t, device, person)).toMatchObject(notActive)
    expect(await hello(clone)).toMatchObject({
      status: 200,
      body: { data: { status: 'activated', lockReason: 'cloned', people: [] } },
    })
    expect(await tryPinAt(t, clone, person)).toMatchObject(notActive)
    expect(await noticesOf(shop)).toEqual(['Device locked: a copy of it was used'])
    const open = await t.read(shop, ({ db }) =>
      db
        .selectFrom('session')
        .where('deviceId', '=', device.deviceId)
        .where('revokeTime', 'is', null)
        .execute(),
    )
    expect(open).toEqual([])
  })

  test('reveals a copy when copy and device take turns, at the second turn', async () => {
    const device = await activeDevice(t, merchant)
    const clone = copyOf(device)
    await signInAt(t, clone, cashier)
    await signInAt(t, device, cashier)
    expect(await tryPinAt(t, clone, cashier)).toMatchObject(notActive)
    expect((await hello(device)).body).toMatchObject({ data: { lockReason: 'cloned' } })
  })

  test('locks nothing when it is forged', async () => {
    const device = await activeDevice(t, merchant)
    const [tenant, id, random, mac = ''] = device.deviceToken.split('.')
    const others = [
      [tenant, id, random, mac.replaceAll(/[a-m]/g, 'z')],
      [tenant, id, 'A'.repeat(43), mac],
      [tenant, 'ZZZZZZ', random, mac],
      ['999999', id, random, mac],
      [tenant, id, random],
    ]
    for (const parts of others) {
      const created = { ...device, deviceToken: parts.join('.') }
      expect(await hello(created)).toMatchObject({ status: 401, body: { code: 'device.unknownToken' } })
      expect(await tryPinAt(t, created, cashier)).toMatchObject({ status: 401 })
    }
    expect(await hello(device)).toMatchObject({ body: { data: { lockReason: null } } })
  })

  test('does not work as a session, nor a session as a device token', async () => {
    const device = await activeDevice(t, merchant)
    const session = await t.signIn(merchant, 'admin')
    expect(await hello({ ...device, deviceToken: session })).toMatchObject({ status: 401 })
    expect((await t.call('GET', '/getInfo', { token: device.deviceToken })).status).toBe(401)
  })
})

describe('wrong PINs', () => {
  test('are cleared by a right one, up to four at a time', async () => {
    const device = await activeDevice(t, merchant)
    for (let round = 0; round < 3; round++) {
      for (let guess = 0; guess < 4; guess++)
        expect(await tryPinAt(t, device, cashier, '111222')).toMatchObject({ status: 403 })
      await signInAt(t, device, cashier, testPin)
    }
  })

  test('lock the person’s PIN on every device for thirty minutes after five tries', async () => {
    const shop = await t.merchant()
    const person = await givePin(t, shop, 'cashier')
    const [device, elsewhere] = [await activeDevice(t, shop), await activeDevice(t, shop)]
    for (let guess = 0; guess < 5; guess++)
      expect((await tryPinAt(t, device, person, '111222')).body.code).toBe('device.wrongPin')
    for (const at of [device, elsewhere])
      expect(await tryPinAt(t, at, person)).toMatchObject({ status: 423, body: { code: 'device.pinLocked' } })
    expect(await noticesOf(shop)).toEqual(['PIN of Test cashier locked'])
    expect((await hello(device)).body.data).toMatchObject({
      people: expect.arrayContaining([expect.objectContaining({ accountId: person, locked: true })]),
    })
    t.setClock(new Date(Date.now() + 31 * 60_000))
    expect((await tryPinAt(t, device, person)).status).toBe(200)
    t.setClock(null)
  })

  test('lock the device after ten in a row, whoever’s PINs they are', async () => {
    const shop = await t.merchant()
    const people = [await givePin(t, shop, 'cashier'), await givePin(t, shop, 'manager')]
    const owner = await givePin(t, shop, 'admin')
    const device = await activeDevice(t, shop)
    for (const person of people)
      for (let guess = 0; guess < 5; guess++) await tryPinAt(t, device, person, '111222')
    expect(await tryPinAt(t, device, owner)).toMatchObject(notActive)
    expect((await hello(device)).body).toMatchObject({ data: { lockReason: 'pins', people: [] } })
    expect(await noticesOf(shop)).toContain('Device locked: too many wrong PINs')
  })
})
