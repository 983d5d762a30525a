import { EventEmitter } from 'node:events'
import { Logger, parseCronItems, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { App } from '#server/context.ts'
import { guardJobs } from '#server/jobs/orphans.ts'
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

/**
 * Works the queue until stopped. A job that throws is tried again, later each time; one whose worker was killed, as soon as
 * that is noticed. `stop` lets running ones finish.
 */
export async function startWorker({
  app,
  ownerUrl,
  handlers,
  cron,
  concurrency = 6,
}: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      (payload: unknown) => handle(app, payloadOf(payload)),
    ]),
  )
  const events: WorkerEvents = new EventEmitter()
  const guards: { stop(): Promise<void> }[] = []
  events.on('pool:create', ({ workerPool }) => {
    guards.push(guardJobs({ ownerUrl, worker: workerPool.id, log: app.log }))
  })
  const runner = await run({
    connectionString: ownerUrl,
    events,
    concurrency,
    pollInterval: 1_000,
    noHandleSignals: true,
    taskList,
    parsedCronItems: parseCronItems(
      cron.map(({ name, pattern }) => ({ task: name, match: pattern, options: { maxAttempts: 1 } })),
    ),
    logger: loggerOf(app),
  })
  return {
    stop: async () => {
      await runner.stop()
      await Promise.all(guards.map((guard) => guard.stop()))
    },
  }
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
