import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { dateRanges } from '#shared/dateRanges.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'

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
  /** In the days before, as long a time of them. */
  before: z.strictObject({ sales: minorUnits, transactions: z.int() }),
})

export const dashboard = z.strictObject({
  range: z.enum(dateRanges),
  fromDay: z.string(),
  toDay: z.string(),
  asOf: instant,
  /** The comparison range; `until` is the minute of its last day at which it ends, or null for a full day. */
  before: z.strictObject({ fromDay: z.string(), toDay: z.string(), until: z.string().nullable() }),
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

export const monthBar = z.strictObject({
  currency,
  result: z.array(z.strictObject({ x: z.string(), y: minorUnits })),
})
export type MonthBar = z.output<typeof monthBar>

export const figuresContract = {
  summary: endpoint({
    method: 'GET',
    path: '/dashboard',
    access: 'dashboard.query',
    summary:
      'Get sales, transactions, refunds, settled and unsettled amounts and customers per currency, with the previous period',
    input: z.strictObject({ range: z.enum(dateRanges) }),
    output: dashboard,
  }),
  monthBar: endpoint({
    method: 'GET',
    path: '/analysis/month-bar',
    access: 'dashboard.query',
    summary: 'Get sales by month: x is the month, y the total in minor units of the merchant’s currency',
    output: monthBar,
  }),
}
