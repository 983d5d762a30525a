import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { WechatCredentials } from './merchants/credentials.ts'
import type { NoticeState } from './notices/notices.ts'
import { openTestbed, type Testbed } from './testbed.ts'
import { isNoticeFromPlatform, openNotice, type WechatClient, wechatClient } from './wechat/testclient.ts'

let bed: Testbed
let keys: WechatCredentials
let call: WechatClient
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX')).wechat
  call = wechatClient(keys, bed.now)
})
afterAll(() => bed.close())
beforeEach(() => {
  bed.sandbox.faults(true)
  bed.received.length = 0
})

function place(total: number) {
  const out_trade_no = `F${String(++count).padStart(9, '0')}`
  const order = {
    ...{ appid: keys.appid, mchid: keys.mchid, description: 'Tea', out_trade_no },
    ...{ notify_url: bed.notifyUrl, amount: { total, currency: 'CNY' } },
  }
  return { out_trade_no, send: () => call('POST', '/v3/pay/transactions/native', order) }
}

async function payNew(total: number) {
  const { out_trade_no, send } = place(total)
  const scanned = await bed.post('/sandbox/phone/api/scan', { content: (await send()).body.code_url })
  const paid = await bed.post('/sandbox/phone/api/pay', { token: scanned.body.token, password: '123456' })
  await bed.sandbox.deliver()
  return { out_trade_no, status: paid.body.status }
}

const state = async (number: string) =>
  (await call('GET', `/v3/pay/transactions/out-trade-no/${number}?mchid=${keys.mchid}`)).body.trade_state

test('ignores magic amounts until they are switched on', async () => {
  bed.sandbox.faults(false)
  expect((await payNew(1201)).status).toBe('paid')
})

test('simulates a cancelled payment and an insufficient balance', async () => {
  expect((await payNew(1201)).status).toBe('cancelled')
  expect((await payNew(1202)).status).toBe('insufficientBalance')
})

test('creates the order even though the create call answers 500', async () => {
  const { out_trade_no, send } = place(1205)
  expect((await send()).status).toBe(500)
  expect(await state(out_trade_no)).toBe('NOTPAY')
  expect((await send()).status).toBe(200)
})

test('creates and pays an order whose create call times out', async () => {
  const { out_trade_no, send } = place(1206)
  // The call is aborted when the sandbox closes, because its response would take 15 s.
  const pending = send().catch(() => 'broken off')
  const soon = new Promise((resolve) => setTimeout(resolve, 300, 'no answer yet'))
  expect(await Promise.race([pending, soon])).toBe('no answer yet')
  expect(await state(out_trade_no)).toBe('SUCCESS')
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(1)
})

test('pays an order and sends its notification before answering the create call', async () => {
  const { out_trade_no, send } = place(1208)
  const created = send().then(() => bed.received.length)
  expect(await created).toBe(1)
  expect(await state(out_trade_no)).toBe('SUCCESS')
})

test('sends notifications twice, badly signed, late, or with a wrong amount or currency', async () => {
  await payNew(1207)
  expect(bed.received).toHaveLength(2)

  bed.received.length = 0
  await payNew(1209)
  expect(bed.received.map((one) => isNoticeFromPlatform(keys, one))).toEqual([false])

  bed.received.length = 0
  await payNew(1210)
  expect(bed.received).toHaveLength(0)
  bed.later(600)
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(1)

  bed.received.length = 0
  await payNew(1216)
  await payNew(1217)
  const amounts = bed.received.map((one) => openNotice(keys, one).resource.amount)
  expect(amounts).toMatchObject([
    { total: 1217, currency: 'CNY' },
    { total: 1217, currency: 'USD' },
  ])
})

test('pays an order after it was closed', async () => {
  const { out_trade_no, send } = place(1211)
  await send()
  const closed = await call('POST', `/v3/pay/transactions/out-trade-no/${out_trade_no}/close`, {
    mchid: keys.mchid,
  })
  expect([closed.status, await state(out_trade_no)]).toEqual([204, 'CLOSED'])
  bed.later(1)
  await bed.sandbox.deliver()
  expect(await state(out_trade_no)).toBe('SUCCESS')
  expect(bed.received).toHaveLength(1)
})

test('rate-limits only the first create call', async () => {
  const { send } = place(1220)
  expect([(await send()).status, (await send()).status]).toEqual([429, 200])
})

test('applies a one-shot fault once to its own channel', async () => {
  bed.sandbox.faults(false)
  bed.sandbox.nextFault('alipay', 'serviceUnavailable')
  bed.sandbox.nextFault('wechat', 'serviceUnavailable')
  const { send } = place(1200)
  expect([(await send()).status, (await send()).status]).toEqual([503, 200])
})

test('switches faults off, lists notifications and resends one from the panel', async () => {
  const off = await bed.post('/sandbox/panel/api/faults', { on: false })
  expect(off.body.faults).toBe(false)
  await payNew(1201)
  const shown = (await bed.get('/sandbox/panel/api/state')).body as { notices: NoticeState[] }
  expect(shown.notices[0]).toMatchObject({ rail: 'wechat', state: 'delivered' })
  await bed.post('/sandbox/panel/api/send-again', { noticeNo: shown.notices[0]?.noticeNo })
  await bed.sandbox.deliver()
  expect(bed.received).toHaveLength(2)
})
