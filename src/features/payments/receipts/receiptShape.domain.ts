import type { PayersAnswer } from '#features/products/sales/questions.domain.ts'
import type { BoughtItem } from '#features/products/sales/sale.domain.ts'
import type { CodeKind, TicketSetting } from '#features/products/tickets/tickets.domain.ts'
import type { Currency } from '#shared/currency.ts'
import type { Language } from '#shared/messages.ts'
import type { PayableWay, RefundStatus, TradeStatus } from '#shared/reference.ts'
import type { Zone } from '#shared/zone.ts'

/** What a receipt is made of. Amounts are minor units of `currency`. */
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
  /** Of a payment in another currency what it is worth to the merchant: `rate` of `currency` for one of the payer's. */
  exchange?: { currency: Currency; rate: string; amount: bigint } | null
  way: PayableWay
  cardLast4: string | null
  status: TradeStatus
  createTime: Date
  payTime: Date | null
  customerRemark: string | null
  items: readonly BoughtItem[]
  answers: readonly PayersAnswer[]
  /** Where the money is, or was, only set aside. */
  authorization: Authorization | null
  /** Where it is the receipt of a refund. */
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

/** The merchant's own words on it: the ticket's setting, with the address of its logo. */
export type TicketLook = Pick<TicketSetting, 'head' | 'foot' | 'codeKind'> & { logo: string | null }

export type ReceiptMaking = {
  /** A reprint says so. */
  copy?: boolean
  /** Where it goes on paper: when. */
  printedAt?: Date
}

/** A text in both languages. `once`: beside the other language it is said only so, for it would say the same twice. */
export type Words = { en: string; zh: string; once?: Language | undefined }
export type ReceiptLine = { label: Words; value: Words; strong?: boolean | undefined }
export type ReceiptItem = { name: string; detail: Words; amount: Words }

/** A receipt in words: everything it says, in both languages, and nothing of how it looks. */
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
  /** Its content is the order's number, of a refund's receipt too: a till finds the order by it. */
  code: { kind: Exclude<CodeKind, 'none'>; content: string } | null
  foot: string
  thanks: Words
  printed: ReceiptLine | null
}
