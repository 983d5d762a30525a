import type { Currency } from '#shared/currency.ts'
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
