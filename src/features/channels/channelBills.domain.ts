import type { Currency } from '#shared/currency.ts'
import { withoutZeros } from '#shared/trimmedEnd.ts'
import type { Refusal } from './channels.domain.ts'

/** A raw settlement report for one of the channel's own days. `notReady`: try again later. */
export type BillAnswer =
  | { outcome: 'success'; files: readonly BillFile[] }
  | { outcome: 'notReady' | 'rejected' | 'unknown'; refusal: Refusal }
export type BillFile = { name: string; bytes: Uint8Array }

/**
 * One report line. `fee` is the channel's decimal string in `feeCurrency`, since some channels count
 * fractions of a cent. `raw` holds the cells by header name.
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

/**
 * A line without its raw cells, so that bills of any length can be read. `feeRate` is a fraction, if the
 * line has one.
 */
export type LeanBillLine = Omit<BillLine, 'raw'> & { feeRate: string | null }
/** A chunk of a streamed report, or why none of the report may be used. */
export type BillPart = { ok: true; lines: LeanBillLine[] } | { ok: false; reason: string }

/** Converts '0.60%' to '0.006', or returns null if it is not a rate. */
export function fractionOf(percent: string): string | null {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:\.(\d{1,6}))?%$/.exec(percent) ?? []
  if (whole === '') return null
  const digits = whole.padStart(3, '0') + part
  const point = digits.length - 2 - part.length
  return withoutZeros(`${digits.slice(0, point)}.${digits.slice(point)}`)
}
