import { standingDeskContract } from '#features/provider/standing/standingDesk.contract.ts'
import { setMerchantStanding, standingOfMerchant } from '#features/provider/standing/standingDesk.service.ts'
import { routes } from '#server/http/routes.ts'

export const standingDeskRoutes = routes(standingDeskContract, {
  get: (ctx, { merchantId }) => standingOfMerchant(ctx, merchantId),
  set: (ctx, { merchantId, ...asked }) => setMerchantStanding(ctx, merchantId, asked),
})
