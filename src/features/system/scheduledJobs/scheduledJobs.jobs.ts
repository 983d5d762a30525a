import { clockWho, runTask } from '#features/system/scheduledJobs/clock.ts'
import { beginRun, deleteRuns, endRuns } from '#features/system/scheduledJobs/scheduledJobs.sql.ts'
import { type App, asActor, type Ctx } from '#server/context.ts'
import { countJobsDuring } from '#server/jobs/jobCounters.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { publish } from '#server/live/live.ts'

const runsKeptMs = 14 * 86_400_000
const longestError = 500

/** The task that runs whatever a schedule or a person starts, with access to these jobs. */
export function scheduledRuns(jobs: JobHandlers): JobHandlers {
  return { [runTask]: (app, payload) => run(app, payload, jobs) }
}

/** A failed run is recorded and over; only a run whose process dies is started again. */
async function run(app: App, { runId, name }: JobPayload, jobs: JobHandlers): Promise<void> {
  const id = String(runId)
  const handle = jobs[String(name)]
  if (!(await noted(app, String(name), (ctx) => beginRun(ctx.db, id, ctx.now)))) return
  const from = performance.now()
  const lasted = () => Math.round(performance.now() - from)
  try {
    if (!handle) throw new Error('this version of the product has no such job')
    const made = await countJobsDuring(() => handle(app, { tenantId: 0, merchantId: '' }))
    await noted(app, String(name), (ctx) =>
      endRuns(ctx.db, [id], ctx.now, { state: 'done', ms: lasted(), made }),
    )
  } catch (error) {
    app.log.error({ err: error, job: name }, 'a scheduled job failed')
    const ending = { state: 'failed', ms: lasted(), error: wordsOf(error) } as const
    await noted(app, String(name), (ctx) => endRuns(ctx.db, [id], ctx.now, ending))
  }
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, longestError)
}

function noted<T>(app: App, name: string, write: (ctx: Ctx) => Promise<T>): Promise<T> {
  return asActor(app, clockWho(), 'write', async (ctx) => {
    ctx.unchanged()
    const answer = await write(ctx)
    await publish(ctx.db, ctx.scope, { topic: 'scheduledJob', id: name })
    return answer
  })
}

export const runLogCron: CronEntry[] = [{ name: 'system.forgetRuns', pattern: '34 9 * * *' }]

export const runLogJobs: JobHandlers = {
  'system.forgetRuns': (app) =>
    asActor(app, clockWho(), 'write', async (ctx) => {
      ctx.unchanged()
      return { deleted: await deleteRuns(ctx.db, new Date(ctx.now.getTime() - runsKeptMs)) }
    }),
}
