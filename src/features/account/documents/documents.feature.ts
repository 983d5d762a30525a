import { documentExports } from '#features/account/documents/documentDownloads.ts'
import { documentPlugin, documentRoutes } from '#features/account/documents/documents.routes.ts'
import {
  documentDeskPlugin,
  documentDeskRoutes,
} from '#features/account/documents/operations/documentDesk.routes.ts'
import { documentDeskExports } from '#features/account/documents/operations/documentDeskDownloads.ts'
import { documentCron, documentJobs } from '#features/account/documents/reminders/documentReminders.jobs.ts'
import { feature } from '#server/feature.ts'

export const documentsFeature = feature({
  routes: {
    documentDesk: documentDeskRoutes,
    documents: documentRoutes,
  },
  exports: [...documentExports, ...documentDeskExports],
  plugins: [documentPlugin, documentDeskPlugin],
  jobs: documentJobs,
  cron: documentCron,
})
