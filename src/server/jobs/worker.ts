import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { App } from '#server/context.ts'
import { guardJobs } from '#server/jobs/orphans.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'

/** A job that the clock begins: a cron pattern in UTC as the product brings it, without a tenant of its own. */
export type CronEntry = { name: string; pattern: string }

type WorkerOptions = {
  app: App
  ownerUrl: string
  handlers: JobHandlers
  concurrency?: number
}

const nobody: JobPayload = { tenantId: 0, merchantId: '' }

/**
 * Works the queue until stopped, whatever happens to the database meanwhile. A job that throws is tried again, later each time;
 * one whose worker was killed, as soon as that is noticed. `stop` lets running ones finish.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = options.app
  const stopping = new AbortController()
  let working = await work(options)
  const watching = watch()

  /** A worker that has lost its database ends. Another takes its place once there is one again. */
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await working.ended
      if (stopping.signal.aborted) return
      log.warn('the worker of the job queue has ended: starting another')
      working = await begin()
    }
  }
  async function begin(): Promise<Working> {
    for (;;) {
      try {
        return await work(options)
      } catch (error) {
        if (stopping.signal.aborted) return idle
        log.warn({ err: error }, 'the job queue cannot be worked yet')
        await sleep(againMs, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  return {
    stop: async () => {
      stopping.abort()
      await working.stop()
      await watching
      await working.stop()
    },
  }
}

const againMs = 1_000

/** One worker of the queue. `ended` never rejects; `stop` may be called again. */
type Working = { ended: Promise<void>; stop(): Promise<void> }
const idle: Working = { ended: Promise.resolve(), stop: async () => undefined }

async function work({ app, ownerUrl, handlers, concurrency = 6 }: WorkerOptions): Promise<Working> {
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => void (await handle(app, payloadOf(payload))),
    ]),
  )
  const pool = queuePool(app, ownerUrl, concurrency)
  const events: WorkerEvents = new EventEmitter()
  const guards: { stop(): Promise<void> }[] = []
  events.on('pool:create', ({ workerPool }) => {
    guards.push(guardJobs({ ownerUrl, worker: workerPool.id, log: app.log }))
  })
  let released: Promise<unknown> | null = null
  const release = async () => {
    released ??= Promise.all(guards.map((guard) => guard.stop())).then(() => pool.end())
    await released
  }
  try {
    const runner = await run({
      pgPool: pool,
      events,
      // What became of a job is told until the database takes it.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency,
      pollInterval: 1_000,
      noHandleSignals: true,
      taskList,
      // What begins by the clock stands in table scheduled_job.
      parsedCronItems: [],
      logger: loggerOf(app),
    })
    const ended = runner.promise
      .catch((error: unknown) => app.log.warn({ err: error }, 'the worker of the job queue failed'))
      .then(release)
    // It rejects where the runner has ended by itself.
    const stop = () => runner.stop().then(release, () => ended)
    return { ended, stop }
  } catch (error) {
    await release()
    throw error
  }
}

/** The queue writes a job's number into JSON, which knows no bigint: here it stays the text that it comes as. */
function queuePool(app: App, ownerUrl: string, concurrency: number): pg.Pool {
  const parserOf = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)
  const pool = new pg.Pool({
    connectionString: ownerUrl,
    // One listens, and one watches the clock.
    max: concurrency + 2,
    application_name: 'queue',
    connectionTimeoutMillis: 5_000,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  const lost = (error: Error) => app.log.warn({ err: error }, 'a connection of the queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => void client.on('error', lost))
  return pool
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
