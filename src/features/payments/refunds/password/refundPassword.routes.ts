import { refundPasswordContract } from '#features/payments/refunds/password/refundPassword.contract.ts'
import {
  changeRefundPassword,
  hashRefundPassword,
  refundPasswordState,
} from '#features/payments/refunds/password/refundPasswordChange.service.ts'
import { preparedBy, routes } from '#server/http/routes.ts'

export const refundPasswordRoutes = routes(refundPasswordContract, {
  get: (ctx) => refundPasswordState(ctx),
  set: preparedBy(hashRefundPassword, (ctx, _input, hashed) => changeRefundPassword(ctx, hashed)),
})
