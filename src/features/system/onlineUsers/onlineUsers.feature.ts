import { onlineUserExports, onlineUserRoutes } from '#features/system/onlineUsers/onlineUsers.routes.ts'
import { feature } from '#server/feature.ts'

export const onlineUsersFeature = feature({
  routes: {
    onlineUsers: onlineUserRoutes,
  },
  exports: onlineUserExports,
})
