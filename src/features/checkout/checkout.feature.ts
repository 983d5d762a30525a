import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { feature } from '#server/feature.ts'

export const checkoutFeature = feature({
  plugins: [checkoutPlugin],
})
