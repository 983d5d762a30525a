import { noticeCron, noticeJobs } from '#features/notices/notices.jobs.ts'
import { noticeRoutes } from '#features/notices/notices.routes.ts'
import { preferenceRoutes } from '#features/notices/preferences/preferences.routes.ts'
import { feature } from '#server/feature.ts'

export const noticesFeature = feature({
  routes: {
    notices: noticeRoutes,
    noticePreferences: preferenceRoutes,
  },
  jobs: noticeJobs,
  cron: noticeCron,
})
