import { z } from 'zod'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { reasons } from '#features/payments/risk/rules/spec.domain.ts'
import { endpoint } from '#shared/contract.ts'

/** The merchant's view of the review of its own order. */
export const orderRisk = z.strictObject({
  state: z.enum(['none', 'waiting', 'passed', 'confirmed']),
  reasons: z.array(z.enum(reasons)),
})
export type OrderRisk = z.output<typeof orderRisk>

export const orderRiskContract = {
  ofOrder: endpoint({
    method: 'GET',
    path: '/orders/{orderId}/risk',
    access: 'order.get',
    summary: 'Get whether the provider reviews a payment, with the reason',
    input: z.strictObject({ orderId: z.string().max(25) }),
    output: orderRisk,
    errors: [orderErrors.notFound],
  }),
}
