import { z } from 'zod'
import { timelineEntry } from '#features/payments/orders/orders.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const lineCategories = [
  'sale',
  'tip',
  'surcharge',
  'fee',
  'refund',
  'feeReturn',
  'refundReversal',
  'feeReturnReversal',
  'adjustment',
  'rounding',
] as const
export type LineCategory = (typeof lineCategories)[number]

export const clearing = z.strictObject({
  clearingId: z.string(),
  clientId: z.string(),
  currency,
  exchangeRate: z.string(),
  fromTime: instant,
  toTime: instant,
  settleDate: z.string(),
  /** What went in: sales, tips, surcharges less refunds. */
  gross: minorUnits,
  saleAmount: minorUnits,
  tipAmount: minorUnits,
  surchargeAmount: minorUnits,
  refundAmount: minorUnits,
  serviceFee: minorUnits,
  feeReturnAmount: minorUnits,
  adjustmentAmount: minorUnits,
  carriedIn: minorUnits,
  net: minorUnits,
  paymentCount: z.int(),
  refundCount: z.int(),
  trigger: z.enum(['cutOff', 'settleNow']),
  status: z.enum(['unsettled', 'settled', 'carried']),
  validation: z.enum(['waiting', 'passed', 'failed']),
  settleTime: instant.nullable(),
})
export type Clearing = z.output<typeof clearing>

export const clearingDetail = z.strictObject({
  ...clearing.shape,
  bank: z.strictObject({
    bankName: z.string(),
    institutionNo: z.string(),
    transitNo: z.string(),
    accountNoTail: z.string(),
  }),
  differences: z.array(
    z.strictObject({
      objectType: z.enum(['order', 'refund']),
      objectId: z.string(),
      category: z.string(),
      ledgerAmount: minorUnits,
      expectedAmount: minorUnits,
    }),
  ),
  timeline: z.array(timelineEntry),
})
export type ClearingDetail = z.output<typeof clearingDetail>

/** One posting line of a clearing; the amount is signed as it moves the merchant's account. */
export const clearingLine = z.strictObject({
  lineId: z.string(),
  category: z.enum(lineCategories),
  orderId: z.string().nullable(),
  refundId: z.string().nullable(),
  amount: minorUnits,
  currency,
  postedAt: instant,
})
export type ClearingLine = z.output<typeof clearingLine>

export const nextSettlement = z.strictObject({
  /** The coming cut-off of the rule; null where clearing is skipped. */
  cutOff: instant.nullable(),
  ruleMode: z.enum(['everyday', 'everyWeek', 'everyMonth']),
  settleHour: z.int(),
  minSettleAmount: minorUnits,
  currency,
  unsettled: minorUnits,
  lineCount: z.int(),
})

/** What narrows the list and its export alike. Days are settle dates, both included. */
export const settlementFilters = {
  status: z.enum(['unsettled', 'settled', 'carried']).optional(),
  validation: z.enum(['waiting', 'passed', 'failed']).optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const settlementSortFields = ['toTime', 'net'] as const
export const settlementListQuery = listQuery(settlementSortFields, settlementFilters)
export type SettlementListQuery = z.output<typeof settlementListQuery>

export const settlementExport = listExport({
  path: '/settlements/export',
  columns: [
    'clearingId',
    'settleDate',
    'fromTime',
    'toTime',
    'currency',
    'exchangeRate',
    'saleAmount',
    'tipAmount',
    'surchargeAmount',
    'refundAmount',
    'gross',
    'serviceFee',
    'feeReturnAmount',
    'adjustmentAmount',
    'carriedIn',
    'net',
    'paymentCount',
    'refundCount',
    'trigger',
    'status',
    'validation',
    'settleTime',
  ],
  sortable: settlementSortFields,
  filters: settlementFilters,
})

const oneClearing = { clientId: z.string().max(6), clearingId: z.string().max(40) }
export const lineFilters = { ...oneClearing, category: z.enum(lineCategories).optional() }
export const lineSortFields = ['postedAt', 'amount'] as const
export const lineListQuery = listQuery(lineSortFields, lineFilters)
export type LineListQuery = z.output<typeof lineListQuery>

export const lineExport = listExport({
  path: '/settlements/lines/export',
  columns: ['postedAt', 'category', 'orderId', 'refundId', 'currency', 'amount', 'lineId'],
  sortable: lineSortFields,
  filters: lineFilters,
})

export const settlementsContract = {
  list: endpoint({
    method: 'GET',
    path: '/settlements',
    access: 'settlement.query',
    summary: 'Clearings of the merchant, newest first',
    input: settlementListQuery,
    output: pageOf(clearing),
  }),
  next: endpoint({
    method: 'GET',
    path: '/settlements/next',
    access: 'settlement.query',
    summary: 'The coming cut-off and what it would settle so far',
    output: nextSettlement,
    errors: ['clearing.noRule'],
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}',
    access: 'settlement.get',
    summary: 'One clearing: every figure, its validation, its bank details',
    input: z.strictObject(oneClearing),
    output: clearingDetail,
    errors: ['clearing.notFound'],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines',
    access: 'settlement.get',
    summary: 'The posting lines behind a figure of a clearing',
    input: lineListQuery,
    output: pageOf(clearingLine),
    errors: ['clearing.notFound'],
  }),
  settleNow: endpoint({
    method: 'POST',
    path: '/settlements',
    access: 'settlement.add',
    summary: 'Cut, validate and settle at once (demo only)',
    output: clearing,
    errors: ['clearing.demoOnly', 'clearing.noRule', 'clearing.nothingToSettle'],
  }),
  revalidate: endpoint({
    method: 'POST',
    path: '/settlements/{clientId}/{clearingId}/validations',
    access: 'settlement.edit',
    summary: 'Validate a clearing again whose validation failed',
    input: z.strictObject(oneClearing),
    output: clearingDetail,
    errors: ['clearing.notFound', 'clearing.notFailed'],
  }),
}
