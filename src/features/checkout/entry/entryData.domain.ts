import type { EntryMoney } from '#features/checkout/entry/entry.domain.ts'

/** What the server tells the script of the entry page. */
export type EntryData = {
  storeCodeId: string
  language: 'en' | 'zh'
  /** The virtual phone's word for the app in which the page is open. */
  wallet: string | null
  money: EntryMoney
  remarkRequired: boolean
  /** In the payer's language. */
  words: Record<EntryWord, string>
}

export type EntryWord =
  | 'pay'
  | 'payAmount'
  | 'preparing'
  | 'slow'
  | 'offline'
  | 'empty'
  | 'notPositive'
  | 'notANumber'
  | 'tooManyDigits'
  | 'tooLarge'
  | 'notWholeStep'
  | 'remarkRequired'
  | 'tipTooHigh'

/** What a payer sends to make an order. Amounts are strings of minor units. */
export type EntryOrder = {
  storeCodeId: string
  amount: string
  tipRate?: number
  tipAmount?: string
  remark?: string
  way: string
  nonce: string
  wallet?: string
}

/** The answer: the order's own page, and where to go at once, if anywhere. */
export type PlacedOrder = { orderId: string; address: string; open: string | null }

export type EntryRefusal = { code: string; message: string; fields?: { field: string; message: string }[] }
