import { z } from 'zod'
import { endpoint } from '#shared/contract.ts'
import { currency, instant, minorUnits } from '#shared/fields.ts'

const sums = { currency, sales: minorUnits, transactions: z.int() }

export const today = z.strictObject({
  asOf: instant,
  day: z.string(),
  /** The same weekday a week ago, compared up to this minute of its clock. */
  sameDay: z.string(),
  until: z.string(),
  currencies: z.array(
    z.strictObject({ ...sums, before: z.strictObject({ sales: minorUnits, transactions: z.int() }) }),
  ),
  /** Each hour of the clock in which anything was paid, today and on that day: all of its hours. */
  hours: z.array(z.strictObject({ ...sums, hour: z.int(), before: z.boolean() })),
})
export type Today = z.output<typeof today>

export const todayContract = {
  today: endpoint({
    method: 'GET',
    path: '/dashboard/today',
    access: 'dashboard.query',
    summary: 'Get today’s figures beside the same weekday last week up to the same minute, per currency',
    output: today,
  }),
}
