import { z } from 'zod'
import { orderDetail } from '#features/payments/orders/orders.contract.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { heldTotals } from '#features/payments/preAuths/authorization.contract.ts'
import { preAuthErrors } from '#features/payments/preAuths/preAuths.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { minorUnits } from '#shared/fields.ts'

const orderId = z.string().max(25)

export const preAuthsContract = {
  held: endpoint({
    method: 'GET',
    path: '/preAuths/totals',
    access: 'order.query',
    summary: 'What is held for the merchant now, and what of it lapses within a day',
    input: z.strictObject({}),
    output: heldTotals,
  }),
  capture: endpoint({
    method: 'POST',
    path: '/orders/{orderId}/capture',
    access: 'preAuth.edit',
    summary: 'Take what is held for an order, or a part of it: the rest is freed',
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
    summary: 'Free what is held for an order, which is closed',
    input: z.strictObject({ orderId }),
    output: orderDetail,
    errors: [orderErrors.notFound, preAuthErrors.notInState, preAuthErrors.underWay, preAuthErrors.lapsed],
  }),
}
