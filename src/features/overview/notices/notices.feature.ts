import { noticeCron, noticeJobs } from '#features/overview/notices/notices.jobs.ts'
import { noticeRoutes } from '#features/overview/notices/notices.routes.ts'
import { preferenceRoutes } from '#features/overview/notices/preferences/preferences.routes.ts'
import { feature } from '#server/feature.ts'

export const noticesFeature = feature({
  routes: {
    notices: noticeRoutes,
    noticePreferences: preferenceRoutes,
  },
  jobs: noticeJobs,
  cron: noticeCron,
})
