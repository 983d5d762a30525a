import {
  linkDeskExports,
  linkDeskRoutes,
} from '#features/products/paymentLinks/operations/linkDesk.routes.ts'
import {
  linkCodePlugin,
  linkExports,
  paymentLinkRoutes,
} from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { feature } from '#server/feature.ts'

export const paymentLinksFeature = feature({
  routes: {
    paymentLinkDesk: linkDeskRoutes,
    paymentLinks: paymentLinkRoutes,
  },
  exports: [...linkExports, ...linkDeskExports],
  plugins: [linkCodePlugin],
})
