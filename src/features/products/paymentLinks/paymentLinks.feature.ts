import {
  linkDeskExports,
  linkDeskRoutes,
} from '#features/products/paymentLinks/operations/linkDesk.routes.ts'
import {
  linkExports,
  paymentLinkFileRoutes,
  paymentLinkRoutes,
} from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { feature } from '#server/feature.ts'

export const paymentLinksFeature = feature({
  routes: {
    paymentLinkDesk: linkDeskRoutes,
    paymentLinks: paymentLinkRoutes,
  },
  exports: [...linkExports, ...linkDeskExports],
  files: { paymentLinks: paymentLinkFileRoutes },
})
