import { refundPasswordContract } from '#features/payments/refunds/password/refundPassword.contract.ts'
import {
  changeRefundPassword,
  refundPasswordState,
} from '#features/payments/refunds/password/refundPasswordChange.service.ts'
import { routes } from '#server/http/routes.ts'

export const refundPasswordRoutes = routes(refundPasswordContract, {
  get: (ctx) => refundPasswordState(ctx),
  set: (ctx, { password }) => changeRefundPassword(ctx, password),
})
