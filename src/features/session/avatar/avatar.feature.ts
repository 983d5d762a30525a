import { avatarRoutes } from '#features/session/avatar/avatar.routes.ts'
import { feature } from '#server/feature.ts'

export const avatarFeature = feature({
  routes: {
    avatar: avatarRoutes,
  },
})
