import { subMerchantDeskRoutes } from '#features/account/subMerchants/operations/subMerchantDesk.routes.ts'
import { subMerchantDeskExports } from '#features/account/subMerchants/operations/subMerchantDeskDownloads.ts'
import { subMerchantExports } from '#features/account/subMerchants/subMerchantDownloads.ts'
import {
  subApplicationRoutes,
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
