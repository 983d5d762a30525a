import { changeExports } from '#features/account/changes/changeDownloads.ts'
import { changeCron, changeJobs } from '#features/account/changes/changes.jobs.ts'
import { changeRoutes } from '#features/account/changes/changes.routes.ts'
import { changeDeskRoutes } from '#features/account/changes/operations/changeDesk.routes.ts'
import { changeDeskExports } from '#features/account/changes/operations/changeDeskDownloads.ts'
import { feature } from '#server/feature.ts'

export const changesFeature = feature({
  routes: {
    changeDesk: changeDeskRoutes,
    changes: changeRoutes,
  },
  exports: [...changeExports, ...changeDeskExports],
  jobs: changeJobs,
  cron: changeCron,
})
