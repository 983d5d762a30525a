import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { billFaults, billStates } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { listQuery } from '#shared/lists.ts'
import { timelineEntry } from '#shared/timeline.ts'

/** A day in the channel's calendar, `YYYY-MM-DD`. */
const channelDay = z.string()

/** Counts and amounts of one currency, in minor units. `own`: the books' figures for the same day. */
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
  /** The channel's fee in decimal units, and the part of it that is rounding. */
  fee: z.string(),
  feeRounding: z.string(),
})

export const bill = z.strictObject({
  billId: z.string(),
  merchantId: z.string(),
  channelAccountId: z.string(),
  channel: z.enum(everyChannel),
  billDay: channelDay,
  /** The instants of the channel's day. */
  fromTime: instant,
  toTime: instant,
  /** The settle dates of its payments; null while none is in a settlement. */
  firstSettleDate: z.string().nullable(),
  lastSettleDate: z.string().nullable(),
  version: z.int(),
  source: z.enum(['fetched', 'uploaded']),
  broughtBy: z.string(),
  state: z.enum(billStates),
  fault: z.enum(billFaults).nullable(),
  /** The file reader's message, in English. */
  faultDetail: z.string().nullable(),
  fileName: z.string().nullable(),
  /** SHA-256 of the file as received. */
  sha256: z.string(),
  lineCount: z.int().nullable(),
  openCount: z.int(),
  carriedCount: z.int(),
  /** As a fraction. */
  feeRate: z.string().nullable(),
  totals: z.array(total),
  createTime: instant,
  matchTime: instant.nullable(),
})
export type Bill = z.output<typeof bill>

/** A line that differs between two versions of a report. */
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
  /** The first hundred changes from the previous version. */
  changes: z.array(change),
  timeline: z.array(timelineEntry),
})
export type BillDetail = z.output<typeof billDetail>

const days = { fromDay: day.optional(), toDay: day.optional() }
const channel = z.enum(everyChannel).optional()

export const billFilters = { channel, ...days, state: z.enum(billStates).optional() }
export const billSortFields = ['billDay'] as const
export const billListQuery = listQuery(billSortFields, billFilters)
export type BillListQuery = z.output<typeof billListQuery>

/** The report and version that contain an order's payment, for the order's page. */
export const billPlace = z.strictObject({
  billId: z.string(),
  channel: z.enum(everyChannel),
  billDay: channelDay,
  lineNo: z.int(),
  type: z.enum(['payment', 'refund']),
})
export type BillPlace = z.output<typeof billPlace>

export const billFile = { billId: z.string().max(40) }

export const billFiles = {
  file: fileEndpoint({
    path: '/reconciliation/bills/{billId}/file',
    access: 'reconciliation.get',
    summary: 'Download a settlement report as the channel sent it',
    input: z.strictObject(billFile),
    mediaTypes: ['application/octet-stream'],
    errors: [billErrors.notFound],
    whileBlocked: true,
    audited: true,
  }),
}
