import type { Currency } from '#shared/currency.ts'

export type ChannelName = 'wechat' | 'alipay' | 'unionpay' | 'card'

/** How the payer meets the rail. `native` is a QR that the wallet scans (WeChat native, Alipay precreate). */
export type ChannelScene = 'native' | 'jsapi' | 'wap' | 'page'

/** What a rail says of a payment that it took. `amount` is in minor units of `currency`. */
export type PaymentFacts = {
  channelOrderNo: string
  channelTransactionId: string
  amount: bigint
  currency: Currency
  payTime: Date
  payerId: string | null
  /** The last four digits of the card, where one paid. */
  cardLast4?: string
}

/** What the payer does next: scan, go to an address, or hand `params` to the wallet's own script. */
export type NextStep =
  | { kind: 'qr'; content: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'sdk'; params: Record<string, string> }

/**
 * The rail's own code and words, redacted of secrets. Where we refuse ourselves the code starts with `channel.`,
 * `values` fill its text in channels.messages.ts, and `message` is that text in English.
 */
export type Refusal = { code: string; message: string; values?: Record<string, string> }

/** One member for each outcome, so that asking for one narrows the others away. */
type Said<Outcome extends string, What> = Outcome extends string ? { outcome: Outcome } & What : never

/**
 * `declined`: the rail judged the payment and said no. `rejected`: the rail surely did nothing.
 * `unknown`: it may have happened, so it is queried until it is known; *unknown is never failed*.
 */
export type CreateAnswer =
  | Said<'success', { facts: PaymentFacts }>
  | Said<'pending', { next: NextStep }>
  | Said<'declined' | 'rejected' | 'unknown', { refusal: Refusal }>

/** `refunded`: paid, and since refunded in part or in full. `rejected`: the rail says that it has no such order. */
export type QueryAnswer =
  | Said<'success' | 'refunded', { facts: PaymentFacts }>
  | Said<'pending', unknown>
  | Said<'declined' | 'closed' | 'rejected' | 'unknown', { refusal: Refusal }>

/** `paid`: too late to close, the money is there. `rejected`: nothing was closed, for the reason given. */
export type CloseAnswer =
  | Said<'closed' | 'paid', unknown>
  | Said<'rejected' | 'unknown', { refusal: Refusal }>

export type RefundFacts = {
  refundNo: string
  channelRefundNo: string | null
  amount: bigint
  currency: Currency
  refundTime: Date | null
}

/**
 * `abnormal`: taken from the merchant and not given to the payer; staff settle it by hand. `declined`: the rail closed
 * it and nothing moved. `notEnough`: the merchant's balance at the rail is too small; ask again with the same number.
 * `notFound` (of a query): the rail has no refund of that number, so it may be sent again with the same number.
 */
export type RefundAnswer =
  | Said<'success' | 'pending', { facts: RefundFacts }>
  | Said<'abnormal' | 'declined' | 'rejected' | 'notEnough' | 'unknown' | 'notFound', { refusal: Refusal }>

/**
 * A verified notification. `eventId` is the rail's own, the same when it is sent again for want of an answer; a rail may
 * also tell of one fact in two notifications, so what is told counts, not how often.
 */
export type ChannelEvent =
  | { about: 'payment'; channelOrderNo: string; answer: QueryAnswer; eventId: string }
  | {
      about: 'refund'
      refundNo: string
      channelOrderNo: string | null
      answer: RefundAnswer
      eventId: string
    }

/** A notification as it came: header names in lower case, the body untouched. */
export type NotificationRequest = {
  headers: Record<string, string | undefined>
  rawBody: Uint8Array
  url: string
}

export type NotificationAnswer = { ok: true; event: ChannelEvent } | { ok: false; reason: string }

export type ChannelReply = { status: number; headers: Record<string, string>; body: string }

/**
 * Sent again with the same content it is the same order at the rail, so nothing in it may change between tries.
 * `payerAddress` is for rails that ask for it; none of the scenes here does.
 */
export type CreateCommand = {
  channelOrderNo: string
  scene: ChannelScene
  amount: bigint
  currency: Currency
  description: string
  expireTime: Date
  notifyUrl: string
  returnUrl: string | null
  payerId: string | null
  payerAddress: string | null
}

/** `orderAmount` is the whole paid amount; `amount` what goes back now. */
export type RefundCommand = {
  refundNo: string
  channelOrderNo: string
  channelTransactionId: string | null
  amount: bigint
  orderAmount: bigint
  currency: Currency
  reason: string
  notifyUrl: string
}

/** `exponent` is the rail's own count of decimals; `min` and `max` are in our minor units. */
export type CarriedCurrency = { exponent: number; min: bigint; max: bigint }

export type Capabilities = {
  scenes: ChannelScene[]
  currencies: Partial<Record<Currency, CarriedCurrency>>
  longestExpiryMinutes: number
  refundWindowDays: number
  maxPartialRefunds: number
  billKinds: string[]
}

/** One merchant's account at a rail. No verb throws: every failure is an answer. */
export type Channel = {
  name: ChannelName
  capabilities: Capabilities
  create(command: CreateCommand): Promise<CreateAnswer>
  query(channelOrderNo: string): Promise<QueryAnswer>
  close(channelOrderNo: string): Promise<CloseAnswer>
  refund(command: RefundCommand): Promise<RefundAnswer>
  queryRefund(refundNo: string, channelOrderNo: string): Promise<RefundAnswer>
  readNotification(request: NotificationRequest): Promise<NotificationAnswer>
  acknowledge(accepted: boolean, reason?: string): ChannelReply
  /** Only where the wallet names its payer by OAuth (WeChat): the page that asks, and the payer's id for the code it returns. */
  payerIdentity?: PayerIdentity
}

export type PayerIdentity = {
  authorizeUrl(returnUrl: string, state: string): string
  /** Null where the rail does not know the code or cannot be reached. */
  payerIdOf(code: string): Promise<string | null>
}
