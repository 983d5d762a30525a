import { randomUUID } from 'node:crypto'
import { callGateway } from './call.ts'
import { type HeadersLike, type Notification, verifyNotification } from './notifications.ts'
import { type GatewayOptions, settingsOf } from './options.ts'
import type {
  Answered,
  CancelAnswer,
  PayAnswer,
  PaymentAnswer,
  PaymentKey,
  PayRequest,
  RefundAnswer,
  RefundInquiryAnswer,
  RefundKey,
  RefundRequest,
  SettlementsAnswer,
  TransactionsAnswer,
  TransactionsRequest,
} from './types.ts'

/**
 * The gateway's seven calls. Each answers once the platform's signature is verified, and throws GatewayRefused (`F`),
 * GatewayUndecided (`U`), GatewayUnreachable or GatewayUnverified.
 */
export type GatewayClient = {
  /** `PAYMENT_IN_PROCESS` while it waits for its payer, `SUCCESS` where it is paid already. */
  pay(request: PayRequest): Promise<PayAnswer>
  inquiryPayment(key: PaymentKey): Promise<Answered<PaymentAnswer>>
  /** `PAYMENT_IN_PROCESS` until the channel has confirmed it; it is carried through without a further call. */
  cancel(key: { paymentId: string }): Promise<CancelAnswer>
  refund(request: RefundRequest): Promise<Answered<RefundAnswer>>
  inquiryRefund(key: RefundKey): Promise<Answered<RefundInquiryAnswer>>
  transactions(request: TransactionsRequest): Promise<Answered<TransactionsAnswer>>
  settlements(request: { date: string }): Promise<Answered<SettlementsAnswer>>
  /**
   * Reads what the platform posted to your `notifyUrl`: its headers, its body byte for byte, and the path (with query) at
   * which it came. Throws GatewayUnverified unless the platform sent it to you. The same `notifyId` may come again.
   */
  verifyNotification(headers: HeadersLike, rawBody: string | Uint8Array, path: string): Notification
}

/** Throws TypeError where an option cannot be used. */
export function gatewayClient(options: GatewayOptions): GatewayClient {
  const settings = settingsOf(options)
  return {
    pay: (request) => {
      checkAmount(request.order.orderAmount.value)
      return callGateway(settings, 'pay', request)
    },
    inquiryPayment: (key) => callGateway(settings, 'inquiryPayment', key),
    cancel: (key) => callGateway(settings, 'cancel', key),
    refund: (request) => {
      checkAmount(request.refund.refundAmount.value)
      const refundRequestId = request.refundRequestId ?? randomUUID()
      return callGateway(settings, 'refund', { ...request, refundRequestId })
    },
    inquiryRefund: (key) => callGateway(settings, 'inquiryRefund', key),
    transactions: (request) => callGateway(settings, 'transactions', request),
    settlements: (request) => callGateway(settings, 'settlements', request),
    verifyNotification: (headers, rawBody, path) => verifyNotification(settings, headers, rawBody, path),
  }
}

/** A number would be sent as one: 0.1 + 0.2 is no amount of money. */
function checkAmount(value: unknown): void {
  if (typeof value !== 'bigint' && typeof value !== 'string') {
    throw new TypeError('An amount is a bigint or text, in minor units of its currency')
  }
}
