import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestbed, type Testbed } from '../testbed.ts'
import { type Fields, timeOf, type UnionpayClient, unionpayClient } from './testclient.ts'

let bed: Testbed
let client: UnionpayClient
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
  client = unionpayClient((await bed.sandbox.credentials('DEM8QX', { name: 'Maple' })).unionpay, bed.now)
})
afterAll(() => bed.close())

const order = (more: Fields = {}): Fields => ({
  ...{ txnType: '01', txnSubType: '07', bizType: '000000', channelType: '08', currencyCode: '156' },
  ...{ orderId: `order${String(++count).padStart(8, '0')}`, txnAmt: '1234', backUrl: bed.notifyUrl },
  ...{ payTimeout: timeOf(new Date(bed.now().getTime() + 600_000)), txnTime: timeOf(bed.now()) },
  ...more,
})
const code = async (fields: Fields) => (await client.send('backTransReq', fields)).fields.respCode

test('returns the same QR code for a repeated order, signed with a CA certificate', async () => {
  const placed = order()
  const created = await client.send('backTransReq', placed)
  expect(created).toMatchObject({
    status: 200,
    genuine: true,
    fields: { respCode: '00', orderId: placed.orderId },
  })
  expect(created.fields.qrCode).toContain('/sandbox/unionpay/qr/')
  expect((await client.send('backTransReq', placed)).fields.qrCode).toBe(created.fields.qrCode)
  expect(await code({ ...placed, txnAmt: '1235' })).toBe('12')
})

test.each([
  ['orderId', { orderId: 'short' }, '10'],
  ['orderId', { orderId: 'with-a-hyphen' }, '10'],
  ['orderId', { orderId: '' }, '13'],
  ['txnAmt', { txnAmt: '12.34' }, '10'],
  ['txnAmt', { txnAmt: '0' }, '10'],
  ['txnAmt', { txnAmt: '-1' }, '10'],
  ['txnAmt', { txnAmt: '1e3' }, '10'],
  ['txnAmt', { txnAmt: '1234567890123' }, '10'],
  ['currencyCode', { currencyCode: 'CAD' }, '10'],
  ['currencyCode', { currencyCode: '999' }, '10'],
  ['txnTime', { txnTime: '20260230000000' }, '10'],
  ['txnTime', { txnTime: '20200101000000' }, '10'],
  ['payTimeout', { payTimeout: '20200101000000' }, '10'],
  ['backUrl', { backUrl: 'http://example.com/notify' }, '10'],
  ['backUrl', { backUrl: '' }, '13'],
  ['channelType', { channelType: '09' }, '10'],
  ['bizType', { bizType: '000201' }, '10'],
  ['txnSubType', { txnSubType: '09' }, '10'],
  ['txnType', { txnType: '02' }, '10'],
  ['version', { version: '5.0.0' }, '10'],
  ['merId', { merId: '999999999999999' }, '31'],
  ['certId', { certId: '12345' }, '11'],
] as [string, Fields, string][])('rejects a wrong %s (%o) with %s', async (_field, changes, respCode) => {
  const answer = await client.send('backTransReq', order(changes))
  expect(answer).toMatchObject({ status: 200, genuine: true, fields: { respCode } })
})

test("rejects a wrong or missing signature, another merchant's, a repeated field or a bad body", async () => {
  const other = unionpayClient((await bed.sandbox.credentials('OTHER1')).unionpay, bed.now)
  const codeOf = async (sent: Fields | string) =>
    /respCode=(\w\w)/.exec(await (await client.post('backTransReq', sent)).text())?.[1]
  const good = client.fields(order())
  expect(await codeOf({ ...good, txnAmt: '1' })).toBe('11')
  expect(await codeOf({ ...good, signature: '' })).toBe('13')
  expect(await codeOf({ ...other.fields(order()), merId: good.merId ?? '' })).toBe('11')
  expect(await codeOf(`${new URLSearchParams(good)}&txnAmt=1234`)).toBe('10')
  const { baseUrl } = (await bed.sandbox.credentials('DEM8QX')).unionpay
  const json = await fetch(`${baseUrl}/gateway/api/backTransReq.do`, {
    ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(good) },
  })
  expect(await json.text()).toContain('respCode=10')
})

test('accepts at each address only its own transactions', async () => {
  const query = { txnType: '00', txnSubType: '00', bizType: '000000', orderId: 'order123' }
  expect((await client.send('queryTrans', query)).fields.respCode).toBe('34')
  expect((await client.send('backTransReq', query)).fields.respCode).toBe('10')
  for (const api of ['queryTrans', 'appTransReq', 'fileTrans'])
    expect((await client.send(api, order())).fields.respCode).toBe('10')
  const front = await client.post('frontTransReq', client.fields(order()))
  expect([front.status, front.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8'])
})

test("charges a payer's code once within a minute", async () => {
  const phone = 'sandbox_payer=unionpayer1'
  const qrNo = async () =>
    String((await bed.post('/sandbox/phone/api/code', { wallet: 'unionpay' }, phone)).body.code)
  const used = await qrNo()
  const charge = (number: string) => order({ txnSubType: '06', qrNo: number })
  expect(await code(charge(used))).toBe('00')
  expect(await code(charge(used))).toBe('61')
  const late = await qrNo()
  bed.later(61)
  expect(await code(charge(late))).toBe('61')
  expect(await code(order({ txnSubType: '06' }))).toBe('13')
})

test('scans an EMVCo QR code only unchanged', async () => {
  const { fields } = await client.send('backTransReq', order({ currencyCode: '124' }))
  const scan = async (content: string) => (await bed.post('/sandbox/phone/api/scan', { content })).status
  const { qrCode = '' } = fields
  expect(qrCode).toMatch(/^000201010212/)
  expect(await scan(qrCode)).toBe(200)
  expect(await scan(qrCode.replace('540512.34', '540502.34'))).toBe(400)
  expect(await scan(qrCode.slice(0, -1))).toBe(400)
})
