import { changeCron, changeJobs } from '#features/account/changes/changes.jobs.ts'
import { changeExports, changeRoutes } from '#features/account/changes/changes.routes.ts'
import {
  changeDeskExports,
  changeDeskRoutes,
} from '#features/account/changes/operations/changeDesk.routes.ts'
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
