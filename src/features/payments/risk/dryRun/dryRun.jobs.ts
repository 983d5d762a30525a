import { endRun } from '#features/payments/risk/dryRun/dryRun.sql.ts'
import { workDryRun } from '#features/payments/risk/dryRun/dryRunWork.service.ts'
import { type App, asActor } from '#server/context.ts'
import { jobPrincipal } from '#server/jobs/jobPrincipal.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'

export const dryRunJobs: JobHandlers = {
  'risk.dryRun': tryRun,
}

/** A failed run is recorded, and the next one can start. */
async function tryRun(app: App, payload: JobPayload): Promise<void> {
  try {
    await workDryRun(app, payload)
  } catch (error) {
    const runId = String(payload.runId)
    app.log.error({ err: error, runId }, 'a dry run failed')
    await asActor(app, jobPrincipal(payload, 'risk'), 'write', async (ctx) => {
      await endRun(ctx, runId, 'failed')
      ctx.audit('riskRule.trialFailed', { type: 'riskDryRun', id: runId })
    })
  }
}
