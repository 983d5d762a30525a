import type { Currency } from '#shared/currency.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'
import type { Refusal } from './channels.domain.ts'

/** A file of what the rail did on one of its own days, as it came. `notReady`: ask again later. */
export type BillAnswer =
  | { outcome: 'success'; files: readonly BillFile[] }
  | { outcome: 'notReady' | 'rejected' | 'unknown'; refusal: Refusal }
export type BillFile = { name: string; bytes: Uint8Array }

/**
 * One line of a bill. `fee` is the rail's own decimal string in `feeCurrency`: some rails count finer than a cent. `raw` is
 * the line by the file's own header names.
 */
export type BillLine = {
  type: 'payment' | 'refund'
  channelOrderNo: string
  channelTransactionId: string
  refundNo: string | null
  channelRefundNo: string | null
  amount: bigint
  currency: Currency
  fee: string | null
  feeCurrency: string | null
  time: Date
  status: string
  raw: Record<string, string>
}
export type ParsedBill = { ok: true; lines: BillLine[] } | { ok: false; reason: string }

/** A line without its raw cells, as a bill of any length is read. `feeRate`: as a fraction, where the line names one. */
export type LeanBillLine = Omit<BillLine, 'raw'> & { feeRate: string | null }
/** A part of a bill that is read as it comes, or why none of the bill may be used. */
export type BillPart = { ok: true; lines: LeanBillLine[] } | { ok: false; reason: string }

/** '0.60%' as '0.006'; null where it is no rate. */
export function fractionOf(percent: string): string | null {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,6}))?%$/.exec(percent) ?? []
  if (whole === '') return null
  const digits = whole.padStart(3, '0') + part
  const point = digits.length - 2 - part.length
  return withoutZeros(`${digits.slice(0, point)}.${digits.slice(point)}`)
}
