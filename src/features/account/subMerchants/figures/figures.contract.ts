import { z } from 'zod'
import { dateRanges } from '#features/overview/dashboard/dashboard.contract.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { listExport } from '#shared/lists.ts'

/** What came to one merchant in one currency, counted as its dashboard counts. Minor units. */
const figures = {
  currency,
  sales: minorUnits,
  transactions: z.int(),
  refunds: minorUnits,
  refundCount: z.int(),
  /** Charged on those sales, without tax, in the settlement currency. */
  fees: minorUnits,
  settled: minorUnits,
  /** Owed now, whatever the range. */
  unsettled: minorUnits,
  /** The same of as many days before. */
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
  /** The merchant that asks; the others are its sub-merchants. */
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
