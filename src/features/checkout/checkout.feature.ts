import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { checkoutFileRoutes } from '#features/checkout/entry/newOrder.routes.ts'
import { feature } from '#server/feature.ts'

export const checkoutFeature = feature({
  files: { checkout: checkoutFileRoutes },
  plugins: [checkoutPlugin],
})
