import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type pg from 'pg'

const run = promisify(execFile)

/** Binds processes, with all their threads, to these cores (`0` or `0,1`). Works only on Linux. */
export async function bind(pids: readonly number[], cores: string): Promise<void> {
  for (const pid of pids)
    await run('taskset', ['-acp', cores, String(pid)]).catch((error: Error) => {
      // Database sessions come and go.
      if (!/No such process/.test(error.message)) throw error
    })
}

/**
 * The processes of a local database: the postmaster, whose later children inherit its cores, and its current
 * children.
 */
export async function databasePids(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const first = await parentOf(rows[0]?.pid ?? 0)
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const))
  return [first, ...parents.filter(([, parent]) => parent === first).map(([pid]) => pid)]
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The process name before it may contain spaces and brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
