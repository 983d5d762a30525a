import { channelAccountRoutes } from '#features/provider/channels/channelAccounts.routes.ts'
import { feature } from '#server/feature.ts'

export const channelsFeature = feature({
  routes: {
    channelAccounts: channelAccountRoutes,
  },
})
