import {
  subMerchantDeskExports,
  subMerchantDeskRoutes,
} from '#features/account/subMerchants/operations/subMerchantDesk.routes.ts'
import {
  subApplicationRoutes,
  subMerchantExports,
  subMerchantRoutes,
} from '#features/account/subMerchants/subMerchants.routes.ts'
import { feature } from '#server/feature.ts'

export const subMerchantsFeature = feature({
  routes: {
    subMerchantDesk: subMerchantDeskRoutes,
    subMerchants: subMerchantRoutes,
    subMerchantApplications: subApplicationRoutes,
  },
  exports: [...subMerchantExports, ...subMerchantDeskExports],
})
