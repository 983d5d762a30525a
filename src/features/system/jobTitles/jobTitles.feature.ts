import { jobTitleExports, jobTitleRoutes } from '#features/system/jobTitles/jobTitles.routes.ts'
import { feature } from '#server/feature.ts'

export const jobTitlesFeature = feature({
  routes: {
    posts: jobTitleRoutes,
  },
  exports: jobTitleExports,
})
