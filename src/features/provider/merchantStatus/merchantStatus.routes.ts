import { merchantStatusContract } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import {
  setMerchantStanding,
  standingOfMerchant,
} from '#features/provider/merchantStatus/merchantStatus.service.ts'
import { routes } from '#server/http/routes.ts'

export const merchantStatusRoutes = routes(merchantStatusContract, {
  get: (ctx, { merchantId }) => standingOfMerchant(ctx, merchantId),
  set: (ctx, { merchantId, ...input }) => setMerchantStanding(ctx, merchantId, input),
})
