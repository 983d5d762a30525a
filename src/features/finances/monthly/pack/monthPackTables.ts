import { formulaPattern } from '#server/exports/fields.ts'
import type { Currency } from '#shared/currency.ts'
import { plainAmount } from '#shared/money.ts'

const formula = new RegExp(formulaPattern, 'u')

/** A small table as CSV: UTF-8 with BOM; text that a spreadsheet would run as a formula is escaped. */
export function csvText(titles: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const lines = [titles, ...rows].map((row) => row.map(fieldOf).join(','))
  return `\uFEFF${lines.join('\n')}\n`
}

function fieldOf(value: string | number): string {
  const text =
    typeof value === 'string' && !isAmount(value) && formula.test(value) ? `'${value}` : String(value)
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const isAmount = (text: string) => /^-?\d+(\.\d+)?$/.test(text)

type Store = {
  storeCode: string
  label: string
  payments: number
  refunds: number
  gross: bigint
  fee: bigint
  tax: bigint
  net: bigint
}

/** Each store's totals of the month, with stable column names. */
export function storesCsv(stores: readonly Store[], currency: Currency): string {
  const titles = ['store_code', 'store', 'payments', 'refunds', 'currency', 'gross', 'fee', 'fee_tax', 'net']
  const plain = (amount: bigint) => plainAmount(amount, currency)
  return csvText(
    titles,
    stores.map((store) => [
      store.storeCode,
      store.label,
      store.payments,
      store.refunds,
      currency,
      plain(store.gross),
      plain(store.fee),
      plain(store.tax),
      plain(store.net),
    ]),
  )
}

export type Settlement = {
  clearingId: string
  settleDate: string
  status: string
  fromTime: Date
  toTime: Date
  saleAmount: bigint
  tipAmount: bigint
  surchargeAmount: bigint
  refundAmount: bigint
  feeAmount: bigint
  feeReturnAmount: bigint
  taxAmount: bigint
  holdAmount: bigint
  reserveAmount: bigint
  adjustmentAmount: bigint
  carriedIn: bigint
  netAmount: bigint
  traceNo: string | null
}

const settlementTitles = [
  ...['settlement_no', 'settlement_date', 'payout_status', 'trace_id', 'from', 'to', 'currency'],
  ...['sale', 'tip', 'surcharge', 'refund', 'fee', 'fee_return', 'fee_tax', 'hold', 'reserve', 'adjustment'],
  ...['carried_in', 'net'],
]

/** The settlements cut off in the month; instants are in UTC. */
export function settlementsCsv(settlements: readonly Settlement[], currency: Currency): string {
  const plain = (amount: bigint) => plainAmount(amount, currency)
  return csvText(
    settlementTitles,
    settlements.map((one) => [
      ...[one.clearingId, one.settleDate, one.status, one.traceNo ?? ''],
      ...[one.fromTime.toISOString(), one.toTime.toISOString(), currency],
      ...[one.saleAmount, one.tipAmount, one.surchargeAmount, one.refundAmount].map(plain),
      ...[one.feeAmount, one.feeReturnAmount, one.taxAmount, one.holdAmount].map(plain),
      ...[one.reserveAmount, one.adjustmentAmount, one.carriedIn, one.netAmount].map(plain),
    ]),
  )
}
