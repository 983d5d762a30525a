import { z } from 'zod'
import { groupings } from '#features/provider/performance/performance.domain.ts'
import { m } from '#features/provider/performance/performance.messages.ts'
import { currency } from '#shared/fields.ts'
import { amountField, declareList, nullableTextField, numberField, wordField } from '#shared/listFields.ts'

const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/**
 * The figures of BD users, organizations or departments in a month. The rows are computed and always in
 * order of rank, whatever sort is requested.
 */
export const performanceList = declareList({
  fields: {
    /** By volume within the currency; 0 for the merchants without a group. */
    rank: numberField(m.rank, { sortable: true }),
    groupName: nullableTextField(m.group),
    currency: wordField(m.currency, currency),
    opened: numberField(m.opened),
    /** The number of merchants with payments. */
    active: numberField(m.active),
    volume: amountField(m.volume, { currencyOf: 'currency' }),
    fees: amountField(m.fees, { currencyOf: 'currency' }),
    /** The total of the month's statements, drafts included. */
    commission: amountField(m.commission, { currencyOf: 'currency' }),
    /** A BD user, an organization or a department; null for merchants without one. */
    groupId: nullableTextField(m.groupId),
  },
  key: 'groupId',
  sort: ['rank', 'asc'],
  filters: { month, by: z.enum(groupings), currency: currency.optional() },
  file: { path: '/provider/performance/export', access: 'performance.export', name: 'performance' },
})
export type PerformanceRow = z.output<typeof performanceList.row>
