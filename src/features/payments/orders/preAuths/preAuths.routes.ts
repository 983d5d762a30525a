import { heldNow } from '#features/payments/orders/preAuths/authorizationViews.service.ts'
import { preAuthsContract } from '#features/payments/orders/preAuths/preAuths.contract.ts'
import { askCapture, askVoid } from '#features/payments/orders/preAuths/preAuths.service.ts'
import { routes } from '#server/http/routes.ts'

export const preAuthRoutes = routes(preAuthsContract, {
  held: (ctx) => heldNow(ctx),
  capture: (ctx, { orderId, amount }) => askCapture(ctx, orderId, amount),
  void: (ctx, { orderId }) => askVoid(ctx, orderId),
})
