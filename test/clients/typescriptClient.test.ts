import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { senderOf } from '#features/gateway/webhooks/sending/senders.service.ts'
import { notificationBodies } from '#features/openApi/notifications/notificationBodies.ts'
import { type GatewayTrade, gatewayTrade } from '#test/gatewayTrade.ts'
import { openReceiver, type Receiver } from '#test/receiver.ts'
import {
  type GatewayClient,
  type GatewayOptions,
  GatewayRefused,
  GatewayUndecided,
  GatewayUnreachable,
  gatewayClient,
  type PayRequest,
} from '../../clients/typescript/src/index.ts'

let trade: GatewayTrade
let gateway: GatewayClient
let receiver: Receiver
beforeAll(async () => {
  trade = await gatewayTrade()
  gateway = clientWith({})
  receiver = await openReceiver()
})
afterAll(async () => {
  await receiver.close()
  await trade.close()
})

function clientWith(options: Partial<GatewayOptions>): GatewayClient {
  const { origin: endpoint, merchant, privateKey, platformPublicKey } = trade
  return gatewayClient({
    endpoint,
    merchantCode: merchant.merchantId,
    privateKey,
    platformPublicKey,
    ...options,
  })
}

function tea(change: Partial<PayRequest> = {}): PayRequest {
  return {
    paymentRequestId: randomUUID(),
    scenarioCode: 'ONLINE_QRCODE',
    paymentMethod: { paymentMethodType: 'UnionPay' },
    order: {
      orderAmount: { value: 450n, currency: 'CAD' },
      description: 'Jasmine tea',
      notifyUrl: `${receiver.url}/told?shop=7`,
    },
    ...change,
  }
}

async function paidTea(): Promise<string> {
  const { paymentId, paymentInfo } = await gateway.pay(tea())
  await trade.pay({ kind: 'qr', content: paymentInfo?.paymentUrl ?? '' })
  return paymentId
}

/** Runs the queue, with all notifications that are due. */
async function settle(): Promise<void> {
  await trade.workQueue()
  await senderOf(trade.t.app, notificationBodies).idle()
}

describe('the seven gateway calls', () => {
  test('create a payment, query it, and verify its notification', async () => {
    const payRequest = tea()
    const answer = await gateway.pay(payRequest)
    expect(answer.result).toMatchObject({ resultCode: 'PAYMENT_IN_PROCESS', resultStatus: 'U' })
    expect(answer.order.orderAmount).toEqual({ value: '450', currency: 'CAD' })
    expect(answer.paymentInfo?.paymentQRImage).toMatch(/^data:image\/png;base64,/)
    const { paymentId } = answer
    expect((await gateway.inquiryPayment({ paymentId })).paymentStatus).toBe('PROCESSING')

    await trade.pay({ kind: 'qr', content: answer.paymentInfo?.paymentUrl ?? '' })
    const { paymentRequestId } = payRequest
    expect((await gateway.inquiryPayment({ paymentRequestId })).paymentStatus).toBe('SUCCESS')
    await settle()
    const [response] = receiver.heard
    const notification = gateway.verifyNotification(
      response?.headers ?? {},
      response?.body ?? '',
      '/told?shop=7',
    )
    expect(notification).toMatchObject({ notifyType: 'PAYMENT_RESULT', paymentId, paymentStatus: 'SUCCESS' })
  })

  test('create a refund, with a generated request ID when none is given', async () => {
    const paymentId = await paidTea()
    const refund = { refundAmount: { value: '150', currency: 'CAD' }, description: 'Too sweet' }
    const { refundRequestId, refundId } = await gateway.refund({ paymentId, refund })
    expect(refundRequestId).toMatch(/^[0-9a-f-]{36}$/)
    await settle()
    // The channel takes a moment to refund.
    await expect
      .poll(
        async () => {
          await trade.job('refund.query', trade.merchant, { refundOrderId: refundId })
          return gateway.inquiryRefund({ refundRequestId })
        },
        { timeout: 10_000, interval: 250 },
      )
      .toMatchObject({ refundId, refundStatus: 'SUCCESS' })
    expect((await gateway.inquiryPayment({ paymentId })).paymentStatus).toBe('PARTIAL_REFUND')
  })

  test('cancel a payment, and list the transactions and settlements of a day', async () => {
    const { paymentId } = await gateway.pay(tea())
    expect(await gateway.cancel({ paymentId })).toMatchObject({ paymentId })
    expect((await gateway.inquiryPayment({ paymentId })).paymentStatus).toBe('CANCELLED')

    const paid = await paidTea()
    const { paymentTime = '' } = await gateway.inquiryPayment({ paymentId: paid })
    const date = paymentTime.slice(0, 10).replaceAll('-', '')
    const { transactions, pagination } = await gateway.transactions({
      date,
      transactionType: 'Credit',
      pageLimit: 100,
    })
    expect(transactions.map(({ transactionId }) => transactionId)).toContain(paid)
    expect(pagination).toMatchObject({ page: 1, pageLimit: 100 })
    expect((await gateway.settlements({ date })).settlements).toEqual([])
  })

  test('return the same payment for a repeated request and reject different content', async () => {
    const payRequest = tea()
    const [first, second] = [await gateway.pay(payRequest), await gateway.pay(payRequest)]
    expect(second.paymentId).toBe(first.paymentId)
    const other = { ...payRequest, order: { ...payRequest.order, description: 'Black tea' } }
    const refused = await gateway.pay(other).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(GatewayRefused)
    expect(refused).toMatchObject({
      result: { resultCode: 'REPEAT_REQUEST', resultStatus: 'F' },
      httpStatus: 200,
    })
  })

  test('name the field in a rejection, in the requested language', async () => {
    const wrong = tea({ order: { orderAmount: { value: '1.5', currency: 'CAD' }, description: 'Tea' } })
    await expect(gateway.pay(wrong)).rejects.toThrow(/^PARAM_ILLEGAL: .*order\.orderAmount\.value/)
    await expect(clientWith({ language: 'zh' }).pay(wrong)).rejects.toThrow(/\p{Script=Han}/u)
  })

  test('reject a number as an amount', async () => {
    const order = { orderAmount: { value: 4.5 as never, currency: 'CAD' }, description: 'Tea' }
    expect(() => gateway.pay(tea({ order }))).toThrow(TypeError)
  })
})

describe('network faults', () => {
  /** Applies the next fault to each call, then lets further calls through. */
  const through = (...faults: ((call: () => Promise<Response>) => Promise<Response>)[]): typeof fetch => {
    return async (input, init) => {
      const call = () => fetch(input, init)
      const fault = faults.shift()
      return fault ? fault(call) : call()
    }
  }
  const unsent = () => Promise.reject(new TypeError('the network is down'))
  const answerLost = async (call: () => Promise<Response>) => {
    await call()
    return unsent()
  }
  const byProxy = async () => new Response('Bad gateway', { status: 502 })

  test('make one payment despite a lost request, a lost response and a proxy error', async () => {
    const payRequest = tea()
    const answer = await clientWith({ fetch: through(unsent, answerLost, byProxy) }).pay(payRequest)
    const { transactions } = await gateway.transactions({ date: today(), pageLimit: 100 })
    expect((await gateway.pay(payRequest)).paymentId).toBe(answer.paymentId)
    expect(
      transactions.filter(({ requestId }) => requestId === payRequest.paymentRequestId).length,
    ).toBeLessThanOrEqual(1)
  })

  test('throw GatewayUnreachable after the configured number of retries', async () => {
    let tries = 0
    const counted = () => {
      tries += 1
      return unsent()
    }
    const client = clientWith({ retries: 2, fetch: through(counted, counted, counted) })
    await expect(client.pay(tea())).rejects.toBeInstanceOf(GatewayUnreachable)
    expect(tries).toBe(3)
  })

  test('retry while the outcome is unknown, then report it as unknown', async () => {
    const { t, merchant } = trade
    const undecided: typeof fetch = async (_input, init) => {
      const nonce = new Headers(init?.headers).get('Nonce') ?? ''
      const time = `${new Date().toISOString().slice(0, 19)}+00:00`
      const result = { resultCode: 'CHANNEL_UNAVAILABLE', resultStatus: 'U', resultMessage: 'Ask again' }
      const body = JSON.stringify({ result })
      const head = { path: '/api/v2.0/payments/pay', merchantCode: merchant.merchantId, time, nonce }
      const signature = await signAsPlatform(t.app, head, Buffer.from(body))
      return new Response(body, { headers: { 'Response-Time': time, Nonce: nonce, Signature: signature } })
    }
    let tries = 0
    const twice: typeof fetch = (input, init) => {
      tries += 1
      return tries <= 2 ? undecided(input, init) : fetch(input, init)
    }
    expect((await clientWith({ fetch: twice }).pay(tea())).result.resultCode).toBe('PAYMENT_IN_PROCESS')
    expect(tries).toBe(3)
    const client = clientWith({ fetch: undecided, retries: 1 })
    await expect(client.pay(tea())).rejects.toBeInstanceOf(GatewayUndecided)
  })

  function today(): string {
    return new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Vancouver' }).format().replaceAll('-', '')
  }
})
