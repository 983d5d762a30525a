import { deskRoutes as deviceDeskRoutes, deviceExports } from '#features/products/devices/desk/desk.routes.ts'
import { deviceRoutes } from '#features/products/devices/devices.routes.ts'
import { feature } from '#server/feature.ts'

export const devicesFeature = feature({
  routes: {
    devices: deviceRoutes,
    deviceDesk: deviceDeskRoutes,
  },
  exports: deviceExports,
})
