import { gatewayPlugin } from '#features/gateway/calls/gateway.routes.ts'
import { feature } from '#server/feature.ts'

export const callsFeature = feature({
  plugins: [gatewayPlugin],
})
