import { merchantDetailRoutes } from '#features/provider/merchants/detail/detail.routes.ts'
import {
  merchantExports,
  providerMerchantRoutes,
} from '#features/provider/merchants/providerMerchants.routes.ts'
import { feature } from '#server/feature.ts'

export const providerMerchantsFeature = feature({
  routes: {
    providerMerchants: providerMerchantRoutes,
    merchantDetail: merchantDetailRoutes,
  },
  exports: merchantExports,
})
