import { linkExports } from '#features/products/paymentLinks/list/linkDownloads.ts'
import { linkDeskRoutes } from '#features/products/paymentLinks/operations/linkDesk.routes.ts'
import { linkDeskExports } from '#features/products/paymentLinks/operations/linkDeskDownloads.ts'
import { linkCodePlugin, paymentLinkRoutes } from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { feature } from '#server/feature.ts'

export const paymentLinksFeature = feature({
  routes: {
    paymentLinkDesk: linkDeskRoutes,
    paymentLinks: paymentLinkRoutes,
  },
  exports: [...linkExports, ...linkDeskExports],
  plugins: [linkCodePlugin],
})
