import { pinRoutes } from '#features/session/pins/pins.routes.ts'
import { feature } from '#server/feature.ts'

export const pinsFeature = feature({
  routes: {
    staffPins: pinRoutes,
  },
})
