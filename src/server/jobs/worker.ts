import { Logger, parseCronItems, type Runner, run, type TaskList } from 'graphile-worker'
import type { App } from '#server/context.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'

/** A job that the clock enqueues: a cron pattern in UTC, without a tenant of its own. */
export type CronEntry = { name: string; pattern: string }

type WorkerOptions = {
  app: App
  ownerUrl: string
  handlers: JobHandlers
  cron: CronEntry[]
  concurrency?: number
}

const nobody: JobPayload = { tenantId: 0, merchantId: '' }

/** Works the queue until stopped. A job that throws is tried again, later each time; `stop` lets running ones finish. */
export async function startWorker({
  app,
  ownerUrl,
  handlers,
  cron,
  concurrency = 6,
}: WorkerOptions): Promise<Runner> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => handle(app, payloadOf(payload)),
    ]),
  )
  return run({
    connectionString: ownerUrl,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      cron.map(({ name, pattern }) => ({ task: name, match: pattern, options: { maxAttempts: 1 } })),
    ),
    logger: loggerOf(app),
  })
}

function payloadOf(payload: unknown): JobPayload {
  const given = payload as Partial<JobPayload> | null
  return typeof given?.tenantId === 'number' && typeof given.merchantId === 'string'
    ? (given as JobPayload)
    : nobody
}

function loggerOf(app: App): Logger {
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const
  return new Logger(() => (level, message) => {
    app.log[levels[level as keyof typeof levels] ?? 'debug']({ component: 'jobs' }, message)
  })
}
