import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'

const failures = new WeakMap<PoolClient, unknown>()

/**
 * Returns the first failure on a connection since `forgetFailure`. Statements sent after it only report that
 * the transaction is aborted, and that may arrive before the cause.
 */
export function firstFailure(client: PoolClient): unknown {
  return failures.get(client)
}

/** Clears the recorded failure of a connection. */
export function forgetFailure(client: PoolClient): void {
  failures.delete(client)
}

type Wired = PoolClient & { connection: { stream: Writable } }

/**
 * Makes a connection send the statements of one event loop turn in a single write, in order. A pipelined
 * transaction sends several statements without waiting, and separate writes would each cost a system call and
 * wake the database.
 */
export function sendBatch(client: PoolClient): void {
  const { connection } = client as Wired
  const query = client.query.bind(client) as (...requests: unknown[]) => unknown
  let isHeld = false

  function release(stream: Writable): void {
    isHeld = false
    stream.uncork()
  }
  const note = (error: unknown) => {
    if (!failures.has(client)) failures.set(client, error)
  }
  const request = (...args: unknown[]) => {
    if (!isHeld) {
      const { stream } = connection
      isHeld = true
      stream.cork()
      // nextTick runs after the rest of this turn, including what continues through promises alone.
      process.nextTick(release, stream)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.catch(note)
    return answer
  }
  client.query = request as typeof client.query
}
