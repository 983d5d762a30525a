import { jobTitleList, jobTitlesContract } from '#features/system/jobTitles/jobTitles.entity.ts'
import { jobTitleOperations } from '#features/system/jobTitles/jobTitles.service.ts'
import { jobTitleSource, matchingJobTitles } from '#features/system/jobTitles/jobTitles.sql.ts'
import { exportOf } from '#server/exports/exportOf.ts'
import { feature } from '#server/feature.ts'
import { routes } from '#server/http/routes.ts'

export const jobTitlesFeature = feature({
  routes: {
    posts: routes(jobTitlesContract, {
      list: ({ db }, query) => jobTitleSource.pageOf(db, query, matchingJobTitles(db, query)),
      ...jobTitleOperations,
    }),
  },
  exports: [
    exportOf(jobTitleList, ({ db }, wanted) => jobTitleSource.rowsOf(wanted, matchingJobTitles(db, wanted))),
  ],
})
