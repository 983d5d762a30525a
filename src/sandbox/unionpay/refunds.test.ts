import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UnionPayCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { type Fields, isGenuine, timeOf, type UnionpayClient, unionpayClient } from './testclient.ts'

let bed: Testbed
let keys: UnionPayCredentials
let client: UnionpayClient
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: 'Maple' })).unionpay
  client = unionpayClient(keys, bed.now)
})
afterAll(() => bed.close())

const number = () => `order${String(++count).padStart(8, '0')}`
const kind = { bizType: '000000', channelType: '08' }

/** Pays a QR order, and returns the request and UnionPay's query id. */
async function paid(more: Fields = {}) {
  const placed: Fields = {
    ...{ ...kind, txnType: '01', txnSubType: '07', currencyCode: '156', orderId: number(), txnAmt: '1234' },
    ...{ backUrl: bed.notifyUrl, txnTime: timeOf(bed.now()), ...more },
  }
  const { fields } = await client.send('backTransReq', placed)
  const scanned = await bed.post('/sandbox/phone/api/scan', { content: fields.qrCode })
  const attempt = { token: scanned.body.token, password: '123456' }
  expect((await bed.post('/sandbox/phone/api/pay', attempt)).body.status).toBe('paid')
  const response = await query(placed)
  return { placed, queryId: response.fields.queryId ?? '' }
}

const query = ({ orderId = '', txnTime = '' }: Fields) =>
  client.send('queryTrans', { txnType: '00', txnSubType: '00', bizType: '000000', orderId, txnTime })
const refund = (more: Fields): Fields => ({
  ...{ ...kind, txnType: '04', txnSubType: '00', orderId: number(), txnTime: timeOf(bed.now()) },
  ...{ txnAmt: '234', backUrl: bed.notifyUrl, ...more },
})
const send = async (fields: Fields) => (await client.send('backTransReq', fields)).fields.respCode

test('sends a valid signed payment notification up to five times until it is acknowledged', async () => {
  bed.answers({ status: 500, body: 'no' })
  const before = bed.received.length
  const { placed } = await paid()
  for (const wait of [0, 60, 120, 240, 300, 3_600]) {
    bed.later(wait)
    await bed.sandbox.deliver()
  }
  const message = bed.received.slice(before).map(({ body }) => Object.fromEntries(new URLSearchParams(body)))
  expect(message).toHaveLength(5)
  for (const fields of message) {
    expect(isGenuine(keys, fields)).toBe(true)
    expect(fields).toMatchObject({ respCode: '00', txnType: '01', orderId: placed.orderId, txnAmt: '1234' })
  }
  bed.answers({ status: 200, body: 'ok' })
})

test('accepts a refund by either payment number and completes it a second later', async () => {
  const { placed, queryId } = await paid()
  const first = refund({ origQryId: queryId, reqReserved: 'mine' })
  expect(await send(first)).toBe('00')
  expect((await query(first)).fields).toMatchObject({ respCode: '00', origRespCode: '05', txnType: '04' })
  expect(await send(first)).toBe('00')
  expect(await send({ ...first, txnAmt: '235' })).toBe('12')
  const second = refund({ origOrderId: placed.orderId ?? '', origTxnTime: placed.txnTime ?? '' })
  expect(await send(second)).toBe('00')

  bed.later(1)
  await bed.sandbox.deliver()
  expect((await query(first)).fields).toMatchObject({
    origRespCode: '00',
    txnAmt: '234',
    currencyCode: '156',
  })
  const message = Object.fromEntries(new URLSearchParams(bed.received.at(-1)?.body))
  expect(message).toMatchObject({ txnType: '04', respCode: '00', origOrderId: placed.orderId })
  // The payment itself does not mention refunds.
  expect((await query(placed)).fields).toMatchObject({ origRespCode: '00', txnAmt: '1234' })
})

test.each([
  ['of more than was paid', { txnAmt: '1235' }, '36'],
  ['of nothing', { txnAmt: '0' }, '10'],
  ['without its payment', { origQryId: '' }, '34'],
  ['of an unknown payment', { origQryId: '000000000000000000000' }, '34'],
  ['sent long ago', { txnTime: '20200101000000' }, '10'],
])('rejects a refund %s (%o) with %s', async (_name, changes, code) => {
  const { queryId } = await paid()
  expect(await send(refund({ origQryId: queryId, ...changes }))).toBe(code)
})

test('voids only a whole payment of today and once, and never reverses a paid displayed code', async () => {
  const { placed, queryId } = await paid()
  const undo = (more: Fields = {}) => refund({ txnType: '31', origQryId: queryId, txnAmt: '1234', ...more })
  expect(await send(undo({ txnAmt: '1233' }))).toBe('36')
  const { orderId = '', txnTime = '' } = placed
  expect(await send({ ...kind, txnType: '99', txnSubType: '01', orderId, txnTime })).toBe('35')
  const done = undo()
  expect(await send(done)).toBe('00')
  expect(await send(done)).toBe('00')
  expect((await query(done)).fields).toMatchObject({ origRespCode: '00', txnType: '31', txnAmt: '1234' })
  expect(await send(undo())).toBe('35')
  expect(await send(refund({ origQryId: queryId }))).toBe('36')
})

test('reverses only the transaction with the same number and time', async () => {
  const reversal = (orderId: string, txnTime: string) =>
    send({ ...kind, txnType: '99', txnSubType: '01', orderId, txnTime })
  const now = timeOf(bed.now())
  expect(await reversal('unknown00001', now)).toBe('34')
  const placed = {
    ...kind,
    txnType: '01',
    txnSubType: '07',
    currencyCode: '156',
    orderId: number(),
    txnAmt: '1',
  }
  await client.send('backTransReq', { ...placed, backUrl: bed.notifyUrl, txnTime: now })
  expect(await reversal(placed.orderId, timeOf(new Date(bed.now().getTime() - 1_000)))).toBe('34')
  expect(await reversal(placed.orderId, now)).toBe('00')
  expect((await query({ orderId: placed.orderId, txnTime: now })).fields.origRespCode).toBe('69')
})
