import { storeCodeConfigRoutes } from '#features/products/storeCodes/config/config.routes.ts'
import {
  storeCodeDeskExports,
  storeCodeDeskRoutes,
} from '#features/products/storeCodes/operations/storeCodeDesk.routes.ts'
import { posterRoutes, storeCodeFileRoutes } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeExports, storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { feature } from '#server/feature.ts'

export const storeCodesFeature = feature({
  routes: {
    storeCodeDesk: storeCodeDeskRoutes,
    storeCodes: storeCodeRoutes,
    storeCodeConfig: storeCodeConfigRoutes,
    posters: posterRoutes,
  },
  exports: [...storeCodeExports, ...storeCodeDeskExports],
  files: { storeCodes: storeCodeFileRoutes },
})
