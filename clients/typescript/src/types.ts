/** Every call as it is on the wire. Times are ISO 8601 with offset; amounts are minor units of the currency, as text. */

export type ResultStatus = 'S' | 'F' | 'U'
export type ResultCode =
  | 'SUCCESS'
  | 'PAYMENT_IN_PROCESS'
  | 'PARAM_ILLEGAL'
  | 'SIGNATURE_INVALID'
  | 'MERCHANT_NOT_EXIST'
  | 'MERCHANT_FROZEN'
  | 'REPEAT_REQUEST'
  | 'ORDER_NOT_EXIST'
  | 'ORDER_IS_CLOSED'
  | 'ORDER_STATUS_INVALID'
  | 'CHANNEL_NOT_SUPPORTED'
  | 'CURRENCY_NOT_SUPPORTED'
  | 'RISK_REJECT'
  | 'AMOUNT_EXCEEDS_LIMIT'
  | 'REFUND_AMOUNT_EXCEEDS'
  | 'REFUND_NOT_EXIST'
  | 'REFUND_WINDOW_EXCEEDED'
  | 'BALANCE_NOT_ENOUGH'
  | 'AUTH_CODE_INVALID'
  | 'ORDER_PAID'
  | 'REFUND_REFUSED'
  | 'CARD_EXPIRED'
  | 'CARD_NOT_FOUND'
  | 'NONCE_REPEATED'
  | 'RATE_LIMITED'
  | 'CHANNEL_UNAVAILABLE'
  | 'UNKNOWN_EXCEPTION'

export type Result = { resultCode: ResultCode; resultStatus: ResultStatus; resultMessage: string }
export type Answered<T> = T & { result: Result }
/** Done, or waiting: the two that `pay` and `cancel` return with. Everything else is thrown. */
export type Done = { result: Result & { resultCode: 'SUCCESS'; resultStatus: 'S' } }
export type InProcess = { result: Result & { resultCode: 'PAYMENT_IN_PROCESS'; resultStatus: 'U' } }

/** As we are answered: `'100'` is 1.00 CAD, and 100 JPY. */
export type Amount = { value: string; currency: string }
/** As we ask: a bigint, or its digits. Never a number, which cannot hold every amount. */
export type AskedAmount = { value: bigint | string; currency: string }

export type ScenarioCode =
  | 'OFFLINE'
  | 'OFFLINE_QRCODE'
  | 'ONLINE_QRCODE'
  | 'ONLINE_WEB'
  | 'ONLINE_WAP'
  | 'JSAPI'
  | 'NATIVE_JSAPI'
  | 'MINI_PROGRAM'
  | 'APP'
  | 'CREDIT_CARD'

export type PaymentMethodType =
  | 'Wechat'
  | 'Alipay'
  | 'AlipayOnline'
  | 'UnionPay'
  | 'UnionPayOnline'
  | 'CreditCard'

export type PaymentStatus =
  | 'PROCESSING'
  | 'SUCCESS'
  | 'FAIL'
  | 'CANCELLED'
  | 'CLOSED'
  | 'PARTIAL_REFUND'
  | 'FULL_REFUND'
export type RefundStatus = 'PROCESSING' | 'SUCCESS' | 'FAIL'

export type CardInfo = {
  number: string
  expMonth: string
  expYear: string
  cvv: string
  holder: string
  address?: string
  city?: string
  state?: string
  country?: string
  postalCode?: string
}

export type PayRequest = {
  /** Your own order id, up to 64 characters. Sent again with the same content it is the same payment. */
  paymentRequestId: string
  scenarioCode: ScenarioCode
  order: { orderAmount: AskedAmount; description: string; notifyUrl?: string; redirectUrl?: string }
  paymentMethod?: { paymentMethodType?: PaymentMethodType; paymentCode?: string }
  customer?: { appId: string; customerId: string }
  card?: { cardId?: string; info?: CardInfo; remember?: boolean; customerId?: string; email?: string }
  env?: { osType?: string; version?: string }
}

export type OrderAnswer = {
  orderAmount: Amount
  /** What the payer pays: with tip and surcharge. */
  payAmount: Amount
  description: string
  notifyUrl?: string
  redirectUrl?: string
}

export type PaymentInfo = {
  paymentUrl?: string
  /** A PNG as a data URL. */
  paymentQRImage?: string
  payUrl?: string
  channelPayUrl?: string
  sdkParams?: Record<string, string>
}

export type PayAnswer = PaidOrWaiting & (Done | InProcess)
type PaidOrWaiting = {
  /** 25 digits. */
  paymentId: string
  paymentRequestId: string
  scenarioCode: ScenarioCode
  order: OrderAnswer
  paymentMethod?: { paymentMethodType: string; paymentCode?: string }
  customer?: { appId: string; customerId: string }
  card?: { cardId: string }
  /** What the payer needs to pay. There is none where nothing is left for them to do. */
  paymentInfo?: PaymentInfo
  paymentCreateTime: string
  paymentExpireTime: string
}

/** By our id or by your own. */
export type PaymentKey = { paymentId: string } | { paymentRequestId: string }
export type RefundKey = { refundId: string } | { refundRequestId: string }

export type PaymentAnswer = {
  paymentStatus: PaymentStatus
  paymentId: string
  paymentRequestId: string
  scenarioCode: ScenarioCode
  order: OrderAnswer
  paymentCreateTime: string
  paymentExpireTime: string
  /** Only once it is paid. */
  paymentTime?: string
}

/** Until the channel has confirmed it, a cancellation is in process and carried through: it has no `cancelTime` yet. */
export type CancelAnswer = { paymentId: string; paymentRequestId: string } & (
  | (Done & { cancelTime: string })
  | (InProcess & { cancelTime?: undefined })
)

export type RefundRequest = {
  paymentId: string
  /** Your own refund id. One is made where there is none, so that a call which is repeated refunds once. */
  refundRequestId?: string
  refund: { refundAmount: AskedAmount; description: string; notifyUrl?: string }
}

export type RefundAnswer = {
  refundId: string
  refundRequestId: string
  paymentId: string
  refund: { refundAmount: Amount; description: string; notifyUrl?: string }
  refundTime: string
}
export type RefundInquiryAnswer = RefundAnswer & { refundStatus: RefundStatus }

export type TransactionsRequest = {
  /** `yyyyMMdd`, a day of your own calendar. */
  date: string
  page?: number
  /** 10 to 100. */
  pageLimit?: number
  transactionType?: 'All' | 'Credit' | 'Debit'
}

export type Transaction = {
  requestId: string
  transactionId: string
  amount: string
  currency: string
  transactionType: 'Credit' | 'Debit'
  settleAmount: string
  settleCurrency: string
  exchangeRate: string
  paymentMethod: string
  createTime: string
  transactionTime: string
}
export type TransactionsAnswer = {
  transactions: Transaction[]
  pagination: { page: number; pageLimit: number; totalPage: number; total: number }
}

export type Settlement = {
  settleInfo: {
    settleNo: string
    creditNum: number
    debitNum: number
    /** Amounts are strings of the currency's minor units. */
    creditAmount: string
    debitAmount: string
    /** `creditAmount - debitAmount`. */
    netAmount: string
    serviceFee: string
    taxAmount: string
    /** Holds, reserves, adjustments, disputes and what was carried over; negative where it takes. */
    otherAmount: string
    /** `netAmount - serviceFee - taxAmount + otherAmount`: what is paid out. */
    settleAmount: string
    currency: string
  }
  bankInfo: {
    storeCode: string
    companyName: string
    transitNo: string
    institutionNo: string
    accountNo: string
  }
}
export type SettlementsAnswer = { settlements: Settlement[] }
