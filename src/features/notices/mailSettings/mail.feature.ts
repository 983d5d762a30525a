import { mailSettingRoutes } from '#features/notices/mailSettings/mailSettings.routes.ts'
import { feature } from '#server/feature.ts'

export const mailFeature = feature({
  routes: {
    mailSettings: mailSettingRoutes,
  },
})
