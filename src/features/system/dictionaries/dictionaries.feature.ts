import { dictionaryExports, dictionaryRoutes } from '#features/system/dictionaries/dictionaries.routes.ts'
import { feature } from '#server/feature.ts'

export const dictionariesFeature = feature({
  routes: {
    dictionaries: dictionaryRoutes,
  },
  exports: [...dictionaryExports],
})
