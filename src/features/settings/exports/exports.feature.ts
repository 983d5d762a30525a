import { exportFileRoutes } from '#features/settings/exports/exportFiles.routes.ts'
import { exportCron, exportJobs } from '#features/settings/exports/exports.jobs.ts'
import { exportRoutes } from '#features/settings/exports/exports.routes.ts'
import { scheduleJobs } from '#features/settings/exports/schedules/schedules.jobs.ts'
import { scheduleRoutes } from '#features/settings/exports/schedules/schedules.routes.ts'
import { feature } from '#server/feature.ts'

export const exportsFeature = feature({
  routes: {
    exports: exportRoutes,
    schedules: scheduleRoutes,
  },
  files: { exports: exportFileRoutes },
  jobs: { ...exportJobs, ...scheduleJobs },
  cron: exportCron,
})
