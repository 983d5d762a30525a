import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { checkoutFileRoutes } from '#features/checkout/entry/newOrder.routes.ts'
import { translateForPayers } from '#features/checkout/translations/payerTranslations.ts'
import { feature } from '#server/feature.ts'

translateForPayers()

export const checkoutFeature = feature({
  files: { checkout: checkoutFileRoutes },
  plugins: [checkoutPlugin],
})
