import { execFile } from 'node:child_process'
import { readdir, readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import type pg from 'pg'

const run = promisify(execFile)

/** Binds processes, with all their threads, to these cores (`0` or `0,1`) from now on. Linux alone knows how. */
export async function bind(pids: readonly number[], cores: string): Promise<void> {
  for (const pid of pids)
    await run('taskset', ['-acp', cores, String(pid)]).catch((error: Error) => {
      // Sessions of the database come and go.
      if (!/No such process/.test(error.message)) throw error
    })
}

/** The processes of a database on this machine: the first, whose later children follow it, and those that are there. */
export async function databasePids(owner: pg.Pool): Promise<number[]> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid')
  const first = await parentOf(rows[0]?.pid ?? 0)
  const all = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const parents = await Promise.all(all.map(async (pid) => [pid, await parentOf(pid)] as const))
  return [first, ...parents.filter(([, parent]) => parent === first).map(([pid]) => pid)]
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')
  // The name before it may hold spaces and brackets.
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}
