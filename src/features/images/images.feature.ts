import { imageFileRoutes } from '#features/images/images.routes.ts'
import { feature } from '#server/feature.ts'

export const imagesFeature = feature({
  files: { images: imageFileRoutes },
})
