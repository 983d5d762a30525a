import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { App } from '#server/context.ts'
import { isConnectionLoss } from '#server/database/failures.ts'
import { guardJobs } from '#server/jobs/orphans.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'
import { startRelay } from '#server/jobs/relay.ts'

/** A scheduled job: a default cron pattern in UTC, without a tenant of its own. */
export type CronEntry = { name: string; pattern: string }

type WorkerOptions = {
  app: App
  queueUrl: string
  handlers: JobHandlers
  concurrency?: number
  /** A connection to the queue is dropped after this long without a response. */
  answeredWithinMs?: number
}

const nobody: JobPayload = { tenantId: 0, merchantId: '' }

/**
 * Moves jobs into the queue as they become due and processes them until stopped, through any database
 * outage. A job that throws is retried with backoff; a job of a killed worker is retried once its death is
 * noticed. `stop` lets running jobs finish.
 */
export async function startWorker(options: WorkerOptions): Promise<{ stop(): Promise<void> }> {
  const { log } = options.app
  const stopping = new AbortController()
  let working = await work(options)
  const relay = startRelay({ queueUrl: options.queueUrl, log, answeredWithinMs: options.answeredWithinMs })
  const retiring = new Set<Promise<void>>()
  const watching = watch()

  /**
   * Replaces a worker that lost its database, or that no longer knows which jobs are locked in its name. Once
   * such a worker has ended, other workers can take its jobs.
   */
  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await Promise.race([working.ended, working.doubtful])
      if (stopping.signal.aborted) return
      log.warn('the worker of the job queue has ended: starting another')
      const ending = working.stop().finally(() => retiring.delete(ending))
      retiring.add(ending)
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
      await relay.stop()
      await working.stop()
      await watching
      await working.stop()
      await Promise.all(retiring)
    },
  }
}

const againMs = 1_000

/**
 * One queue worker. `ended` and `doubtful` never reject; `stop` may be called again. `doubtful` resolves when
 * the worker got no response to a request for a job, or could not report a job's result, so that a job it
 * does not know of may be locked in its name.
 */
type Working = { ended: Promise<void>; doubtful: Promise<void>; stop(): Promise<void> }
const never = new Promise<void>(() => undefined)
const idle: Working = { ended: Promise.resolve(), doubtful: never, stop: async () => undefined }

async function work({
  app,
  queueUrl,
  handlers,
  concurrency = 6,
  answeredWithinMs = 20_000,
}: WorkerOptions): Promise<Working> {
  const inHand = new Set<Promise<unknown>>()
  const taskList: TaskList = Object.fromEntries(
    Object.entries(handlers).map(([name, handle]) => [
      name,
      async (payload: unknown) => {
        const doing = handle(app, payloadOf(payload))
        inHand.add(doing)
        await doing.finally(() => inHand.delete(doing))
      },
    ]),
  )
  const pool = queuePool(app, queueUrl, { concurrency, answeredWithinMs })
  const events: WorkerEvents = new EventEmitter()
  const doubt = Promise.withResolvers<void>()
  events.on('worker:getJob:error', ({ error }) => {
    if (isUnanswered(error)) doubt.resolve()
  })
  // After this event the worker takes no more jobs.
  events.on('pool:fatalError', () => doubt.resolve())
  const guards: ReturnType<typeof guardJobs>[] = []
  events.on('pool:create', ({ workerPool }) => {
    const tasks = Object.keys(handlers)
    guards.push(guardJobs({ queueUrl, worker: workerPool.id, log: app.log, tasks, concurrency }))
  })
  // The queue tells workers of new jobs, but not of retries, nor that the next job of a named queue may be taken.
  events.on('job:complete', ({ job, error }) => {
    if (error !== null || job.job_queue_id !== null) for (const guard of guards) guard.look()
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
      // A job's result is reported immediately.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
      concurrency,
      // The guard wakes workers for what becomes due. This finds what it missed.
      pollInterval: 30_000,
      noHandleSignals: true,
      taskList,
      // Schedules are stored in table scheduled_job.
      parsedCronItems: [],
      logger: loggerOf(app),
    })
    const ended = runner.promise
      .catch((error: unknown) => app.log.warn({ err: error }, 'the worker of the job queue failed'))
      .then(release)
    const stop = once(async () => {
      // It rejects if the runner has already ended.
      await Promise.race([runner.stop().catch(() => undefined), allDone(inHand)])
      await Promise.allSettled(inHand)
      await release()
    })
    return { ended, doubtful: doubt.promise, stop }
  } catch (error) {
    await release()
    throw error
  }
}

/** How long a runner without running jobs may take to report their results. */
const toldWithinMs = 3_000

/** A runner that failed to report the results of several jobs never signals that it has ended. */
async function allDone(inHand: ReadonlySet<Promise<unknown>>): Promise<void> {
  do {
    await Promise.allSettled(inHand)
    await sleep(toldWithinMs, undefined, { ref: false })
  } while (inHand.size > 0)
}

function once(work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | null = null
  return () => {
    begun ??= work()
    return begun
  }
}

type QueueLimits = { concurrency: number; answeredWithinMs: number }
/**
 * Opens the queue's pool. The queue writes a job's ID into JSON, which has no bigint, so INT8 stays text
 * here.
 */
function queuePool(app: App, queueUrl: string, { concurrency, answeredWithinMs }: QueueLimits): pg.Pool {
  const parserOf = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)
  const pool = new pg.Pool({
    connectionString: queueUrl,
    // One connection listens, and one watches the schedule.
    max: concurrency + 2,
    application_name: 'queue',
    connectionTimeoutMillis: 5_000,
    query_timeout: answeredWithinMs,
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser },
  })
  const lost = (error: Error) => app.log.warn({ err: error }, 'a connection of the queue was lost')
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    endUnanswered(client)
  })
  return pool
}

/** Whether the query was sent and the connection was lost before its response. */
function isUnanswered(error: unknown): boolean {
  return isConnectionLoss(error) && !('syscall' in error && error.syscall === 'connect')
}

/**
 * Closes a connection on which a query got no response: later queries on it would hang as well, and the job
 * they concern would stay locked in this worker's name forever.
 */
function endUnanswered(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const watched = (...given: unknown[]) => {
    const answer = query(...given)
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (isConnectionLoss(error)) void client.end().catch(() => undefined)
      })
    return answer
  }
  client.query = watched as typeof client.query
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
