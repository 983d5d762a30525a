import { rollUpCron, rollUpJobs } from '#features/payments/rollUps/rollUps.jobs.ts'
import { feature } from '#server/feature.ts'

export const rollUpsFeature = feature({
  jobs: rollUpJobs,
  cron: rollUpCron,
})
