import { z } from 'zod'
import { orderDetail } from '#features/payments/orders/orders.contract.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { heldTotals } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { minorUnits } from '#shared/fields.ts'

const orderId = z.string().max(25)

export const preAuthsContract = {
  held: endpoint({
    method: 'GET',
    path: '/preAuths/totals',
    access: 'order.query',
    summary: 'Get the amounts held by pre-authorizations, and what expires within a day',
    input: z.strictObject({}),
    output: heldTotals,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/capture',
    access: 'preAuth.edit',
    summary: 'Capture a pre-authorization fully or partly; the rest is released',
    input: z.strictObject({ orderId, amount: minorUnits }),
    output: orderDetail,
    errors: [
      orderErrors.notFound,
      orderErrors.amountNotPositive,
      orderErrors.amountOutOfRange,
      preAuthErrors.notInState,
      preAuthErrors.underWay,
      preAuthErrors.lapsed,
      preAuthErrors.amountTooHigh,
    ],
  }),
  void: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/void',
    access: 'preAuth.edit',
    summary: 'Void a pre-authorization and close its order',
    input: z.strictObject({ orderId }),
    output: orderDetail,
    errors: [orderErrors.notFound, preAuthErrors.notInState, preAuthErrors.underWay, preAuthErrors.lapsed],
  }),
}
