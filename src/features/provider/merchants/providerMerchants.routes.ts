import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import {
  merchantBelongings,
  merchantOptions,
  pageOfMerchants,
  totalsOfMerchants,
} from '#features/provider/merchants/providerMerchants.service.ts'
import { routes } from '#server/http/routes.ts'

export const providerMerchantRoutes = routes(providerMerchantsContract, {
  list: (ctx, query) => pageOfMerchants(ctx, query),
  totals: (ctx, filters) => totalsOfMerchants(ctx, filters),
  options: (ctx, { search }) => merchantOptions(ctx, search),
  belongings: (ctx) => merchantBelongings(ctx),
})
