import type { BoughtItem, PayersAnswer } from '#features/payments/orders/content/content.domain.ts'
import type { CodeKind, TicketSetting } from '#features/payments/receipts/paper/ticket.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Language, PayerLanguage } from '#shared/messages.ts'
import type { PayableWay, RefundStatus, TradeStatus } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** The data of a receipt. Amounts are minor units of `currency`. */
export type ReceiptFacts = {
  merchantId: string
  tradeName: string
  zone: Zone
  orderId: string
  clientOrderId: string
  channelTransactionId: string | null
  storeLabel: string | null
  operator: string | null
  invoiceCode: string | null
  currency: Currency
  inputAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  payAmount: bigint
  refundedAmount: bigint
  /** For a foreign currency, the merchant's amount: `rate` units of `currency` per unit of the payer's. */
  exchange?: { currency: Currency; rate: string; amount: bigint } | null
  way: PayableWay
  cardLast4: string | null
  status: TradeStatus
  createTime: Date
  payTime: Date | null
  customerRemark: string | null
  items: readonly BoughtItem[]
  answers: readonly PayersAnswer[]
  /** The pre-authorization, if there is one. */
  authorization: Authorization | null
  /** The refund, if the receipt is for one. */
  refund: RefundFacts | null
}

export type Authorization = {
  status: 'authorized' | 'capturing' | 'captured' | 'voiding' | 'voided' | 'expired'
  authorizedAmount: bigint
  captureAmount: bigint | null
  authorizeTime: Date
  expireTime: Date
}

export type RefundFacts = {
  refundOrderId: string
  amount: bigint
  status: RefundStatus
  reason: string | null
  operator: string
  createTime: Date
  confirmTime: Date | null
}

/** The merchant's receipt settings, with the logo's URL. */
export type TicketLook = Pick<TicketSetting, 'head' | 'foot' | 'codeKind'> & { logo: string | null }

export type ReceiptMaking = {
  /** Marks a reprint. */
  copy?: boolean
  /** The time of printing. */
  printedAt?: Date
}

/**
 * A text in every language; English stands for a missing one. `once`: in a bilingual receipt only this language is shown, because both would
 * say the same.
 */
export type Words = Record<Language, string> &
  Partial<Record<PayerLanguage, string>> & { once?: PayerLanguage | undefined }
export type ReceiptLine = { label: Words; value: Words; strong?: boolean | undefined }
export type ReceiptItem = { name: string; detail: Words; amount: Words }

/** The content of a receipt in every language, without any layout. */
export type Receipt = {
  kind: 'payment' | 'preAuth' | 'refund'
  logo: string | null
  head: { text: string; bold: boolean }[][]
  merchant: string
  title: Words
  copy: Words | null
  facts: ReceiptLine[]
  items: ReceiptItem[]
  amounts: ReceiptLine[]
  note: Words | null
  remarks: ReceiptLine[]
  /** The content is the order number, also on a refund's receipt: a till finds the order by it. */
  code: { kind: Exclude<CodeKind, 'none'>; content: string } | null
  foot: string
  thanks: Words
  printed: ReceiptLine | null
}
