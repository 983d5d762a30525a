import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AlipayPlusCredentials } from '../merchants/credentials.ts'
import { openTestbed, type Testbed } from '../testbed.ts'
import { amsClient } from './testclient.ts'

let bed: Testbed
let keys: AlipayPlusCredentials
let ask: ReturnType<typeof amsClient>
let count = 0

beforeAll(async () => {
  bed = await openTestbed()
  keys = (await bed.sandbox.credentials('DEM8QX', { name: '枫玉贸易' })).alipayplus
  ask = amsClient(keys)
})
afterAll(() => bed.close())

const amount = { currency: 'CAD', value: '1234' }
function order(more: object = {}) {
  const number = `P${++count}`
  return {
    paymentRequestId: number,
    productCode: 'IN_STORE_PAYMENT',
    order: {
      referenceOrderId: number,
      orderDescription: '茶',
      orderAmount: amount,
      merchant: {
        ...{ referenceMerchantId: 'M1', merchantMCC: '5499', merchantName: '枫玉贸易' },
        store: { referenceStoreId: 'S1', storeName: '枫玉贸易', storeMCC: '5499' },
      },
      env: { storeTerminalId: 'T1', storeTerminalRequestTime: '2026-11-20T17:30:05Z' },
    },
    paymentAmount: amount,
    paymentFactor: { inStorePaymentScenario: 'OrderCode' },
    paymentMethod: { paymentMethodType: 'CONNECT_WALLET' },
    settlementStrategy: { settlementCurrency: 'CAD' },
    paymentNotifyUrl: bed.notifyUrl,
    ...more,
  }
}

async function payAt(codeValue: unknown) {
  const { body } = await bed.post('/sandbox/phone/api/scan', { content: codeValue })
  return await bed.post('/sandbox/phone/api/pay', { token: body.token, password: '123456' })
}

const result = (resultStatus: string, resultCode: string) => ({ result: { resultStatus, resultCode } })

test('creates and pays an order code and notifies the merchant, also on the live path', async () => {
  const placed = order()
  const created = await ask('pay', placed)
  expect(created).toMatchObject(result('U', 'PAYMENT_IN_PROCESS'))
  expect(await ask('pay', placed)).toEqual(created)
  const live = { prefix: '/ams/api/v1/payments/' }
  const { paymentRequestId } = placed
  expect(await ask('inquiryPayment', { paymentRequestId }, live)).toMatchObject({
    paymentStatus: 'PROCESSING',
  })
  const form = created.orderCodeForm as { codeDetails: { codeValue: string }[] }
  await payAt(form.codeDetails[0]?.codeValue)
  bed.answers({ status: 200, body: '{"result":{"resultStatus":"S"}}' })
  await bed.sandbox.deliver()
  const { headers, body } = bed.received.at(-1) ?? { headers: {}, body: '{}' }
  expect(headers).toMatchObject({
    'client-id': keys.clientId,
    signature: expect.stringMatching(/^algorithm=RSA256,/),
  })
  expect(JSON.parse(body)).toMatchObject({
    notifyType: 'PAYMENT_RESULT',
    paymentRequestId,
    paymentAmount: amount,
  })
  expect(bed.sandbox.notices(paymentRequestId)).toMatchObject([{ state: 'delivered' }])
})

test.each([
  ['the body changed after signing', { body: '{}' }, 'INVALID_SIGNATURE'],
  ['no signature', { headers: { signature: '' } }, 'INVALID_SIGNATURE'],
  [
    'another algorithm',
    { headers: { signature: 'algorithm=MD5,keyVersion=1,signature=AA' } },
    'INVALID_SIGNATURE',
  ],
  [
    'another key version',
    { headers: { signature: 'algorithm=RSA256,keyVersion=9,signature=AA' } },
    'KEY_NOT_FOUND',
  ],
  ['a form', { headers: { 'content-type': 'text/plain' } }, 'MEDIA_TYPE_NOT_ACCEPTABLE'],
  ['six minutes ago', { at: new Date(Date.now() - 360_000) }, 'PARAM_ILLEGAL'],
  ['no such call', { prefix: '/ams/sandbox/api/v1/nothing/' }, 'NO_INTERFACE_DEF'],
])('answers a bad request (%s) with %s', async (_name, spoilt, code) => {
  expect(await ask('inquiryPayment', { paymentRequestId: 'P1' }, spoilt)).toMatchObject(result('F', code))
})

test('does not sign responses for an unknown client', async () => {
  await expect(ask('pay', order(), { headers: { 'client-id': 'SANDBOX_5Y0' } })).rejects.toThrow(
    'INVALID_CLIENT',
  )
})

test.each([
  ['no number', { paymentRequestId: '' }, 'PARAM_ILLEGAL'],
  ['an amount with a point', { paymentAmount: { currency: 'CAD', value: '12.34' } }, 'PARAM_ILLEGAL'],
  ['an amount of nothing', { paymentAmount: { currency: 'CAD', value: '0' } }, 'PARAM_ILLEGAL'],
  ['an amount that is a number', { paymentAmount: { currency: 'CAD', value: 1234 } }, 'PARAM_ILLEGAL'],
  ['another amount than the order', { paymentAmount: { currency: 'CAD', value: '1' } }, 'PARAM_ILLEGAL'],
  [
    'no shop',
    { order: { referenceOrderId: 'x', orderDescription: 'x', orderAmount: amount } },
    'PARAM_ILLEGAL',
  ],
  ['another product', { productCode: 'AGREEMENT_PAYMENT' }, 'PARAM_ILLEGAL'],
  ['an expiry that is over', { paymentExpiryTime: '2020-01-01T00:00:00Z' }, 'PARAM_ILLEGAL'],
  ['an address that is none', { paymentNotifyUrl: 'http://merchant.example/x' }, 'PARAM_ILLEGAL'],
  ['no payment code', { paymentFactor: { inStorePaymentScenario: 'PaymentCode' } }, 'INVALID_PAYMENT_CODE'],
])('rejects a payment with %s', async (_name, more, code) => {
  expect(await ask('pay', order(more))).toMatchObject(result('F', code))
})

test('closes an in-store order after 14 minutes even if it requests a later expiry', async () => {
  const placed = order({ paymentExpiryTime: new Date(bed.now().getTime() + 3_600_000).toISOString() })
  await ask('pay', placed)
  const { paymentRequestId } = placed
  bed.later(13 * 60)
  const at = { at: bed.now() }
  expect(await ask('inquiryPayment', { paymentRequestId }, at)).toMatchObject({ paymentStatus: 'PROCESSING' })
  bed.later(61)
  expect(await ask('inquiryPayment', { paymentRequestId }, { at: bed.now() })).toMatchObject({
    paymentStatus: 'CANCELLED',
  })
})

test('cancels a paid order until 00:15 the next day and only refunds it after that', async () => {
  const request = () => ({ at: bed.now() })
  const first = await paidNow()
  expect(await ask('cancel', first, request())).toMatchObject(result('S', 'SUCCESS'))
  expect(await ask('cancel', first, request())).toMatchObject(result('S', 'SUCCESS'))
  expect(await ask('inquiryPayment', first, request())).toMatchObject({ paymentStatus: 'CANCELLED' })

  const second = await paidNow()
  bed.later(25 * 3_600)
  expect(await ask('cancel', second, request())).toMatchObject(result('F', 'CANCEL_WINDOW_EXCEED'))
  const refund = { refundRequestId: 'R1', ...second, refundAmount: amount }
  expect(await ask('refund', refund, request())).toMatchObject(result('S', 'SUCCESS'))
  expect(await ask('cancel', { paymentRequestId: 'nobody' }, request())).toMatchObject(
    result('F', 'ORDER_NOT_EXIST'),
  )

  async function paidNow() {
    const placed = order()
    const created = await ask('pay', placed, request())
    const form = created.orderCodeForm as { codeDetails: { codeValue: string }[] }
    await payAt(form.codeDetails[0]?.codeValue)
    return { paymentRequestId: placed.paymentRequestId, paymentId: String(created.paymentId) }
  }
})

test('retries a notification without an S acknowledgement at growing intervals for a day', async () => {
  bed.answers({ status: 200, body: 'success' })
  const placed = order()
  const created = await ask('pay', placed, { at: bed.now() })
  const form = created.orderCodeForm as { codeDetails: { codeValue: string }[] }
  await payAt(form.codeDetails[0]?.codeValue)
  await bed.sandbox.deliver()
  const waits = [120, 600, 600, 3_600, 7_200, 21_600, 50_400]
  for (const [index, wait] of waits.entries()) {
    expect(bed.sandbox.notices(placed.paymentRequestId)).toMatchObject([
      { state: 'waiting', attempts: index + 1 },
    ])
    bed.later(wait)
    await bed.sandbox.deliver()
  }
  expect(bed.sandbox.notices(placed.paymentRequestId)).toMatchObject([{ state: 'givenUp', attempts: 8 }])
})
