import {
  dictionaryExports,
  dictionaryLabelRoutes,
  dictionaryRoutes,
} from '#features/system/dictionaries/dictionaries.routes.ts'
import { feature } from '#server/feature.ts'

export const dictionariesFeature = feature({
  routes: {
    dictionaries: dictionaryRoutes,
    dictionaryLabels: dictionaryLabelRoutes,
  },
  exports: dictionaryExports,
})
