import { catalogueRoutes } from '#features/products/catalogue/catalogue.routes.ts'
import { catalogueExports } from '#features/products/catalogue/catalogueDownloads.ts'
import { catalogueDeskRoutes } from '#features/products/catalogue/operations/catalogueDesk.routes.ts'
import { catalogueDeskExports } from '#features/products/catalogue/operations/catalogueDeskDownloads.ts'
import { feature } from '#server/feature.ts'

export const catalogueFeature = feature({
  routes: {
    catalogueDesk: catalogueDeskRoutes,
    catalogue: catalogueRoutes,
  },
  exports: [...catalogueExports, ...catalogueDeskExports],
})
