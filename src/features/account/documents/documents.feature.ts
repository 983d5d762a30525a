import {
  documentExports,
  documentPlugin,
  documentRoutes,
} from '#features/account/documents/documents.routes.ts'
import {
  documentDeskExports,
  documentDeskPlugin,
  documentDeskRoutes,
} from '#features/account/documents/operations/documentDesk.routes.ts'
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
