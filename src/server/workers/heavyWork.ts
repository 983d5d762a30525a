import { availableParallelism } from 'node:os'
import { pathToFileURL } from 'node:url'
import type { Tinypool } from 'tinypool'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { fairTurns, type InTurn } from '#server/workers/fairTurns.ts'
import { type WorkerAnswer, type WorkerFunction, withBuffers } from '#server/workers/inWorker.ts'
import { AppError } from '#shared/errors.ts'

/** A function that `inWorker` made, by the module that holds it. */
export type HeavyTask<I, O> = { filename: string; name: string; function?: WorkerFunction<I, O> }

/**
 * Names a task of a worker's module by its path: `heavyTask<typeof draw>(join(import.meta.dirname, 'drawing.worker.ts'), 'draw')`.
 * A bundler would rewrite a URL beside the module.
 */
export function heavyTask<F>(path: string, name: string) {
  type Named = F extends WorkerFunction<infer I, infer O> ? HeavyTask<I, O> : never
  return { filename: pathToFileURL(path).href, name } as Named
}

/** Runs a task in a thread, in turn with those of other tenants. */
export type RunHeavy = <I, O>(task: HeavyTask<I, O>, input: I) => Promise<O>

/** One processor is left to whoever is served. */
const threads = Math.max(1, Math.min(4, availableParallelism() - 1))
const withPlace = fairTurns({
  atOnce: threads,
  atOnceOfShare: Math.max(1, threads - 1),
  places: 200,
  placesOfShare: 12,
})
/** A thread ends when it has had no task for so long: with its fonts it takes tens of megabytes. */
const idleMs = 30_000
const mostMegabytes = 512
/** What takes longer never ends. */
const longestMs = 60_000

/**
 * Does work that takes a processor for longer than others should wait: documents, pictures, uploaded files. It takes a place
 * before anything is read or written. Where the tenant holds too many places, or all tenants together do, it throws
 * `server.busy` and nothing is done.
 *
 * `run` is for a task in a thread of ours; `inTurn` is for a library that has threads of its own, such as the one of pictures.
 * It refuses to run inside a transaction, because others would wait for the transaction's locks.
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

/** The same for a single task. */
export function runHeavy<I, O>(tenantId: number, task: HeavyTask<I, O>, input: I): Promise<O> {
  return heavyWork(tenantId, (run) => run(task, input))
}

async function runInThread<I, O>({ filename, name }: HeavyTask<I, O>, input: I): Promise<O> {
  const pool = await poolOfThreads()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), longestMs)
  try {
    const answer = (await pool.run(input, { filename, name, signal: deadline.signal })) as WorkerAnswer<O>
    if (!answer.ok) throw new AppError(answer.code, { values: answer.values })
    return withBuffers(answer.value) as O
  } finally {
    clearTimeout(timer)
  }
}

let pool: Promise<Tinypool> | undefined

/** Made for the first task: a process that has none starts no thread. */
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
        // Flags that start the product or its tests are not meant for these threads.
        execArgv: [],
      }),
  )
  return pool
}
