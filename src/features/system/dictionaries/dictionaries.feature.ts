import { dictionaryRoutes } from '#features/system/dictionaries/dictionaries.routes.ts'
import { dictionaryExports } from '#features/system/dictionaries/dictionaryDownloads.ts'
import { feature } from '#server/feature.ts'

export const dictionariesFeature = feature({
  routes: {
    dictionaries: dictionaryRoutes,
  },
  exports: [...dictionaryExports],
})
