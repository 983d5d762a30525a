import { mailSettingRoutes } from '#features/settings/mail/mailSettings.routes.ts'
import { feature } from '#server/feature.ts'

export const mailFeature = feature({
  routes: {
    mailSettings: mailSettingRoutes,
  },
})
