import { platform, setPriority } from 'node:os'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'
import type { TextValues } from '#shared/messages.ts'

/** An AppError crosses threads as its declaration and values, because an error's own fields are lost. */
export type WorkerAnswer<O> =
  | { ok: true; value: O }
  | { ok: false; error: ErrorDeclaration; values: TextValues }
export type WorkerFunction<I, O> = (input: I) => Promise<WorkerAnswer<O>>

/**
 * Makes a function of a `*.worker.ts` module that `heavyWork` runs on a worker thread. Input and output must
 * be plain values and bytes, without functions.
 */
export function inWorker<I, O>(work: (input: I) => O | Promise<O>): WorkerFunction<I, O> {
  return async (input) => {
    yieldToServing()
    try {
      return { ok: true, value: await work(withBuffers(input) as I) }
    } catch (error) {
      if (error instanceof AppError) {
        const { declaration, values } = error
        return { ok: false, error: declaration, values }
      }
      throw error
    }
  }
}

let hasYielded = false
/** At this nice value a busy thread gets about a third of the processor time of a serving one. */
const niceness = 5

/** On Linux a priority applies to a single thread, so serving threads go first when processors are scarce. */
function yieldToServing(): void {
  if (hasYielded || platform() !== 'linux') return
  hasYielded = true
  setPriority(0, niceness)
}

/** A Buffer arrives in the other thread as a plain Uint8Array, which libraries do not accept as a file. */
export function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return value.map(withBuffers)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBuffers(inner)]))
}
