import { afterAll, beforeAll, expect, test } from 'vitest'
import { editDevice, lockLost } from '#features/products/devices/desk/desk.service.ts'
import { publish } from '#server/live/live.ts'
import { nameOf } from '#shared/codes.ts'
import { tradeStatusCode } from '#shared/reference.ts'
import { type TestApp, type TestMerchant, testApp } from '#test/app.ts'
import { activeDevice, givePin, signInAt, type TestDevice } from '#test/devices.ts'
import { newOrder, notify, successOf, trader } from '#test/trade.ts'

let t: TestApp
let address: string
let merchant: TestMerchant
let cashier: string
beforeAll(async () => {
  t = await testApp()
  merchant = await trader(t)
  cashier = await givePin(t, merchant, 'cashier')
  address = await t.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => t.close())

async function openStream(token: string) {
  const stopping = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${address}/api/live`, { headers, signal: stopping.signal })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const until = async (wanted: string) => {
    while (!text.includes(wanted)) {
      const next = await reader?.read()
      if (!next || next.done) return false
      text += next.value
    }
    return true
  }
  return { status: answer.status, until, heard: () => text, stop: () => stopping.abort() }
}

const told = (topic: 'order' | 'device' | 'settlement', id: string) =>
  t.write(merchant, async (ctx) => {
    ctx.unchanged()
    await publish(ctx.db, ctx.scope, { topic: topic === 'settlement' ? 'clearing' : topic, id })
  })
const soldAt = (deviceId: string | undefined) =>
  newOrder(t, merchant, deviceId === undefined ? {} : { deviceId })
const edit = (device: TestDevice, socketEnabled: boolean) =>
  t.write(merchant, (ctx) =>
    editDevice(ctx, device.deviceId, { name: 'Counter', storeCodeId: null, ticketWidth: 80, socketEnabled }),
  )

test('streams to a till only its own payments, itself and its people', async () => {
  const [device, other] = [await activeDevice(t, merchant), await activeDevice(t, merchant)]
  const stream = await openStream(await signInAt(t, device, cashier))
  expect(await stream.until('ready')).toBe(true)
  const [mine, theirs, nobodys] = [
    await soldAt(device.deviceId),
    await soldAt(other.deviceId),
    await soldAt(undefined),
  ]
  await told('order', theirs.orderId)
  await told('order', nobodys.orderId)
  await told('settlement', 'C1')
  await told('device', other.deviceId)
  await told('order', mine.orderId)
  await told('device', cashier)
  expect(await stream.until(mine.orderId)).toBe(true)
  expect(await stream.until(cashier)).toBe(true)
  for (const id of [theirs.orderId, nobodys.orderId, 'C1', other.deviceId])
    expect(stream.heard()).not.toContain(id)
  stream.stop()
})

test('cuts off a lost device at once while its open payment goes on', async () => {
  const device = await activeDevice(t, merchant)
  const order = await soldAt(device.deviceId)
  const stream = await openStream(await signInAt(t, device, cashier))
  await stream.until('ready')
  await t.write(merchant, (ctx) => lockLost(ctx, device.deviceId))
  expect(await stream.until('event: ended')).toBe(true)
  expect(stream.heard()).toContain(`"id":"${device.deviceId}"`)

  await notify(t, merchant, order, successOf(order))
  const { status } = await t.read(merchant, ({ db }) =>
    db
      .selectFrom('pay_order')
      .where('orderId', '=', order.orderId)
      .select('status')
      .executeTakeFirstOrThrow(),
  )
  expect(nameOf(tradeStatusCode, status)).toBe('paid')
})

test('offers no stream while live messages are off and ends an open one when switched off', async () => {
  const device = await activeDevice(t, merchant)
  const token = await signInAt(t, device, cashier)
  const stream = await openStream(token)
  await stream.until('ready')
  await edit(device, false)
  expect(await stream.until('event: ended')).toBe(true)
  expect((await openStream(token)).status).toBe(403)
  await edit(device, true)
  const again = await openStream(token)
  expect(again.status).toBe(200)
  again.stop()
})
