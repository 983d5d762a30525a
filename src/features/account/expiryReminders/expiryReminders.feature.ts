import { documentCron, documentJobs } from '#features/account/expiryReminders/documentReminders.jobs.ts'
import { feature } from '#server/feature.ts'

export const expiryRemindersFeature = feature({
  jobs: documentJobs,
  cron: documentCron,
})
