import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { billStates } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { billList } from '#features/finances/reconciliation/bills/bills.fields.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { fileEndpoint } from '#shared/fileEndpoint.ts'
import { timelineEntry } from '#shared/timeline.ts'

/** A day in the channel's calendar, `YYYY-MM-DD`. */
const channelDay = z.string()

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
  ...billList.row.shape,
  versions: z.array(
    z.strictObject({ billId: z.string(), version: z.int(), state: z.enum(billStates), createTime: instant }),
  ),
  /** The first hundred changes from the previous version. */
  changes: z.array(change),
  timeline: z.array(timelineEntry),
})
export type BillDetail = z.output<typeof billDetail>

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
