import { reconciliationDeskRoutes } from '#features/finances/reconciliation/operations/desk.routes.ts'
import { deskFilesPlugin } from '#features/finances/reconciliation/operations/deskFiles.routes.ts'
import {
  reconciliationCron,
  reconciliationJobs,
} from '#features/finances/reconciliation/reconciliation.jobs.ts'
import {
  reconciliationExports,
  reconciliationRoutes,
} from '#features/finances/reconciliation/reconciliation.routes.ts'
import { reconciliationFilesPlugin } from '#features/finances/reconciliation/reconciliationFiles.routes.ts'
import { feature } from '#server/feature.ts'

export const reconciliationFeature = feature({
  routes: {
    reconciliationDesk: reconciliationDeskRoutes,
    reconciliation: reconciliationRoutes,
  },
  exports: reconciliationExports,
  plugins: [reconciliationFilesPlugin, deskFilesPlugin],
  jobs: reconciliationJobs,
  cron: reconciliationCron,
})
