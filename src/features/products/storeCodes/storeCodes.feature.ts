import { storeCodeConfigRoutes } from '#features/products/storeCodes/config/config.routes.ts'
import { storeCodeDeskRoutes } from '#features/products/storeCodes/operations/storeCodeDesk.routes.ts'
import { storeCodeDeskExports } from '#features/products/storeCodes/operations/storeCodeDeskDownloads.ts'
import { posterPlugin, posterRoutes } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeExports } from '#features/products/storeCodes/storeCodeDownloads.ts'
import { storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { feature } from '#server/feature.ts'

export const storeCodesFeature = feature({
  routes: {
    storeCodeDesk: storeCodeDeskRoutes,
    storeCodes: storeCodeRoutes,
    storeCodeConfig: storeCodeConfigRoutes,
    posters: posterRoutes,
  },
  exports: [...storeCodeExports, ...storeCodeDeskExports],
  plugins: [posterPlugin],
})
