import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import {
  differenceActs,
  differenceStates,
  differenceTypes,
} from '#features/finances/reconciliation/differences/differences.domain.ts'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { currency, day, flag, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery } from '#shared/lists.ts'

const railDay = z.string()

export const difference = z.strictObject({
  differenceId: z.string(),
  merchantId: z.string(),
  channel: z.enum(everyChannel),
  billDay: railDay,
  billId: z.string(),
  lineNo: z.int().nullable(),
  type: z.enum(differenceTypes),
  kind: z.enum(['payment', 'refund']),
  state: z.enum(differenceStates),
  orderId: z.string().nullable(),
  refundOrderId: z.string().nullable(),
  channelOrderNo: z.string().nullable(),
  channelTransactionId: z.string().nullable(),
  currency,
  hereAmount: minorUnits.nullable(),
  thereAmount: minorUnits.nullable(),
  /** A fee, rate, status or currency. */
  hereValue: z.string().nullable(),
  thereValue: z.string().nullable(),
  carryUntil: railDay.nullable(),
  arrivedDay: railDay.nullable(),
  askedBy: z.string().nullable(),
  askTime: instant.nullable(),
  dueDay: railDay.nullable(),
  resolution: z.string().nullable(),
  reason: z.string().nullable(),
  resolvedBy: z.string().nullable(),
  resolveTime: instant.nullable(),
  createTime: instant,
  /** The actions that provider staff can take now. */
  acts: z.array(z.enum(differenceActs)),
  /** How much a write-off moves the channel's account; negative if the channel holds less. */
  moved: minorUnits,
})
export type Difference = z.output<typeof difference>
export const differenceDetail = z.strictObject({ ...difference.shape, timeline: z.array(timelineEntry) })
export type DifferenceDetail = z.output<typeof differenceDetail>

const days = { fromDay: day.optional(), toDay: day.optional() }
const channel = z.enum(everyChannel).optional()

export const differenceFilters = {
  channel,
  ...days,
  type: z.enum(differenceTypes).optional(),
  state: z.enum(differenceStates).optional(),
  orderId: z.string().max(25).optional(),
  billId: z.uuid().optional(),
  asked: flag.optional(),
}
export const differenceSortFields = ['billDay', 'createTime'] as const
export const differenceListQuery = listQuery(differenceSortFields, differenceFilters)
export type DifferenceListQuery = z.output<typeof differenceListQuery>
export const differenceColumns = [
  'billDay',
  'channel',
  'type',
  'kind',
  'state',
  'orderId',
  'refundOrderId',
  'channelOrderNo',
  'channelTransactionId',
  'currency',
  'hereAmount',
  'thereAmount',
  'hereValue',
  'thereValue',
  'lineNo',
  'carryUntil',
  'resolution',
  'reason',
  'resolvedBy',
  'resolveTime',
  'createTime',
] as const
export const differenceExport = listExport({
  access: 'reconciliation.export',
  name: 'differences',
  path: '/reconciliation/differences/export',
  columns: differenceColumns,
  sortable: differenceSortFields,
  filters: differenceFilters,
})
