import { gatewayDocsPlugin } from '#features/openApi/docs/docs.routes.ts'
import { feature } from '#server/feature.ts'

export const docsFeature = feature({
  plugins: [gatewayDocsPlugin],
})
