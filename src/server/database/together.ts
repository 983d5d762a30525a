import type { Writable } from 'node:stream'
import type { PoolClient } from 'pg'

const failures = new WeakMap<PoolClient, unknown>()

/**
 * What failed first on a connection since `forgetFailure`: whatever was sent behind it is told only that the transaction is aborted,
 * and that may be heard before the reason.
 */
export function firstFailure(client: PoolClient): unknown {
  return failures.get(client)
}

export function forgetFailure(client: PoolClient): void {
  failures.delete(client)
}

type Wired = PoolClient & { connection: { stream: Writable } }

/**
 * Has a connection send what is asked of it in one turn of the event loop as one piece, in its order. On a pipelined connection
 * a transaction sends several statements without waiting in between: each by itself costs a call of the system here, and wakes
 * the database as often.
 */
export function sendTogether(client: PoolClient): void {
  const { connection } = client as Wired
  const query = client.query.bind(client) as (...asked: unknown[]) => unknown
  let isHeld = false

  function release(stream: Writable): void {
    isHeld = false
    stream.uncork()
  }
  const note = (error: unknown) => {
    if (!failures.has(client)) failures.set(client, error)
  }
  const asked = (...args: unknown[]) => {
    if (!isHeld) {
      const { stream } = connection
      isHeld = true
      stream.cork()
      // After all that this turn still does: what goes on by promises alone belongs to it.
      process.nextTick(release, stream)
    }
    const answer = query(...args)
    if (answer instanceof Promise) answer.catch(note)
    return answer
  }
  client.query = asked as typeof client.query
}
