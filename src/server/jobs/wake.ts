import type { Pool } from 'pg'

/** The relay listens on this channel of the database. */
export const dueJobsChannel = 'due_jobs'

const afterMs = 10
const planned = new WeakSet<Pool>()

/**
 * Tells the relay, in whichever process it runs, that jobs have become due: once for all transactions that
 * commit within some milliseconds, and outside them, because a transaction that notifies holds a lock of the
 * whole database while it commits. If the message is lost, the relay looks by itself soon.
 */
export function wakeRelay(pool: Pool): void {
  if (planned.has(pool)) return
  planned.add(pool)
  const tell = () => {
    planned.delete(pool)
    if (!pool.ending) pool.query(`notify ${dueJobsChannel}`).catch(() => undefined)
  }
  setTimeout(tell, afterMs).unref()
}
