import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Tinypool } from 'tinypool'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { fairTurns, type InTurn } from '#server/workers/fairTurns.ts'
import { type WorkerAnswer, type WorkerFunction, withBuffers } from '#server/workers/inWorker.ts'
import { AppError } from '#shared/errors.ts'

/** A function made by `inWorker`, identified by its module. */
export type HeavyTask<I, O> = { filename: string; name: string; function?: WorkerFunction<I, O> }

/**
 * Names a task by the path of its worker module: `heavyTask<typeof draw>(join(import.meta.dirname,
 * 'drawing.worker.ts'), 'draw')`. It takes no URL relative to the module, because a bundler would rewrite
 * that.
 */
export function heavyTask<F>(path: string, name: string) {
  type Named = F extends WorkerFunction<infer I, infer O> ? HeavyTask<I, O> : never
  return { filename: pathToFileURL(path).href, name } as Named
}

/** Runs a task on a worker thread, in turn with those of other tenants. */
export type RunHeavy = <I, O>(task: HeavyTask<I, O>, input: I) => Promise<O>

/** One processor is left for serving requests. */
const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
const withPlace = fairTurns({
  atOnce: threads,
  atOnceOfShare: Math.max(1, threads - 1),
  places: 200,
  placesOfShare: 12,
})
/** An idle thread ends after this time, because with its fonts it takes tens of megabytes. */
const idleMs = 30_000
const mostMegabytes = 512
/** A task that takes longer is assumed to hang. */
const longestMs = 60_000

/**
 * Runs CPU-intensive work: documents, pictures, uploaded files. It reserves a place before anything is read
 * or written, and throws `server.busy` if the tenant, or all tenants together, hold too many.
 * `run` runs a task on our worker threads; `inTurn` is for libraries with their own threads, such as the
 * image library. Throws inside a transaction, because others would wait for its locks.
 */
export function heavyWork<T>(
  tenantId: number,
  work: (run: RunHeavy, inTurn: InTurn) => Promise<T>,
): Promise<T> {
  assertNoTransaction('heavy work')
  return withPlace(String(tenantId), (takeTurn) => {
    const inTurn: InTurn = (one) => {
      assertNoTransaction('heavy work')
      return takeTurn(one)
    }
    return work((task, input) => inTurn(() => runInThread(task, input)), inTurn)
  })
}

/** Runs a single heavy task. */
export function runHeavy<I, O>(tenantId: number, task: HeavyTask<I, O>, input: I): Promise<O> {
  return heavyWork(tenantId, (run) => run(task, input))
}

async function runInThread<I, O>({ filename, name }: HeavyTask<I, O>, input: I): Promise<O> {
  const pool = await poolOfThreads()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), longestMs)
  try {
    const answer = (await pool.run(input, { filename, name, signal: deadline.signal })) as WorkerAnswer<O>
    if (!answer.ok) throw new AppError(answer.error, { values: answer.values })
    return withBuffers(answer.value) as O
  } finally {
    clearTimeout(timer)
  }
}

let pool: Promise<Tinypool> | undefined

/** Created with the first task, so that other processes start no threads. */
function poolOfThreads(): Promise<Tinypool> {
  pool ??= import('tinypool').then(
    ({ Tinypool }) =>
      new Tinypool({
        runtime: 'worker_threads',
        minThreads: 0,
        maxThreads: threads,
        idleTimeout: idleMs,
        isolateWorkers: false,
        resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
        // The flags of the product or its tests are not meant for these threads.
        execArgv: [],
      }),
  )
  return pool
}
