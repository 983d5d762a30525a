import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import { merchantsOfProvider } from '#features/provider/merchants/providerMerchants.service.ts'
import { routes } from '#server/http/routes.ts'

export const providerMerchantRoutes = routes(providerMerchantsContract, {
  list: (ctx) => merchantsOfProvider(ctx.app),
})
