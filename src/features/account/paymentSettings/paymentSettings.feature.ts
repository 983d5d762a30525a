import { cardSettingRoutes } from '#features/account/paymentSettings/cardSettings.routes.ts'
import { paymentSettingRoutes } from '#features/account/paymentSettings/paymentSettings.routes.ts'
import { feature } from '#server/feature.ts'

export const paymentSettingsFeature = feature({
  routes: {
    paymentSettings: paymentSettingRoutes,
    cardSettings: cardSettingRoutes,
  },
})
