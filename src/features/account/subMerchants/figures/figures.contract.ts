import { z } from 'zod'
import { dateRanges } from '#features/overview/dashboard/dashboard.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { listExport } from '#shared/lists.ts'

/** A merchant's figures in one currency, counted as on its dashboard. Minor units. */
const figures = {
  currency,
  sales: minorUnits,
  transactions: z.int(),
  refunds: minorUnits,
  refundCount: z.int(),
  /** Fees on those sales, without tax, in the settlement currency. */
  fees: minorUnits,
  settled: minorUnits,
  /** The current balance, independent of the range. */
  unsettled: minorUnits,
  /** The same for the preceding period of equal length. */
  salesBefore: minorUnits,
  transactionsBefore: z.int(),
  refundsBefore: minorUnits,
}
export const figureTotals = z.strictObject(figures)
export type FigureTotals = z.output<typeof figureTotals>

export const figureRow = z.strictObject({
  mchCode: z.string(),
  mchNickName: z.string(),
  timezone: z.string(),
  /** The requesting merchant; the others are its sub-merchants. */
  own: z.boolean(),
  ...figures,
})
export type FigureRow = z.output<typeof figureRow>

export const consolidated = z.strictObject({
  range: z.enum(dateRanges),
  timezone: z.string(),
  fromDay: z.string(),
  toDay: z.string(),
  beforeFromDay: z.string(),
  beforeToDay: z.string(),
  asOf: instant,
  /** By currency: they are never added together. */
  totals: z.array(figureTotals),
  rows: z.array(figureRow),
})
export type Consolidated = z.output<typeof consolidated>

const filters = { range: z.enum(dateRanges) }

export const figureExport = listExport({
  access: 'subMerchant.export',
  name: 'all-merchants',
  path: '/subMerchantFigures/export',
  columns: [
    ...(['mchCode', 'mchNickName', 'timezone', 'currency', 'sales', 'transactions', 'refunds'] as const),
    ...(['refundCount', 'fees', 'settled', 'unsettled', 'salesBefore', 'transactionsBefore'] as const),
    'refundsBefore',
  ],
  sortable: ['mchCode', 'sales'] as const,
  filters,
})

export const figuresContract = {
  figures: endpoint({
    method: 'GET',
    path: '/subMerchantFigures',
    access: 'subMerchant.query',
    summary:
      'Sales, refunds, fees and settlements of the merchant and its sub-merchants, by merchant and currency',
    input: z.strictObject(filters),
    output: consolidated,
  }),
}
