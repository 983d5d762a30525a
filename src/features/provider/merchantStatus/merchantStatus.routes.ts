import { merchantStatusContract } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import {
  setMerchantStatus,
  statusOfMerchant,
} from '#features/provider/merchantStatus/merchantStatus.service.ts'
import { routes } from '#server/http/routes.ts'

export const merchantStatusRoutes = routes(merchantStatusContract, {
  get: (ctx, { merchantId }) => statusOfMerchant(ctx, merchantId),
  set: (ctx, { merchantId, ...input }) => setMerchantStatus(ctx, merchantId, input),
})
