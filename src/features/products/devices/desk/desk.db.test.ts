import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DeviceDetail } from '#features/products/devices/desk/desk.contract.ts'
import type { Device } from '#features/products/devices/desk/devices.fields.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activate, activeDevice, callAsDevice, givePin, signInAt, waitingDevice } from '#test/devices.ts'
import { askRefund, newOrder, notify, paidOrder, successOf, trader } from '#test/trade.ts'

let t: TestApp
let merchant: TestMerchant
let token: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  token = await t.signIn(merchant, 'manager')
})
afterAll(() => t.close())

const get = async <T>(path: string, by = token) =>
  (await t.call('GET', `/devices${path}`, { token: by })).body.data as unknown as T
const post = (path: string, body: object = {}, by = token) =>
  t.call('POST', `/devices${path}`, { token: by, body })
const detail = (deviceId: string) => get<DeviceDetail>(`/${deviceId}`)
const codeOf = (deviceId: string) => t.call('GET', `/devices/${deviceId}/activationCode`, { token })
const hello = (deviceToken: string) => callAsDevice(t, 'hello', { deviceToken, appVersion: '1.0.0' })

describe('a device', () => {
  test('is added with a code that is shown until it is used for activation', async () => {
    const added = await post('', { name: '前台', storeCodeId: null, ticketWidth: 58 })
    const { deviceId } = added.body.data as { deviceId: string }
    expect(deviceId).toMatch(/^[2-9A-HJKMNP-Z]{6}$/)
    const shown = (await codeOf(deviceId)).body.data as { code: string; link: string; svg: string }
    expect(shown.link).toBe(`${t.app.config.publicUrl}/pos?code=${shown.code}`)
    expect(shown.svg).toMatch(/^<svg /)
    expect(await detail(deviceId)).toMatchObject({ status: 'waiting', acts: { showCode: true, lock: false } })
    expect((await activate(t, shown.code)).status).toBe(200)
    expect(await codeOf(deviceId)).toMatchObject({ status: 409, body: { code: 'device.noCode' } })
    expect(await detail(deviceId)).toMatchObject({ status: 'activated', online: true, codeExpireTime: null })
  })

  test('can be renamed and moved only to one of the merchant’s own stores', async () => {
    const { deviceId } = await activeDevice(t, merchant)
    const edit = { name: 'Bar', storeCodeId: null, ticketWidth: 58, socketEnabled: false }
    const put = (body: object) => t.call('PUT', `/devices/${deviceId}`, { token, body })
    expect((await put(edit)).status).toBe(200)
    expect(await detail(deviceId)).toMatchObject({ name: 'Bar', ticketWidth: 58, socketEnabled: false })
    expect(await put({ ...edit, storeCodeId: 'notours23456' })).toMatchObject({
      body: { code: 'storeCode.notFound' },
    })
    for (const wrong of [
      { name: '' },
      { name: '枫'.repeat(16) },
      { ticketWidth: 76 },
      { socketEnabled: 'yes' },
    ])
      expect((await put({ ...edit, ...wrong })).status).toBe(400)
    expect((await put({ ...edit, name: '枫'.repeat(15) })).status).toBe(200)
  })

  test('is signed out when reported lost, and returns only with a new code', async () => {
    const device = await activeDevice(t, merchant)
    const session = await signInAt(t, device, await givePin(t, merchant, 'cashier'))
    expect((await t.call('GET', '/getInfo', { token: session })).status).toBe(403)
    expect((await post(`/${device.deviceId}/lock`)).status).toBe(200)
    expect((await t.call('GET', '/getInfo', { token: session })).status).toBe(401)
    expect(await post(`/${device.deviceId}/unlocking`)).toMatchObject({ body: { code: 'device.notInState' } })
    expect((await post(`/${device.deviceId}/activationCode`)).status).toBe(200)
    const { code } = (await codeOf(device.deviceId)).body.data as { code: string }
    const again = (await activate(t, code)).body.data as { deviceToken: string }
    expect((await hello(again.deviceToken)).body.data).toMatchObject({
      status: 'activated',
      lockReason: null,
    })
    // The lost device returns with its old token: it is no longer this device and does the new one no harm.
    expect((await hello(device.deviceToken)).status).toBe(401)
    expect((await hello(again.deviceToken)).body.data).toMatchObject({ lockReason: null })
  })

  test('has no session after deactivation, nor an earlier one after reactivation', async () => {
    const device = await activeDevice(t, merchant)
    const session = await signInAt(t, device, await givePin(t, merchant, 'cashier'))
    expect((await post(`/${device.deviceId}/deactivation`)).status).toBe(200)
    expect((await hello(device.deviceToken)).body.data).toMatchObject({ status: 'deactivated', people: [] })
    expect(await post(`/${device.deviceId}/deactivation`)).toMatchObject({
      body: { code: 'device.notInState' },
    })
    expect((await post(`/${device.deviceId}/reactivation`)).status).toBe(200)
    expect((await hello(device.deviceToken)).body.data).toMatchObject({ status: 'activated' })
    expect((await t.call('GET', '/getInfo', { token: session })).status).toBe(401)
  })

  test('waits with a new code when reactivated before its first activation', async () => {
    const { deviceId, code } = await waitingDevice(t, merchant)
    await post(`/${deviceId}/deactivation`)
    await post(`/${deviceId}/reactivation`)
    expect((await activate(t, code)).status).toBe(403)
    const fresh = (await codeOf(deviceId)).body.data as { code: string }
    expect((await activate(t, fresh.code)).status).toBe(200)
  })

  test('can have its person signed out remotely', async () => {
    const device = await activeDevice(t, merchant)
    const session = await signInAt(t, device, await givePin(t, merchant, 'cashier'))
    expect(await detail(device.deviceId)).toMatchObject({
      acts: { signOut: true },
      sessions: [{ person: 'Test cashier', open: true }],
    })
    await post(`/${device.deviceId}/signOut`)
    expect((await t.call('GET', '/getInfo', { token: session })).status).toBe(401)
    expect(await detail(device.deviceId)).toMatchObject({
      acts: { signOut: false },
      sessions: [{ open: false }],
    })
  })

  test('is not found by another merchant and forbidden to a cashier', async () => {
    const { deviceId } = await activeDevice(t, merchant)
    const stranger = await t.signIn(await t.merchant(), 'admin')
    const cashier = await t.signIn(merchant, 'cashier')
    for (const path of ['lock', 'unlocking', 'deactivation', 'reactivation', 'activationCode', 'signOut']) {
      expect(await post(`/${deviceId}/${path}`, {}, stranger)).toMatchObject({ status: 404 })
      expect(await post(`/${deviceId}/${path}`, {}, cashier)).toMatchObject({ status: 403 })
    }
    for (const path of ['', '/activationCode', '/days'])
      expect(await t.call('GET', `/devices/${deviceId}${path}`, { token: stranger })).toMatchObject({
        status: 404,
      })
  })
})

describe('the takings of a device', () => {
  test('are counted by currency for today and in total, less refunds', async () => {
    const shop = await trader(t)
    const by = await t.signIn(shop, 'manager')
    const [one, other] = [await activeDevice(t, shop), await activeDevice(t, shop)]
    const first = await paidOrder(t, shop, 1_000n, { deviceId: one.deviceId })
    await paidOrder(t, shop, 2_500n, { deviceId: one.deviceId })
    await paidOrder(t, shop, 400n, { deviceId: other.deviceId })
    await newOrder(t, shop, { deviceId: one.deviceId })
    const refunded = await askRefund(t, by, first.orderId, 300n)
    expect(refunded.status).toBe(200)

    const { rows } = await get<{ rows: Device[] }>('', by)
    const sumsOf = (id: string) => rows.find(({ deviceId }) => deviceId === id)?.today
    expect(sumsOf(one.deviceId)).toEqual([
      { currency: 'CAD', payments: 2, amount: '3500', refunds: 0, refundAmount: '0' },
    ])
    expect(sumsOf(other.deviceId)).toMatchObject([{ payments: 1, amount: '400' }])
    expect(await get('/totals', by)).toMatchObject({
      count: 2,
      online: 2,
      today: [{ currency: 'CAD', payments: 3, amount: '3900' }],
    })
    expect(await get(`/${one.deviceId}/days`, by)).toMatchObject([{ way: 'UP', payments: 2, amount: '3500' }])
  })

  test('are counted by the merchant’s day', async () => {
    // 23:30 in Vancouver, still the 20th there but already the 21st in UTC.
    t.setClock(new Date('2026-11-21T06:30:00Z'))
    const shop = await trader(t)
    const by = await t.signIn(shop, 'manager')
    const device = await activeDevice(t, shop)
    const order = await newOrder(t, shop, { deviceId: device.deviceId })
    await notify(t, shop, order, successOf(order))
    const found = () => get<DeviceDetail>(`/${device.deviceId}`, by)
    expect((await found()).today).toMatchObject([{ payments: 1 }])
    t.setClock(new Date('2026-11-21T07:30:00Z'))
    expect(await found()).toMatchObject({ today: [], total: [{ payments: 1, amount: '1000' }] })
    expect(await get(`/${device.deviceId}/days`, by)).toMatchObject([{ day: '20261120' }])
    t.setClock(null)
  })

  test.each([
    ['fromDay=20260101&toDay=20261231', 400],
    ['fromDay=20260302&toDay=20260301', 400],
    ['fromDay=20260101&toDay=20260301', 200],
  ])('answer for %s with status %i', async (query, status) => {
    const { deviceId } = await activeDevice(t, merchant)
    expect((await t.call('GET', `/devices/${deviceId}/days?${query}`, { token })).status).toBe(status)
  })
})

test('filters the device list by name, number, status and store, and exports the same', async () => {
  const shop = await t.merchant()
  const by = await t.signIn(shop, 'admin')
  await waitingDevice(t, shop, { name: 'Waiting 100%' })
  const active = await activeDevice(t, shop, { name: '前台 Counter' })
  const lost = await activeDevice(t, shop, { name: 'Lost one' })
  await t.call('POST', `/devices/${lost.deviceId}/lock`, { token: by, body: {} })
  const namesOf = async (query: string) =>
    (await get<{ rows: Device[] }>(`?sortField=name&sortOrder=asc&${query}`, by)).rows.map(({ name }) => name)
  expect(await namesOf('')).toEqual(['Lost one', 'Waiting 100%', '前台 Counter'])
  expect(await namesOf('standing=locked')).toEqual(['Lost one'])
  expect(await namesOf('standing=activated')).toEqual(['前台 Counter'])
  expect(await namesOf('standing=offline')).toEqual([])
  t.setClock(new Date(Date.now() + 4 * 60_000))
  expect(await namesOf('standing=offline')).toEqual(['前台 Counter'])
  t.setClock(null)
  expect(await namesOf('standing=waiting')).toEqual(['Waiting 100%'])
  expect(await namesOf(`search=${encodeURIComponent('前台')}`)).toEqual(['前台 Counter'])
  expect(await namesOf(`search=${encodeURIComponent('%')}`)).toEqual(['Waiting 100%'])
  expect(await namesOf(`search=${active.deviceId.toLowerCase()}`)).toEqual(['前台 Counter'])

  const file = await t.server.inject({
    method: 'POST',
    url: '/api/devices/export?lang=zh',
    headers: { authorization: `Bearer ${by}` },
    payload: { format: 'csv', standing: 'locked' },
  })
  expect(file.statusCode).toBe(200)
  expect(file.body).toContain('已挂失')
  expect(file.body.trim().split('\n')).toHaveLength(2)
})
