import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'

/** The date ranges of the specification. */
export const dateRanges = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type DateRange = (typeof dateRanges)[number]

const perCurrency = z.strictObject({
  currency,
  sales: minorUnits,
  transactions: z.int(),
  refunds: minorUnits,
  refundCount: z.int(),
  settled: minorUnits,
  unsettled: minorUnits,
  newCustomers: z.int(),
  oldCustomers: z.int(),
})

export const dashboard = z.strictObject({
  range: z.enum(dateRanges),
  fromDay: z.string(),
  toDay: z.string(),
  asOf: instant,
  currencies: z.array(perCurrency),
  /** Customers and sales day by day, in the merchant's timezone. */
  days: z.array(
    z.strictObject({
      day: z.string(),
      currency,
      sales: minorUnits,
      transactions: z.int(),
      newCustomers: z.int(),
      oldCustomers: z.int(),
    }),
  ),
})
export type Dashboard = z.output<typeof dashboard>

export const dashboardContract = {
  summary: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard.query',
    summary: 'Sales, transactions, refunds, settled and unsettled, customers, per currency',
    input: z.strictObject({ range: z.enum(dateRanges) }),
    output: dashboard,
  }),
  monthBar: endpoint({
    method: 'GET',
    path: '/analysis/month-bar',
    access: 'dashboard.query',
    summary: 'Sales by month: x is the month, y the sum in minor units of the merchant currency',
    output: z.strictObject({ currency, result: z.array(z.strictObject({ x: z.string(), y: minorUnits })) }),
  }),
}
