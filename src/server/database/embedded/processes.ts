import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const linux = process.platform === 'linux'

/**
 * Returns the process's start time as the system formats it. Together with the process ID it distinguishes a
 * process from a later one with the same ID. Null if there is none, or only a zombie.
 */
export function processBegin(pid: number): string | null {
  return linux ? beginInProc(pid) : beginByPs(pid)
}

function beginInProc(pid: number) {
  const stat = readProc(pid, 'stat')
  if (stat === null) return null

  const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return state === 'Z' || state === 'X' ? null : (fields[18] ?? null)
}

function beginByPs(pid: number) {
  try {
    const answer = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return answer === '' || answer.startsWith('Z') ? null : answer.slice(answer.indexOf(' ')).trim()
  } catch {
    return null
  }
}

/** Returns the IDs of the PostgreSQL processes working in this cluster's folder, whoever started them. */
export function databaseProcesses(cluster: string): number[] {
  if (!linux) return recordedProcess(cluster)

  const pids = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
  return pids.filter((pid) => isPostgres(pid) && workFolder(pid) === cluster && processBegin(pid) !== null)
}

function isPostgres(pid: number) {
  return readProc(pid, 'comm')?.trim() === 'postgres'
}

function workFolder(pid: number) {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return null
  }
}

function readProc(pid: number, file: string) {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

/** Without /proc only the postmaster can be found; its children end with it. */
function recordedProcess(cluster: string) {
  const pid = postmasterPid(cluster)
  if (pid === null || processBegin(pid) === null) return []

  const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return command.includes('postgres') ? [pid] : []
}

/** Returns the process ID in the server's pid file, whether or not the process is alive. */
export function postmasterPid(cluster: string) {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

/** Sends a signal to each process. Processes that no longer exist are skipped. */
export function signal(pids: number[], name: NodeJS.Signals) {
  for (const pid of pids) {
    try {
      process.kill(pid, name)
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ESRCH') continue
      throw error
    }
  }
}

/** Waits until `remaining` returns an empty list. Returns false after `limitMs`. */
export async function waitUntilGone(remaining: () => number[], limitMs: number) {
  const end = performance.now() + limitMs
  while (remaining().length > 0) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}
