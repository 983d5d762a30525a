import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from '#server/database/client.ts'
import {
  databaseProcesses,
  postmasterPid,
  signal,
  waitUntilGone,
} from '#server/database/embedded/processes.ts'

const script = join(import.meta.dirname, '../../../fixtures/startDatabase.ts')

/** PostgreSQL under the product’s own supervisor, in a separate process. */
export type DatabaseHost = {
  folder: string
  cluster: string
  /** A direct connection URL of the owner. */
  ownerUrl(): string
  start(): Promise<void>
  /** Kills every process of the database at once; the supervisor lives. */
  killAll(): void
  /** Kills only the postmaster and leaves its children behind. */
  killFirst(): void
  /** Kills the supervisor and the whole database. */
  killWithSupervisor(): Promise<void>
  /** Kills only the supervisor; the database is then asked to stop. */
  killSupervisor(): Promise<void>
  signalFirst(name: NodeJS.Signals): void
  isUp(): Promise<boolean>
  untilUp(): Promise<void>
  stop(): Promise<void>
}

export function makeDatabaseHost(folder: string): DatabaseHost {
  const cluster = join(folder, 'postgres', 'cluster')
  let child: ChildProcess | null = null
  let url = ''
  const first = () => {
    const pid = postmasterPid(cluster)
    return pid === null ? [] : [pid]
  }
  const endSupervisor = async () => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    running.kill('SIGKILL')
    await once(running, 'exit')
  }
  const isUp = () =>
    withClient(url, (client) => client.query('select 1')).then(
      () => true,
      () => false,
    )

  return {
    folder,
    cluster,
    ownerUrl: () => url,
    start: async () => {
      child = spawn(process.execPath, [script, folder], { stdio: ['ignore', 'pipe', 'pipe'] })
      const texts: string[] = []
      child.stderr?.on('data', (part) => texts.push(String(part)))
      const gone = once(child, 'exit').then(() => {
        throw new Error(`the database did not start:\n${texts.join('')}`)
      })
      if (!child.stdout) throw new Error('the database has no output')
      const [line] = (await Promise.race([once(child.stdout, 'data'), gone])) as [Buffer]
      gone.catch(() => undefined)
      url = String(line).trim()
    },
    killAll: () => signal(databaseProcesses(cluster), 'SIGKILL'),
    killFirst: () => signal(first(), 'SIGKILL'),
    killWithSupervisor: async () => {
      await endSupervisor()
      signal(databaseProcesses(cluster), 'SIGKILL')
      await waitUntilGone(() => databaseProcesses(cluster), 10_000)
    },
    killSupervisor: endSupervisor,
    signalFirst: (name) => signal(first(), name),
    isUp,
    untilUp: async () => {
      const until = performance.now() + 60_000
      while (!(await isUp())) {
        if (performance.now() > until) throw new Error('the database did not come back within a minute')
        await sleep(50)
      }
    },
    stop: async () => {
      await endSupervisor()
      if (!(await waitUntilGone(() => databaseProcesses(cluster), 15_000)))
        signal(databaseProcesses(cluster), 'SIGKILL')
      await waitUntilGone(() => databaseProcesses(cluster), 5_000)
    },
  }
}
