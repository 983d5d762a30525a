import { announcementExports } from '#features/system/announcements/announcementDownloads.ts'
import { announcementCron, announcementJobs } from '#features/system/announcements/announcements.jobs.ts'
import {
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
  exports: [...announcementExports],
  jobs: announcementJobs,
  cron: announcementCron,
})
