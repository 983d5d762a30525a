import type { EntryMoney, EntrySurcharge } from '#features/checkout/entry/entry.domain.ts'

/** What the server tells the script of the entry page. Amounts are whole minor units. */
export type EntryData = {
  kind: 'storeCode' | 'paymentLink' | 'invoice'
  id: string
  /** Of an invoice's address. */
  key: string
  /** Of what is sold: another is refused. */
  version: number
  language: 'en' | 'zh'
  /** The virtual phone's word for the app in which the page is open. */
  wallet: string | null
  money: EntryMoney
  amount: EntryDataAmount
  remarkRequired: boolean
  /** What each way adds that adds anything. */
  surcharges: Record<string, EntrySurcharge>
  /** The amount is held, not charged. */
  hold: boolean
  /** In the payer's language. */
  words: Record<EntryWord, string>
}

export type EntryDataAmount =
  | { kind: 'entered'; min: number | null; max: number | null }
  | { kind: 'items'; items: EntryItem[] }
  /** `least`: of a part; null where all must be paid at once. */
  | { kind: 'due'; due: number; least: number | null }

/** `fixed`: the number that is sold, where the payer takes no other. */
export type EntryItem = { no: number; price: number; most: number; fixed: number | null }

export type EntryWord =
  | 'pay'
  | 'payAmount'
  | 'hold'
  | 'holdAmount'
  | 'preparing'
  | 'slow'
  | 'offline'
  | 'subtotal'
  | 'tip'
  | 'surcharge'
  | 'empty'
  | 'notPositive'
  | 'notANumber'
  | 'tooManyDigits'
  | 'tooLarge'
  | 'notWholeStep'
  | 'outOfRange'
  | 'tooLow'
  | 'tooHigh'
  | 'nothingChosen'
  | 'remarkRequired'
  | 'answerRequired'
  | 'tipTooHigh'

/** What a payer sends to make an order. Amounts are strings of minor units. */
export type EntryOrder = {
  kind: string
  id: string
  key?: string
  version: number
  amount: string
  items?: { productNo: number; quantity: number }[]
  answers?: { fieldId: string; value: string }[]
  tipRate?: number
  tipAmount?: string
  remark?: string
  way: string
  total: string
  nonce: string
  wallet?: string
}

/** The answer: the order's own page, and where to go at once, if anywhere. */
export type PlacedOrder = { orderId: string; address: string; open: string | null }

export type EntryRefusal = { code: string; message: string; fields?: { field: string; message: string }[] }
