import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestbed, type Testbed } from '../testbed.ts'
import { type DirectClient, directClient, isGenuine } from './testclient.ts'

let bed: Testbed
let count = 0
beforeAll(async () => {
  bed = await openTestbed()
})
afterAll(() => bed.close())

describe.each(['unionpay', 'card'] as const)('%s', (rail) => {
  let call: DirectClient
  let secret: string
  beforeAll(async () => {
    const { unionpay, card } = await bed.sandbox.credentials('DEM8QX')
    const account =
      rail === 'card' ? { ...card, account: card.accountId } : { ...unionpay, account: unionpay.merId }
    secret = account.secret
    call = directClient(account, bed.now)
  })

  const payment = (more: object = {}) => ({
    ...{ outTradeNo: `${rail}-${++count}`, amount: '1234', currency: 'CAD', description: 'Tea' },
    ...{ notifyUrl: bed.notifyUrl, returnUrl: `${bed.url}/pay/done` },
    ...more,
  })

  async function pay(body: Record<string, unknown>) {
    const scanned = await bed.post('/sandbox/phone/api/scan', { content: body.qrCode ?? body.payUrl })
    return await bed.post('/sandbox/phone/api/pay', { token: scanned.body.token, password: '123456' })
  }

  test('a payment is made, paid, announced, queried', async () => {
    const placed = payment()
    const made = await call('POST', '/v1/payments', placed)
    expect(made).toMatchObject({ status: 200, genuine: true, body: { status: 'WAITING', amount: '1234' } })
    expect((await pay(made.body)).body).toEqual({
      status: 'paid',
      returnUrl: `${placed.returnUrl}?outTradeNo=${placed.outTradeNo}`,
    })

    await bed.sandbox.deliver()
    const notice = bed.received.at(-1)
    expect(isGenuine(secret, (name) => String(notice?.headers[name]), notice?.body ?? '')).toBe(true)
    expect(JSON.parse(notice?.body ?? '')).toMatchObject({
      type: 'payment.paid',
      payment: { status: 'PAID' },
    })
    const asked = await call('GET', `/v1/payments/${placed.outTradeNo}`)
    expect(asked.body).toMatchObject({
      status: 'PAID',
      payerId: expect.any(String),
      paidAt: expect.any(String),
    })
  })

  test('a repeat is the same payment; other content, wrong fields and wrong signatures are refused', async () => {
    const placed = payment()
    const made = await call('POST', '/v1/payments', placed)
    expect((await call('POST', '/v1/payments', placed)).body).toEqual(made.body)
    const other = await call('POST', '/v1/payments', { ...placed, amount: '1235' })
    expect([other.status, other.body.code]).toEqual([409, 'REPEATED_WITH_OTHER_CONTENT'])
    const wrong = await call('POST', '/v1/payments', payment({ amount: 12 }))
    expect([wrong.status, wrong.body.field]).toEqual([400, 'amount'])

    const { unionpay, card } = await bed.sandbox.credentials('DEM8QX')
    const { baseUrl } = rail === 'card' ? card : unionpay
    const account = rail === 'card' ? card.accountId : unionpay.merId
    const stranger = directClient({ baseUrl, account, secret: 'x' }, bed.now)
    expect((await stranger('GET', `/v1/payments/${placed.outTradeNo}`)).status).toBe(401)
    const late = directClient({ baseUrl, account, secret }, () => new Date(bed.now().getTime() - 301_000))
    expect((await late('GET', `/v1/payments/${placed.outTradeNo}`)).status).toBe(401)
  })

  test('a closed payment cannot be paid, a paid one cannot be closed', async () => {
    const [closed, paid] = [payment(), payment()]
    const made = await call('POST', '/v1/payments', closed)
    const close = (number: string) => call('POST', `/v1/payments/${number}/close`, {})
    expect((await close(closed.outTradeNo)).body.status).toBe('CLOSED')
    expect((await pay(made.body)).body.status).toBe('closed')
    await pay((await call('POST', '/v1/payments', paid)).body)
    expect((await close(paid.outTradeNo)).body.code).toBe('PAYMENT_PAID')
  })

  test('refunds, partial and too high, repeated and announced', async () => {
    const placed = payment()
    await pay((await call('POST', '/v1/payments', placed)).body)
    const asked = {
      outTradeNo: placed.outTradeNo,
      outRefundNo: `${rail}-r${++count}`,
      amount: '1000',
      currency: 'CAD',
    }
    const taken = await call('POST', '/v1/refunds', asked)
    expect(taken).toMatchObject({ status: 200, genuine: true, body: { status: 'PROCESSING' } })
    expect((await call('POST', '/v1/refunds', asked)).body.refundId).toBe(taken.body.refundId)
    const more = await call('POST', '/v1/refunds', { ...asked, outRefundNo: `${rail}-r${++count}` })
    expect([more.status, more.body.code]).toEqual([409, 'REFUND_TOO_HIGH'])

    bed.later(1)
    await bed.sandbox.deliver()
    expect((await call('GET', `/v1/refunds/${asked.outRefundNo}`)).body.status).toBe('SUCCESS')
    expect(JSON.parse(bed.received.at(-1)?.body ?? '')).toMatchObject({
      type: 'refund.success',
      refund: { amount: '1000' },
    })
  })
})
