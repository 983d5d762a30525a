import type { Currency } from '#shared/currency.ts'
import type { BillAnswer, BillFile, BillPart, ParsedBill } from './channelBills.domain.ts'
import type { CardDetails, TokenAnswer } from './channelCards.domain.ts'
import type { ChannelDisputes } from './channelDisputes.domain.ts'
import type { ChannelReply, NotificationAnswer, NotificationRequest } from './channelNotifications.domain.ts'

export const everyChannel = ['wechat', 'alipay', 'alipayplus', 'unionpay', 'card'] as const
export type ChannelName = (typeof everyChannel)[number]

/**
 * How the payer reaches the channel. `native`: a QR code that the wallet scans. `jsapi`, `miniProgram`,
 * `app`: parameters for the wallet's SDK. `wap`: from a phone's browser to the wallet. `page`: the channel's
 * page on a desktop, or the provider's card fields in a frame. `barCode`: the till scans the payer's code.
 * `token`: a card stored by the provider.
 */
export const channelScenes = [
  'native',
  'jsapi',
  'miniProgram',
  'app',
  'wap',
  'page',
  'barCode',
  'token',
] as const
export type ChannelScene = (typeof channelScenes)[number]

/** The channel's facts about a successful payment. `amount` is in minor units of `currency`. */
export type PaymentFacts = {
  channelOrderNo: string
  channelTransactionId: string
  amount: bigint
  currency: Currency
  payTime: Date
  payerId: string | null
  /** The last four digits of the card, for card payments. */
  cardLast4?: string
  /** The kind of card in the channel's words, its fingerprint and its ISO 3166-1 country. */
  card?: { brand: string | null; funding: string | null; fingerprint?: string; country?: string }
}

/**
 * An authorized amount that the channel holds and has not captured, in minor units of `currency`.
 * `expireTime` is when the channel releases it, if known; `reference` is its own id of the payment.
 */
export type HeldFacts = Omit<PaymentFacts, 'payTime' | 'payerId'> & {
  authorizeTime: Date
  expireTime: Date | null
  reference?: string
}

/**
 * The payer's next step: scan a QR, open an address (`form`: post these fields), pass `params` to the wallet's
 * script, enter the card in the provider's frame, or (`confirm`, after a bar code) enter the password on the phone.
 */
export type NextStep =
  | { kind: 'qr'; content: string }
  | { kind: 'redirect'; url: string }
  | { kind: 'form'; url: string; fields: Record<string, string> }
  | { kind: 'sdk'; params: Record<string, string> }
  | {
      kind: 'cardFields'
      scriptUrl: string
      publishableKey: string
      clientSecret: string
      /** The provider's account on whose behalf we call, if it differs from the key's own. */
      accountId?: string
    }
  | { kind: 'confirm' }

/**
 * The channel's own code and message, redacted. Our own refusals have codes that start with `channel.`;
 * `values` fill their text in channels.messages.ts, and `message` is that text in English.
 */
export type Refusal = { code: string; message: string; values?: Record<string, string> }

/** One member per outcome, so that checking the outcome narrows the type. */
type Said<Outcome extends string, What> = Outcome extends string ? { outcome: Outcome } & What : never

/**
 * `declined`: the channel judged the payment and said no. `rejected`: the channel certainly did nothing.
 * `codeLost`: the channel has the order but returns its code only once. `unknown`: it may have happened, so
 * it is queried; *unknown is never failed*.
 */
export type CreateAnswer =
  | Said<'success', { facts: PaymentFacts; reference?: string }>
  | Said<'authorized', { held: HeldFacts }>
  | Said<'pending', { next: NextStep; reference?: string }>
  | Said<'declined', { refusal: Refusal }>
  | Said<'unknown', { refusal: Refusal; codeLost?: boolean }>
  /** `elsewhere`: the next account in the route may take it. `again`: busy, the request may be retried. */
  | Said<'rejected', { refusal: Refusal; elsewhere?: boolean; again?: boolean }>

/**
 * The identity of an attempt for a query. `reference` is the channel's own handle if it gave one (a
 * PaymentIntent's id); `createTime` is the attempt's, to the millisecond as sent.
 */
export type PaymentRef = {
  channelOrderNo: string
  scene: ChannelScene
  amount: bigint
  currency: Currency
  description: string
  createTime: Date
  reference: string | null
  captureLater?: boolean
}

/**
 * `refunded`: paid, and since refunded partly or fully. `authorized`: held and not captured yet.
 * `rejected`: the channel has no such order. `next` is the payer's next step, if it is returned again.
 */
export type QueryAnswer =
  | Said<'success' | 'refunded', { facts: PaymentFacts }>
  | Said<'authorized', { held: HeldFacts }>
  | Said<'pending', { next?: NextStep; reference?: string }>
  | Said<'declined' | 'closed' | 'rejected' | 'unknown', { refusal: Refusal }>

/** `paid`: too late to close, the payment succeeded. `rejected`: nothing was closed, for the given reason. */
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
 * `abnormal`: debited from the merchant but not paid to the payer; staff resolve it. `declined`: the
 * channel closed it and nothing moved. `notEnough`: the merchant's balance at the channel is too small;
 * retry with the same number. `notFound` (of a query): the channel has no refund of that number, so it may
 * be sent again with it.
 */
export type RefundAnswer =
  | Said<'success' | 'pending', { facts: RefundFacts }>
  | Said<'abnormal' | 'declined' | 'rejected' | 'notEnough' | 'unknown' | 'notFound', { refusal: Refusal }>

/**
 * A repeat, for instance after a lost answer, refers to the same order: WeChat Pay and Alipay+ return the
 * same code, Alipay one for the same trade, a card provider the same intent. UnionPay does not (`codeLost`).
 * `payerCode` is the scanned code (barCode) or the card token (token) and is never stored. `payerAppId` is
 * the merchant's own app or mini program if it differs from the account's. `device` identifies the till.
 */
export type CreateCommand = {
  channelOrderNo: string
  scene: ChannelScene
  createTime: Date
  payerCode: string | null
  payerAppId: string | null
  device: string | null
  amount: bigint
  currency: Currency
  description: string
  expireTime: Date
  notifyUrl: string
  returnUrl: string | null
  payerId: string | null
  payerAddress: string | null
  /** Only authorizes the card. `capture` takes the money, and `close` releases it. */
  captureLater?: boolean
}

/** The amount to capture, in minor units, under a number that no other capture has. */
export type CaptureCommand = { captureNo: string; amount: bigint }

/** `orderAmount` is the whole paid amount; `amount` is what is refunded now. */
export type RefundCommand = {
  refundNo: string
  channelOrderNo: string
  channelTransactionId: string | null
  /** The channel's own reference for the payment, if it gave one. */
  reference: string | null
  amount: bigint
  orderAmount: bigint
  currency: Currency
  reason: string
  notifyUrl: string
  /** The refund's own time and the payment's, because some channels identify both by number and time. */
  createTime: Date
  paymentCreateTime: Date
}

/** The identity of a refund for a query. `channelRefundNo` is the channel's own number if it gave one. */
export type RefundRef = {
  refundNo: string
  channelOrderNo: string
  channelRefundNo: string | null
  amount: bigint
  currency: Currency
  createTime: Date
  paymentCreateTime: Date
}

/** `exponent` is the channel's number of decimals; `min` and `max` are in our minor units. */
export type CarriedCurrency = { exponent: number; min: bigint; max: bigint }

/**
 * `barCode`: how often the channel is queried while the payer enters a password, and when the payment is
 * reversed. `reverseWindow`: when after its creation a bar code payment may be reversed.
 */
export type Capabilities = {
  scenes: ChannelScene[]
  currencies: Partial<Record<Currency, CarriedCurrency>>
  longestExpiryMinutes: number
  refundWindowDays: number
  maxPartialRefunds: number
  barCode: { askEverySeconds: number; giveUpAfterSeconds: number } | null
  reverseWindow: { notBeforeSeconds: number; notAfterHours: number } | null
  /** Whether the channel supports authorization and capture, and how long it holds the money by default. */
  preAuth: { holdsForDays: number } | null
  billKinds: string[]
}

/**
 * One merchant's account at a channel. No operation throws: every failure is an answer. `close` reverses a
 * paid bar code payment; the channel's answer decides, never our clock.
 */
export type Channel = {
  name: ChannelName
  capabilities: Capabilities
  create(command: CreateCommand): Promise<CreateAnswer>
  query(payment: PaymentRef): Promise<QueryAnswer>
  close(payment: PaymentRef): Promise<CloseAnswer>
  /** Captures up to the held amount, once per number, and releases the rest. `rejected`: nothing was captured. */
  capture?(payment: PaymentRef, input: CaptureCommand): Promise<QueryAnswer>
  refund(command: RefundCommand): Promise<RefundAnswer>
  queryRefund(refund: RefundRef): Promise<RefundAnswer>
  /** The settlement report of one of the channel's own days, `YYYY-MM-DD`. */
  fetchBill(kind: string, day: string): Promise<BillAnswer>
  parseBill(kind: string, file: BillFile): ParsedBill
  /** Streams the report, for channels whose files may be too large to hold in memory. */
  parseBillParts?(kind: string, pieces: AsyncIterable<Uint8Array>): AsyncIterable<BillPart>
  /** Only for card providers: sends the card to the provider at once and returns a token. */
  tokenOf?(card: CardDetails): Promise<TokenAnswer>
  readNotification(request: NotificationRequest): Promise<NotificationAnswer>
  acknowledge(accepted: boolean, reason?: string): ChannelReply
  disputes?: ChannelDisputes
  /** OAuth wallets only (WeChat): the page to visit, and the payer's id for the returned code. */
  payerIdentity?: PayerIdentity
}

export type PayerIdentity = {
  authorizeUrl(returnUrl: string, state: string): string
  /** Null if the channel does not know the code or cannot be reached. */
  payerIdOf(code: string): Promise<string | null>
}
