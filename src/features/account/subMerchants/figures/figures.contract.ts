import { z } from 'zod'
import { figureList } from '#features/account/subMerchants/figures/figures.fields.ts'
import { endpoint } from '#shared/contract.ts'
import { dateRanges } from '#shared/dateRanges.ts'
import { instant } from '#shared/fields.ts'

/** The figures of all merchants in one currency. */
export const figureTotals = figureList.row.omit({
  mchCode: true,
  mchNickName: true,
  timezone: true,
  own: true,
})
export type FigureTotals = z.output<typeof figureTotals>

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
  rows: z.array(figureList.row),
})
export type Consolidated = z.output<typeof consolidated>

export const figuresContract = {
  figures: endpoint({
    method: 'GET',
    path: '/subMerchantFigures',
    access: 'subMerchant.query',
    summary:
      'Get sales, refunds, fees and settlements of the merchant and its sub-merchants by merchant and currency',
    input: z.strictObject(figureList.filters),
    output: consolidated,
  }),
}
