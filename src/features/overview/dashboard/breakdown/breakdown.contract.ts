import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { dateRanges } from '#shared/dateRanges.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'
import { payableWays } from '#shared/reference.ts'

const sums = { currency, sales: minorUnits, transactions: z.int() }

export const breakdown = z.strictObject({
  range: z.enum(dateRanges),
  fromDay: z.string(),
  toDay: z.string(),
  asOf: instant,
  ways: z.array(z.strictObject({ ...sums, way: z.enum(payableWays) })),
  /** By store code; null: paid at none. */
  stores: z.array(
    z.strictObject({ ...sums, storeCodeId: z.string().nullable(), label: z.string().nullable() }),
  ),
  /**
   * In the merchant's time zone: `weekday` 1 is Monday, `hour` 0 to 23. Hours without payments are omitted.
   */
  hours: z.array(z.strictObject({ ...sums, weekday: z.int(), hour: z.int() })),
  /** Of the orders that were made in these days: how many were paid, and how many the channel declined. */
  approval: z.strictObject({ paid: z.int(), declined: z.int() }),
})
export type Breakdown = z.output<typeof breakdown>

export const breakdownContract = {
  breakdown: endpoint({
    method: 'GET',
    path: '/dashboard/breakdown',
    access: 'dashboard.query',
    summary: 'Get sales by payment method, store code, weekday and hour, with approval counts',
    input: z.strictObject({ range: z.enum(dateRanges) }),
    output: breakdown,
  }),
}
