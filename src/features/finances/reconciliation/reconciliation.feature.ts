import {
  billFileRoutes,
  deskBillFileRoutes,
} from '#features/finances/reconciliation/bills/billFiles.routes.ts'
import { reconciliationDeskRoutes } from '#features/finances/reconciliation/operations/desk.routes.ts'
import {
  reconciliationCron,
  reconciliationJobs,
} from '#features/finances/reconciliation/reconciliation.jobs.ts'
import {
  reconciliationExports,
  reconciliationRoutes,
} from '#features/finances/reconciliation/reconciliation.routes.ts'
import { feature } from '#server/feature.ts'

export const reconciliationFeature = feature({
  routes: {
    reconciliationDesk: reconciliationDeskRoutes,
    reconciliation: reconciliationRoutes,
  },
  exports: reconciliationExports,
  files: { reconciliation: billFileRoutes, reconciliationDesk: deskBillFileRoutes },
  jobs: reconciliationJobs,
  cron: reconciliationCron,
})
