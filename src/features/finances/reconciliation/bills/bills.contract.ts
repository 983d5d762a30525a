import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { billFaults, billStates } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { differenceTypes } from '#features/finances/reconciliation/differences/differences.domain.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { currency, day, flag, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'

/** A day of the rail's own calendar, `YYYY-MM-DD`. */
const railDay = z.string()

/** Counts and amounts of one currency, in its minor units. `own`: what the books hold of the same day. */
const total = z.strictObject({
  currency,
  paymentCount: z.int(),
  paymentAmount: minorUnits,
  refundCount: z.int(),
  refundAmount: minorUnits,
  ownPaymentCount: z.int(),
  ownPaymentAmount: minorUnits,
  ownRefundCount: z.int(),
  ownRefundAmount: minorUnits,
  /** What the rail keeps, in its own decimals, and what of it is only rounding. */
  fee: z.string(),
  feeRounding: z.string(),
})

export const bill = z.strictObject({
  billId: z.string(),
  merchantId: z.string(),
  channelAccountId: z.string(),
  channel: z.enum(everyChannel),
  billDay: railDay,
  /** The instants of the rail's day: which hours of the merchant's days it holds. */
  fromTime: instant,
  toTime: instant,
  /** The settlements in which its payments lie; null where none is cut yet. */
  firstSettleDate: z.string().nullable(),
  lastSettleDate: z.string().nullable(),
  version: z.int(),
  source: z.enum(['fetched', 'uploaded']),
  broughtBy: z.string(),
  state: z.enum(billStates),
  fault: z.enum(billFaults).nullable(),
  /** What the reader of the file said, in English. */
  faultDetail: z.string().nullable(),
  fileName: z.string().nullable(),
  /** SHA-256 over the file as it came. */
  sha256: z.string(),
  lineCount: z.int().nullable(),
  openCount: z.int(),
  carriedCount: z.int(),
  /** A fraction. */
  feeRate: z.string().nullable(),
  totals: z.array(total),
  createTime: instant,
  matchTime: instant.nullable(),
})
export type Bill = z.output<typeof bill>

/** A line by which two versions of a bill differ. */
const change = z.strictObject({
  change: z.enum(['added', 'removed', 'changed']),
  type: z.enum(['payment', 'refund']),
  channelOrderNo: z.string(),
  refundNo: z.string().nullable(),
  currency,
  before: minorUnits.nullable(),
  after: minorUnits.nullable(),
  feeBefore: z.string().nullable(),
  feeAfter: z.string().nullable(),
})
export const billDetail = z.strictObject({
  ...bill.shape,
  versions: z.array(
    z.strictObject({ billId: z.string(), version: z.int(), state: z.enum(billStates), createTime: instant }),
  ),
  /** Against the version before, the first hundred. */
  changes: z.array(change),
  timeline: z.array(timelineEntry),
})
export type BillDetail = z.output<typeof billDetail>

export const billLine = z.strictObject({
  lineNo: z.int(),
  type: z.enum(['payment', 'refund']),
  orderId: z.string().nullable(),
  channelOrderNo: z.string(),
  channelTransactionId: z.string(),
  refundNo: z.string().nullable(),
  amount: minorUnits,
  currency,
  fee: z.string().nullable(),
  lineTime: instant,
  /** The day on which its payment or refund is settled; null while it is not. */
  settleDate: z.string().nullable(),
  status: z.string(),
  differenceId: z.string().nullable(),
  difference: z.enum(differenceTypes).nullable(),
})
export type BillLineRow = z.output<typeof billLine>

const days = { fromDay: day.optional(), toDay: day.optional() }
const channel = z.enum(everyChannel).optional()

export const billFilters = { channel, ...days, state: z.enum(billStates).optional() }
export const billSortFields = ['billDay'] as const
export const billListQuery = listQuery(billSortFields, billFilters)
export type BillListQuery = z.output<typeof billListQuery>

export const lineFilters = {
  billId: z.uuid(),
  type: z.enum(['payment', 'refund']).optional(),
  different: flag.optional(),
  number: z.string().max(64).optional(),
}
export const lineSortFields = ['lineNo', 'amount'] as const
export const lineListQuery = listQuery(lineSortFields, lineFilters)
export type LineListQuery = z.output<typeof lineListQuery>
export const lineExport = listExport({
  path: '/reconciliation/lines/export',
  columns: [
    'lineNo',
    'type',
    'lineTime',
    'orderId',
    'channelOrderNo',
    'channelTransactionId',
    'refundNo',
    'currency',
    'amount',
    'fee',
    'status',
    'settleDate',
    'difference',
  ],
  sortable: lineSortFields,
  filters: lineFilters,
})

/** Which version of which bill holds an order's payment, for the order's page. */
export const billPlace = z.strictObject({
  billId: z.string(),
  channel: z.enum(everyChannel),
  billDay: railDay,
  lineNo: z.int(),
  type: z.enum(['payment', 'refund']),
})
export type BillPlace = z.output<typeof billPlace>

/** The original of a bill is asked for by GET. */
export const fileAsked = z.strictObject({ billId: z.string().max(40), lang: z.enum(['en', 'zh']).optional() })
