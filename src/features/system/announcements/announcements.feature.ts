import { announcementCron, announcementJobs } from '#features/system/announcements/announcements.jobs.ts'
import {
  announcementExports,
  announcementRoutes,
  staffNoticeRoutes,
  toldRoutes,
} from '#features/system/announcements/announcements.routes.ts'
import { feature } from '#server/feature.ts'

export const announcementsFeature = feature({
  routes: {
    announcements: announcementRoutes,
    staffNotices: staffNoticeRoutes,
    told: toldRoutes,
  },
  exports: announcementExports,
  jobs: announcementJobs,
  cron: announcementCron,
})
