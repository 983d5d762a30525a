import { z } from 'zod'
import { holdErrors } from '#features/finances/holds/holds.errors.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, day, instant, minorUnits, text } from '#shared/fields.ts'
import { listExport, listQuery, pageOf } from '#shared/lists.ts'

export const holdStatuses = ['open', 'released'] as const

/** An order's money that is held until someone releases it. Minor units of the settlement currency. */
export const hold = z.strictObject({
  holdId: z.string(),
  orderId: z.string(),
  currency,
  /** The original amount, the part released, and the rest still held. */
  amount: minorUnits,
  releasedAmount: minorUnits,
  heldAmount: minorUnits,
  status: z.enum(holdStatuses),
  reason: z.string(),
  heldBy: z.string(),
  holdTime: instant,
  /** Null if nobody released it: it is open, or refunds of the order have used it up. */
  releaseReason: z.string().nullable(),
  releasedBy: z.string().nullable(),
  releaseTime: instant.nullable(),
})
export type Hold = z.output<typeof hold>

/** Filters shared by the list, its totals and its export. Days refer to the hold time. */
export const holdFilters = {
  status: z.enum(holdStatuses).optional(),
  orderId: text({ max: 25 }).optional(),
  currency: currency.optional(),
  fromDay: day.optional(),
  toDay: day.optional(),
}
export const holdSortFields = ['holdTime', 'amount'] as const
export const holdListQuery = listQuery(holdSortFields, holdFilters)
export type HoldListQuery = z.output<typeof holdListQuery>

export const holdTotals = z.strictObject({
  currency,
  count: z.int(),
  amount: minorUnits,
  heldAmount: minorUnits,
})
export type HoldTotals = z.output<typeof holdTotals>

export const holdExport = listExport({
  access: 'settlement.export',
  name: 'holds',
  path: '/holds/export',
  columns: [
    'orderId',
    'holdTime',
    'status',
    'currency',
    'amount',
    'releasedAmount',
    'heldAmount',
    'reason',
    'heldBy',
    'releaseTime',
    'releaseReason',
    'releasedBy',
    'holdId',
  ],
  sortable: holdSortFields,
  filters: holdFilters,
})

const reason = text({ min: 1, max: 200 })

export const holdsContract = {
  list: endpoint({
    method: 'GET',
    path: '/holds',
    access: 'hold.query',
    summary: 'Orders that are held out of settlement, newest first',
    input: holdListQuery,
    output: pageOf(hold),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/holds/totals',
    access: 'hold.query',
    summary: 'What the holds of a list come to, by currency',
    input: z.strictObject(holdFilters),
    output: z.array(holdTotals),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/holds',
    access: 'hold.add',
    summary: 'Hold the money of a paid order out of settlement',
    input: z.strictObject({ orderId: z.string().max(25), reason }),
    output: hold,
    errors: [
      orderErrors.notFound,
      holdErrors.alreadyHeld,
      holdErrors.alreadySettled,
      holdErrors.nothingToHold,
    ],
  }),
  release: endpoint({
    method: 'POST',
    path: '/holds/{holdId}/release',
    access: 'hold.edit',
    summary: 'Release what is held: the next settlement pays it',
    input: z.strictObject({ holdId: z.uuid(), reason }),
    output: hold,
    errors: [holdErrors.notFound, holdErrors.alreadyReleased, holdErrors.underReview],
  }),
}
