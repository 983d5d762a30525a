import { checkChannels } from '#features/provider/channelHealth/channelHealth.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Every minute it is looked at how the channels do. */
export const channelHealthCron: CronEntry[] = [{ name: 'channel.health', pattern: '* * * * *' }]

export const channelHealthJobs: JobHandlers = {
  'channel.health': (app) => checkChannels(app),
}
