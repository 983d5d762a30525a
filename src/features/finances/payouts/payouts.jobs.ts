import { nextJobOf } from '#features/finances/payouts/files/bankFiles.service.ts'
import { unfinishedFiles } from '#features/finances/payouts/files/bankFiles.sql.ts'
import { makeFile } from '#features/finances/payouts/files/fileMaking.service.ts'
import { markArrived, sendFile } from '#features/finances/payouts/files/fileSending.service.ts'
import { applyReturns, returnJob } from '#features/finances/payouts/returns/returns.service.ts'
import { unfinishedReturns } from '#features/finances/payouts/returns/returns.sql.ts'
import { atProvider } from '#features/finances/payouts/tenants.service.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'

/** Every ten minutes, resumes unfinished work and marks payouts as paid that were not returned in time. */
export const payoutCron: CronEntry[] = [{ name: 'payout.tick', pattern: '*/10 * * * *' }]

export const payoutJobs: JobHandlers = {
  'payout.tick': async (app) => {
    await atProvider(app, 'write', async (ctx) => {
      ctx.unchanged()
      for (const file of await unfinishedFiles(ctx.db)) ctx.enqueue(nextJobOf(file))
      for (const returnId of await unfinishedReturns(ctx.db)) ctx.enqueue(returnJob(returnId))
    })
    await markArrived(app)
  },
  'payout.file': (app, { fileId }) => makeFile(app, String(fileId)),
  'payout.fileSend': (app, { fileId }) => sendFile(app, String(fileId)),
  'payout.returns': (app, { returnId }) => applyReturns(app, String(returnId)),
}
