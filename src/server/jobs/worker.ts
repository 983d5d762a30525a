import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import pg from 'pg'
import type { App } from '#server/context.ts'
import { isConnectionLoss } from '#server/database/failures.ts'
import { guardJobs } from '#server/jobs/orphans.ts'
import type { JobHandlers, JobPayload } from '#server/jobs/queue.ts'

/** A job that the clock begins: a cron pattern in UTC as the product brings it, without a tenant of its own. */
export type CronEntry = { name: string; pattern: string }

type WorkerOptions = {
  app: App
  queueUrl: string
  handlers: JobHandlers
  concurrency?: number
  /** After so long without an answer a connection to the queue is given up. */
  answeredWithinMs?: number
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
  const retiring = new Set<Promise<void>>()
  const watching = watch()

  /**
   * A worker that has lost its database ends, and one that does not know which jobs stand in its name is let end: once it has, they are
   * anybody's. Another takes its place as soon as there is a database.
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
      await working.stop()
      await watching
      await working.stop()
      await Promise.all(retiring)
    },
  }
}

const againMs = 1_000

/**
 * One worker of the queue. `ended` and `doubtful` never reject; `stop` may be called again. `doubtful`: it asked for a job and heard no
 * answer, or could not tell what became of one, so one may stand in its name that it knows nothing of.
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
  // It takes nothing up any more then.
  events.on('pool:fatalError', () => doubt.resolve())
  const guards: { stop(): Promise<void> }[] = []
  events.on('pool:create', ({ workerPool }) => {
    guards.push(guardJobs({ queueUrl, worker: workerPool.id, log: app.log }))
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
      // Nobody waits for what became of a job to be told.
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
    const stop = once(async () => {
      // It rejects where the runner has ended by itself.
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

/** So long a runner that has nothing in hand any more may take to tell what became of it. */
const toldWithinMs = 3_000

/** A runner that could not tell what became of several jobs never says that it has ended. */
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

/** The queue writes a job's number into JSON, which knows no bigint: here it stays the text that it comes as. */
type QueueLimits = { concurrency: number; answeredWithinMs: number }
function queuePool(app: App, queueUrl: string, { concurrency, answeredWithinMs }: QueueLimits): pg.Pool {
  const parserOf = (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.INT8 ? (text: string) => text : pg.types.getTypeParser(oid, format)
  const pool = new pg.Pool({
    connectionString: queueUrl,
    // One listens, and one watches the clock.
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

/** The question was sent, and the connection was lost before its answer. */
function isUnanswered(error: unknown): boolean {
  return isConnectionLoss(error) && !('syscall' in error && error.syscall === 'connect')
}

/**
 * A connection on which no answer comes, for the other side no longer knows it, is given up: whatever followed on it would wait as
 * well, and the job that it speaks of would stand in this worker's name for good.
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
