import { notificationPlugin } from '#features/payments/notifications/notifications.routes.ts'
import { feature } from '#server/feature.ts'

export const notificationsFeature = feature({
  plugins: [notificationPlugin],
})
