import { expect, test } from 'vitest'
import {
  answeredChannel,
  sealedBy,
  testNow,
  unionpaySigner,
  unionpayTestSettings,
} from '#test/unionpayAuthority.ts'

const channel = answeredChannel({ status: 500 })
const read = (rawBody: string | Uint8Array) =>
  channel.readNotification({ headers: {}, rawBody: Buffer.from(rawBody), url: '/notify/unionpay' })
const told = (changes: Record<string, string> = {}) => sealedBy(unionpaySigner, { ...payment, ...changes })
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const { merId } = unionpayTestSettings

const payment = {
  ...{
    merId,
    orderId: '2611201730000000000000001',
    txnTime: '20261121013000',
    txnType: '01',
    txnSubType: '07',
  },
  ...{ txnAmt: '100', currencyCode: '124', queryId: '261121064737493650001', traceTime: '1121013005' },
  ...{ respCode: '00', respMsg: '成功[0000000]', accNo: '621468******1234', bizType: '000000' },
}

test('a payment is told of once verified; the number of the message follows from what it says', async () => {
  const response = await read(form(told()))
  expect(response).toEqual({
    ok: true,
    event: {
      about: 'payment',
      channelOrderNo: payment.orderId,
      answer: {
        outcome: 'success',
        facts: {
          ...{ channelOrderNo: payment.orderId, channelTransactionId: payment.queryId, payTime: testNow },
          ...{ amount: 100n, currency: 'CAD', payerId: null, cardLast4: '1234' },
        },
      },
      eventId: `01.${payment.orderId}.20261121013000.${payment.queryId}.00`,
    },
  })
  // Again, signed anew by a renewed certificate: the same event.
  expect(await read(form(told({ traceNo: '1' })))).toEqual(response)
})

test('another amount or currency is told as it is', async () => {
  expect(await read(form(told({ txnAmt: '101', currencyCode: '840' })))).toMatchObject({
    event: { answer: { outcome: 'success', facts: { amount: 101n, currency: 'USD' } } },
  })
})

test.each([
  ['that is still going on', { respCode: '05' }, 'pending'],
  ['that failed', { respCode: '30' }, 'declined'],
  ['paid beyond its time', { respCode: '42' }, 'unknown'],
  ['of a code that nobody has told us of', { respCode: 'ZZ' }, 'unknown'],
  ['without its amount', { txnAmt: '' }, 'unknown'],
  ['with an amount that is none', { txnAmt: '1e3' }, 'unknown'],
  ['of ten thousand digits', { txnAmt: '9'.repeat(10_000) }, 'unknown'],
  ['in a currency that nobody carries', { currencyCode: '999' }, 'unknown'],
  // The answer to the order itself, sent to us as if it were a notification: it says "taken", not "paid".
  ['that was taken and not paid', { traceTime: '', queryId: '' }, 'unknown'],
])('a payment %s is %o: %s', async (_name, changes, outcome) => {
  expect(await read(form(told(changes)))).toMatchObject({ ok: true, event: { answer: { outcome } } })
})

const refund = {
  ...{ orderId: '92611201730000000000000001', txnType: '04', txnSubType: '00', txnAmt: '40' },
  origOrderId: payment.orderId,
}
test.each([
  ['00', 'success'],
  ['05', 'pending'],
  ['75', 'abnormal'],
  ['60', 'declined'],
])('a refund told of with %s is %s', async (respCode, outcome) => {
  expect(await read(form(told({ ...refund, respCode })))).toMatchObject({
    event: {
      about: 'refund',
      refundNo: refund.orderId,
      channelOrderNo: payment.orderId,
      answer: { outcome },
    },
  })
})

test.each(['00', '31', '99', '76'])(
  'a message of type %s is acknowledged, and tells of nothing',
  async (txnType) => {
    expect(await read(form(told({ txnType })))).toEqual({ ok: true, event: null })
  },
)

const { signature: _, ...unsigned } = told()
const good = form(told())
test.each<[string, string | Uint8Array]>([
  ['nothing', ''],
  ['JSON', '{"respCode":"00"}'],
  ['no signature', form(unsigned)],
  ['a field changed', form({ ...told(), txnAmt: '1' })],
  ['a field added', form({ ...told(), exchangeRate: '1' })],
  ['a field twice', `${good}&txnAmt=100`],
  ['a field twice alike', `${good}&respCode=00`],
  [
    'an answer that is not encoded',
    Object.entries(told())
      .map((pair) => pair.join('='))
      .join('&'),
  ],
  ['invalid UTF-8', Buffer.concat([Buffer.from(good), Buffer.from([0xff, 0xfe])])],
  ['a megabyte', `${good}&x=${'x'.repeat(1_000_000)}`],
  ['another merchant', form(told({ merId: '821000000000002' }))],
  ['no order', form(told({ orderId: '' }))],
  ['no time', form(told({ txnTime: '' }))],
  ['no code', form(told({ respCode: '' }))],
  ['an older version', form(told({ version: '5.0.0' }))],
  ['a shared key for a signature', form(told({ signMethod: '11' }))],
])('a message with %s is refused', async (_name, body) => {
  expect(await read(body)).toMatchObject({ ok: false })
})

test('UnionPay is answered 200 ok, and anything else makes it tell again', () => {
  expect(channel.acknowledge(true)).toMatchObject({ status: 200, body: 'ok' })
  expect(channel.acknowledge(false)).toMatchObject({ status: 400 })
})
