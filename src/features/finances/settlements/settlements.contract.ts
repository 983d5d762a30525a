import { z } from 'zod'
import {
  clearing,
  clearingDetail,
  clearingLine,
  clearingTotals,
  lineCategories,
  lineTotals,
  nextSettlement,
  revalidated,
} from '#features/finances/settlements/clearing.contract.ts'
import { clearingStates } from '#features/finances/settlements/clearingStates.domain.ts'
import { clearingErrors } from '#features/finances/settlements/settlements.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

/** Filters shared by the list and its export. Days are settle dates, both inclusive. */
export const settlementFilters = {
  status: z.enum(['unsettled', 'settled', 'carried']).optional(),
  state: z.enum(clearingStates).optional(),
  validation: z.enum(['waiting', 'passed', 'failed']).optional(),
  currency: currency.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const settlementSortFields = ['toTime', 'net'] as const
export const settlementListQuery = listQuery(settlementSortFields, settlementFilters)
export type SettlementListQuery = z.output<typeof settlementListQuery>

export const settlementExport = listExport({
  access: 'settlement.export',
  name: 'settlements',
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
    'taxAmount',
    'holdAmount',
    'reserveAmount',
    'adjustmentAmount',
    'carriedIn',
    'net',
    'paymentCount',
    'refundCount',
    'trigger',
    'status',
    'state',
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
  access: 'settlement.export',
  name: 'settlement-lines',
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
  totals: endpoint({
    method: 'GET',
    path: '/settlements/totals',
    access: 'settlement.query',
    summary: 'What the clearings of a list come to, by currency',
    input: z.strictObject(settlementFilters),
    output: z.array(clearingTotals),
  }),
  next: endpoint({
    method: 'GET',
    path: '/settlements/next',
    access: 'settlement.query',
    summary: 'The coming cut-off and what it would settle so far',
    output: nextSettlement,
    errors: [clearingErrors.noRule],
  }),
  get: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}',
    access: 'settlement.get',
    summary: 'One clearing: every figure, its validation, its bank details',
    input: z.strictObject(oneClearing),
    output: clearingDetail,
    errors: [clearingErrors.notFound],
  }),
  lines: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines',
    access: 'settlement.get',
    summary: 'The posting lines behind a figure of a clearing',
    input: lineListQuery,
    output: pageOf(clearingLine),
    errors: [clearingErrors.notFound],
  }),
  lineTotals: endpoint({
    method: 'GET',
    path: '/settlements/{clientId}/{clearingId}/lines/totals',
    access: 'settlement.get',
    summary: 'What the posting lines of a clearing come to, by category',
    input: z.strictObject(oneClearing),
    output: z.array(lineTotals),
    errors: [clearingErrors.notFound],
  }),
  settleNow: endpoint({
    method: 'POST',
    path: '/settlements',
    access: 'settlement.add',
    summary: 'Cut, validate and settle at once (demo only)',
    output: clearing,
    errors: [clearingErrors.demoOnly, clearingErrors.noRule, clearingErrors.nothingToSettle],
  }),
  revalidate: endpoint({
    method: 'POST',
    path: '/settlements/{clientId}/{clearingId}/validations',
    access: 'settlement.edit',
    summary: 'Validate a clearing again whose validation failed',
    input: z.strictObject(oneClearing),
    output: revalidated,
    errors: [clearingErrors.notFound, clearingErrors.notFailed],
  }),
}
