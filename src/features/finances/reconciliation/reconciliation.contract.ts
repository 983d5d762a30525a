import { z } from 'zod'
import { everyChannel } from '#features/channels/channels.domain.ts'
import { billLineList } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import { billDetail, billPlace } from '#features/finances/reconciliation/bills/bills.contract.ts'
import { billStates } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { billList } from '#features/finances/reconciliation/bills/bills.fields.ts'
import {
  difference,
  differenceDetail,
} from '#features/finances/reconciliation/differences/differences.contract.ts'
import { differenceList } from '#features/finances/reconciliation/differences/differences.fields.ts'
import { billErrors, differenceErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { done, endpoint } from '#shared/contract.ts'
import { currency, day, flag, instant, minorUnits, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

const channelDay = z.string()
const bothLanguages = z.strictObject({ en: z.string(), zh: z.string() })
const missingDay = z.strictObject({
  day: channelDay,
  /** The state of the day's newest report, if any. */
  state: z.enum(billStates).nullable(),
  billId: z.string().nullable(),
  tryCount: z.int(),
  outcome: z.enum(['notReady', 'rejected', 'unknown']).nullable(),
  refusal: bothLanguages.nullable(),
  nextTime: instant.nullable(),
})
/** How far an account's reports go. */
export const coverage = z.strictObject({
  channelAccountId: z.string(),
  merchantId: z.string(),
  channel: z.enum(everyChannel),
  zone: z.enum(['beijing', 'utc']),
  firstDay: channelDay.nullable(),
  /** The last day up to which no report is missing. */
  completeThrough: channelDay.nullable(),
  missing: z.array(missingDay),
  openCount: z.int(),
  carriedCount: z.int(),
})
export type Coverage = z.output<typeof coverage>

/**
 * The specification's Reconciliation: counts and amounts in local currency over a range of days, by status.
 */
export const figureStatuses = ['matched', 'carried', 'different', 'onlyThere'] as const
export const figure = z.strictObject({
  status: z.enum(figureStatuses),
  currency,
  paymentCount: z.int(),
  paymentAmount: minorUnits,
  refundCount: z.int(),
  refundAmount: minorUnits,
})
export type Figure = z.output<typeof figure>

const days = { fromDay: day.optional(), toDay: day.optional() }
const channel = z.enum(everyChannel).optional()

export const fetchInput = { channelAccountId: z.string().max(32), day }
const one = { billId: z.uuid() }
const oneDifference = { differenceId: z.uuid() }

export const reconciliationContract = {
  coverage: endpoint({
    method: 'GET',
    path: '/reconciliation/coverage',
    access: 'reconciliation.query',
    summary: 'Get the statement coverage of each channel with missing days',
    output: z.array(coverage),
  }),
  figures: endpoint({
    method: 'GET',
    path: '/reconciliation/figures',
    access: 'reconciliation.query',
    summary: 'Sum payments and refunds of a date range by reconciliation status',
    input: z.strictObject({ channel, ...days }),
    output: z.array(figure),
  }),
  bills: endpoint({
    method: 'GET',
    path: '/reconciliation/bills',
    access: 'reconciliation.query',
    summary: 'List channel statements by day and account',
    input: billList.query,
    output: pageOf(billList.row),
  }),
  bill: endpoint({
    method: 'GET',
    path: '/reconciliation/bills/{billId}',
    access: 'reconciliation.get',
    summary: 'Get a channel statement with its totals beside the ledger, its versions and history',
    input: z.strictObject(one),
    output: billDetail,
    errors: [billErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/reconciliation/bills/{billId}/lines',
    access: 'reconciliation.get',
    summary: 'List the lines of a channel statement',
    input: billLineList.query,
    output: pageOf(billLineList.row),
    errors: [billErrors.notFound],
  }),
  places: endpoint({
    method: 'GET',
    path: '/reconciliation/orders/{orderId}',
    access: 'reconciliation.query',
    summary: 'Get where an order appears in channel statements',
    input: z.strictObject({ orderId: z.string().max(25) }),
    output: z.array(billPlace),
    errors: [orderErrors.notFound],
  }),
  differences: endpoint({
    method: 'GET',
    path: '/reconciliation/differences',
    access: 'reconciliation.query',
    summary: 'List differences between channel statements and the ledger',
    input: differenceList.query,
    output: pageOf(difference),
  }),
  difference: endpoint({
    method: 'GET',
    path: '/reconciliation/differences/{differenceId}',
    access: 'reconciliation.get',
    summary: 'Get a difference with its comments and actions',
    input: z.strictObject(oneDifference),
    output: differenceDetail,
    errors: [differenceErrors.notFound],
  }),
  comment: endpoint({
    method: 'POST',
    path: '/reconciliation/differences/{differenceId}/comments',
    access: 'reconciliation.edit',
    summary: 'Comment on a difference, or ask the provider to handle it',
    input: z.strictObject({ ...oneDifference, text: text({ min: 1, max: 400 }), ask: flag }),
    output: differenceDetail,
    errors: [differenceErrors.notFound, differenceErrors.settled],
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/reconciliation/fetches',
    access: 'reconciliation.add',
    summary: 'Fetch the channel statement of a day now',
    input: z.strictObject(fetchInput),
    output: done,
    errors: [billErrors.accountNotFound, billErrors.dayNotOver],
  }),
}
