import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  databaseProcesses,
  postmasterPid,
  signal,
  waitUntilGone,
} from '#server/database/embedded/processes.ts'
import type { Log } from '#server/log.ts'

/**
 * Ends the processes of a killed run so that a new server can start: first by a fast shutdown, then by force,
 * from which PostgreSQL recovers through its WAL. The pid file is removed last, because it would block the
 * start if its process ID now belongs to another process or a zombie.
 */
export async function endLeftovers(cluster: string, log: Log) {
  const remaining = () => databaseProcesses(cluster)
  if (remaining().length > 0) await endAll(cluster, remaining, log)

  await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function endAll(cluster: string, remaining: () => number[], log: Log) {
  log.warn('A database server of an earlier run is still there: stopping it')
  const first = postmasterPid(cluster)

  signal(
    remaining().filter((pid) => pid === first),
    'SIGINT',
  )
  if (await waitUntilGone(remaining, 10_000)) return

  signal(remaining(), 'SIGQUIT')
  if (await waitUntilGone(remaining, 5_000)) return

  signal(remaining(), 'SIGKILL')
  if (await waitUntilGone(remaining, 5_000)) return

  throw new Error(
    `The database processes ${remaining().join(', ')} of an earlier run cannot be stopped. Stop them, then start again.`,
  )
}
