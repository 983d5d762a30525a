import { z } from 'zod'
import { holdErrors } from '#features/payments/holds/holds.errors.ts'
import { holdList } from '#features/payments/holds/holds.fields.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { currency, minorUnits, text } from '#shared/fields.ts'
import { pageOf } from '#shared/lists.ts'

export const holdTotals = z.strictObject({
  currency,
  count: z.int(),
  amount: minorUnits,
  heldAmount: minorUnits,
})
export type HoldTotals = z.output<typeof holdTotals>

const reason = text({ min: 1, max: 200 })

export const holdsContract = {
  list: endpoint({
    method: 'GET',
    path: '/holds',
    access: 'hold.query',
    summary: 'List orders held from settlement, newest first',
    input: holdList.query,
    output: pageOf(holdList.row),
  }),
  totals: endpoint({
    method: 'GET',
    path: '/holds/totals',
    access: 'hold.query',
    summary: 'Sum the listed holds by currency',
    input: z.strictObject(holdList.filters),
    output: z.array(holdTotals),
  }),
  hold: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/holds',
    access: 'hold.add',
    summary: 'Hold a paid order from settlement',
    input: z.strictObject({ orderId: z.string().max(25), reason }),
    output: holdList.row,
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
    summary: 'Release a hold; the next settlement pays it',
    input: z.strictObject({ holdId: z.uuid(), reason }),
    output: holdList.row,
    errors: [holdErrors.notFound, holdErrors.alreadyReleased, holdErrors.underReview],
  }),
}
