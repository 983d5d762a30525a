import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const linux = process.platform === 'linux'

/**
 * When the process began, as the system words it: with the pid it tells one process from a later one of the same number.
 * Null when there is none, or only a zombie.
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

/** The PostgreSQL processes at work in this cluster's folder, whoever started them. */
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

/** Without /proc only the first process can be found; the others end with it. */
function recordedProcess(cluster: string) {
  const pid = postmasterPid(cluster)
  if (pid === null || processBegin(pid) === null) return []

  const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' })
  return command.includes('postgres') ? [pid] : []
}

/** The number that the server wrote down when it started, whether or not it still lives. */
export function postmasterPid(cluster: string) {
  try {
    const pid = Number.parseInt(readFileSync(join(cluster, 'postmaster.pid'), 'utf8'), 10)
    return pid > 0 ? pid : null
  } catch {
    return null
  }
}

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

/** Waits until the list that `remaining` gives is empty. False when `limitMs` passed first. */
export async function waitUntilGone(remaining: () => number[], limitMs: number) {
  const end = performance.now() + limitMs
  while (remaining().length > 0) {
    if (performance.now() > end) return false
    await sleep(20)
  }
  return true
}
