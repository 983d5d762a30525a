import { platform, setPriority } from 'node:os'
import { AppError, type ErrorCode } from '#shared/errors.ts'
import type { TextValues } from '#shared/messages.ts'

/** A refusal crosses to the other thread as its code: an error's own fields do not. */
export type WorkerAnswer<O> = { ok: true; value: O } | { ok: false; code: ErrorCode; values: TextValues }
export type WorkerFunction<I, O> = (input: I) => Promise<WorkerAnswer<O>>

/**
 * Makes a function of a `*.worker.ts` module, which `heavyWork` runs in a thread. What goes in and comes out are values and
 * bytes: nothing that holds a function crosses between threads.
 */
export function inWorker<I, O>(work: (input: I) => O | Promise<O>): WorkerFunction<I, O> {
  return async (input) => {
    yieldToServing()
    try {
      return { ok: true, value: await work(withBuffers(input) as I) }
    } catch (error) {
      if (error instanceof AppError) return { ok: false, code: error.code, values: error.values }
      throw error
    }
  }
}

let hasYielded = false
/** A third of what a thread of its own would get beside one that serves, where both want all of a processor. */
const niceness = 5

/** On Linux a priority is a thread's own: where processors are scarce, those that serve payers come first. */
function yieldToServing(): void {
  if (hasYielded || platform() !== 'linux') return
  hasYielded = true
  setPriority(0, niceness)
}

/** A Buffer arrives in the other thread as a plain array of bytes, which libraries do not take for a file. */
export function withBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  if (Array.isArray(value)) return value.map(withBuffers)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withBuffers(inner)]))
}
