import { simulationExports, simulatorRoutes } from '#features/finances/simulator/simulator.routes.ts'
import { feature } from '#server/feature.ts'

export const simulatorFeature = feature({
  routes: {
    simulator: simulatorRoutes,
  },
  exports: simulationExports,
})
