import type { EntryMoney, EntrySurcharge } from '#features/checkout/entry/entry.domain.ts'
import type { PayerLanguage } from '#shared/messages.ts'

/** The server's data for the entry page's script. Amounts are integers in minor units. */
export type EntryData = {
  kind: 'storeCode' | 'paymentLink' | 'invoice'
  id: string
  /** The key in an invoice's URL. */
  key: string
  /** The sale's version: a request with another one is rejected. */
  version: number
  language: PayerLanguage
  /** The app that the virtual phone simulates. */
  wallet: string | null
  money: EntryMoney
  amount: EntryDataAmount
  remarkRequired: boolean
  /** The surcharge of each method that has one. */
  surcharges: Record<string, EntrySurcharge>
  /** The amount is authorized, not captured. */
  hold: boolean
  /** In the payer's language. */
  words: Record<EntryWord, string>
}

export type EntryDataAmount =
  | { kind: 'entered'; min: number | null; max: number | null }
  | { kind: 'items'; items: EntryItem[] }
  /** `least` is the minimum part; null if all must be paid at once. */
  | { kind: 'due'; due: number; least: number | null }

/** `fixed` is the quantity if the payer cannot change it. */
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

/** A payer's order request. Amounts are strings of minor units. */
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

/** The response: the order's page, and a URL to redirect to at once, if any. */
export type PlacedOrder = { orderId: string; address: string; open: string | null }

export type EntryRefusal = { code: string; message: string; fields?: { field: string; message: string }[] }
