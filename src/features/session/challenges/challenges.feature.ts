import { challengeCron, challengeJobs } from '#features/session/challenges/challenges.jobs.ts'
import { feature } from '#server/feature.ts'

export const challengesFeature = feature({
  jobs: challengeJobs,
  cron: challengeCron,
})
