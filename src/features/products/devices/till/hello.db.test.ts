import { afterAll, beforeAll, expect, test } from 'vitest'
import { editDevice, lockLost } from '#features/products/devices/desk/desk.service.ts'
import { createStoreCode } from '#features/products/storeCodes/storeCodes.service.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice, callAsDevice, givePin, signInAt, type TestDevice } from '#test/devices.ts'

let t: TestApp
let merchant: TestMerchant
beforeAll(async () => {
  t = await testApp()
  merchant = await t.merchant({ tradeName: '枫玉 Maple & Jade' })
})
afterAll(() => t.close())

const hello = ({ deviceToken }: TestDevice, appVersion = '1.0.0') =>
  callAsDevice(t, 'hello', { deviceToken, appVersion })
const rowOf = ({ deviceId }: TestDevice) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('device').where('deviceId', '=', deviceId).selectAll().executeTakeFirstOrThrow(),
  )
const auditedOf = ({ deviceId }: TestDevice) =>
  t.read(merchant, ({ db }) =>
    db.selectFrom('audit_entry').where('objectId', '=', deviceId).selectAll().execute(),
  )

test('tells a device its name, its place and who may sign in', async () => {
  const storeCodeId = await t.write(merchant, (ctx) =>
    createStoreCode(ctx, {
      label: 'Tea bar',
      currency: 'CAD',
      tipRates: [],
      tipEnabled: false,
      remarkRequired: false,
      paymentNote: '',
      ways: ['UP'],
    }),
  )
  const cashier = await givePin(t, merchant, 'cashier')
  const device = await activeDevice(t, merchant, { name: 'Till 2', storeCodeId, ticketWidth: 58 })
  const { status, body } = await hello(device)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    ...{ deviceId: device.deviceId, name: 'Till 2', status: 'activated', lockReason: null },
    ...{ store: { storeCodeId, label: 'Tea bar' }, ticketWidth: 58, socketEnabled: true },
    merchant: { merchantId: merchant.merchantId, tradeName: '枫玉 Maple & Jade', approval: 'approved' },
    ticket: { head: [], foot: '', codeKind: 'qrCode', version: 0 },
    people: [
      { displayName: 'Test admin', role: 1, hasPin: false, locked: false },
      { displayName: 'Test manager', role: 2, hasPin: false, locked: false },
      { accountId: cashier, displayName: 'Test cashier', role: 3, hasPin: true, locked: false },
    ],
  })
})

test('tells a locked device only that it is locked', async () => {
  const device = await activeDevice(t, merchant)
  await t.write(merchant, (ctx) => lockLost(ctx, device.deviceId))
  expect((await hello(device)).body.data).toMatchObject({
    status: 'activated',
    lockReason: 'lost',
    people: [],
  })
})

test('tells a device that its merchant is frozen', async () => {
  const frozen = await t.merchant({ approveResult: 99 })
  const device = await activeDevice(t, frozen)
  expect((await hello(device)).body.data).toMatchObject({ merchant: { approval: 'frozen' } })
})

test('updates the last-seen time once a minute and the version at once, without an audit entry', async () => {
  const device = await activeDevice(t, merchant)
  const before = await auditedOf(device)
  const start = Date.now() + 3_600_000
  const seenAt = async (at: number, version?: string) => {
    t.setClock(new Date(at))
    expect((await hello(device, version)).status).toBe(200)
    const { lastSeenTime: seen, appVersion: known } = await rowOf(device)
    return [Number(seen) - start, known]
  }
  expect(await seenAt(start)).toEqual([0, '1.0.0'])
  expect(await seenAt(start + 59_000)).toEqual([0, '1.0.0'])
  expect(await seenAt(start + 61_000)).toEqual([61_000, '1.0.0'])
  expect(await seenAt(start + 62_000, '1.1.0')).toEqual([62_000, '1.1.0'])
  t.setClock(null)
  expect(await auditedOf(device)).toEqual(before)
})

test('drops the previous token once the device uses the newest one', async () => {
  const device = await activeDevice(t, merchant)
  await signInAt(t, device, await givePin(t, merchant, 'cashier'))
  expect((await rowOf(device)).previousTokenHash).not.toBe(null)
  await hello(device)
  expect((await rowOf(device)).previousTokenHash).toBe(null)
})

test('delivers a console change with the next hello', async () => {
  const device = await activeDevice(t, merchant)
  const edit = { name: '吧台', storeCodeId: null, ticketWidth: 58, socketEnabled: false } as const
  await t.write(merchant, (ctx) => editDevice(ctx, device.deviceId, edit))
  expect((await hello(device)).body.data).toMatchObject({
    name: '吧台',
    ticketWidth: 58,
    socketEnabled: false,
  })
})
