import { catalogueExports, catalogueRoutes } from '#features/products/catalogue/catalogue.routes.ts'
import {
  catalogueDeskExports,
  catalogueDeskRoutes,
} from '#features/products/catalogue/operations/catalogueDesk.routes.ts'
import { feature } from '#server/feature.ts'

export const catalogueFeature = feature({
  routes: {
    catalogueDesk: catalogueDeskRoutes,
    catalogue: catalogueRoutes,
  },
  exports: [...catalogueExports, ...catalogueDeskExports],
})
