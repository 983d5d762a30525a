import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../../..')
const clock = join(import.meta.dirname, 'clock.ts')

/** A process of the product that can be killed, frozen and restarted. */
export type Part = {
  name: string
  /** Resolves once it is ready. */
  start(): Promise<void>
  /** Kills it at once. Resolves when it is gone. */
  kill(): Promise<void>
  /** Stops it gracefully. Returns its exit code, or null if it had to be killed. */
  stop(): Promise<number | null>
  signal(name: NodeJS.Signals): void
  isAlive(): boolean
  /** Sets the machine’s time zone for its next start. */
  moveZone(zone: string): void
  /** Sets how far its clock is ahead of real time. */
  moveClock(aheadMs: number): void
  /** The last lines of its output. */
  said(): string
}

type Making = {
  name: string
  script: string
  folder: string
  env: () => Record<string, string>
  isReady: () => Promise<boolean>
}

/** A busy machine takes a minute to start a process. */
const patienceMs = 180_000

export function makePart({ name, script, folder, env, isReady }: Making): Part {
  let child: ChildProcess | null = null
  let aheadMs = 0
  let zone = 'UTC'
  let starting: Promise<void> | null = null
  const logFile = join(folder, `${name}.log`)
  const alive = () => child !== null && child.exitCode === null && child.signalCode === null

  async function end(signal: NodeJS.Signals): Promise<number | null> {
    const running = child
    if (!running || !alive()) return running?.exitCode ?? null
    running.kill(signal)
    await once(running, 'exit')
    return running.exitCode
  }

  function spawnIt(): ChildProcess {
    const out = openSync(logFile, 'a')
    const started = spawn(process.execPath, ['--import', clock, script], {
      cwd: root,
      env: { ...machineEnv(), ...env(), TZ: zone, AHEAD_MS: String(aheadMs) },
      stdio: ['ignore', out, out, 'ipc'],
    })
    started.on('error', () => undefined)
    closeSync(out)
    return started
  }

  /** Restarts it until it is ready, like a service manager. */
  async function untilReady(): Promise<void> {
    const until = performance.now() + patienceMs
    for (;;) {
      if (!alive()) child = spawnIt()
      if (await isReady()) return
      if (performance.now() > until) throw new Error(`${name} did not start:\n${lastLines(logFile)}`)
      await sleep(alive() ? 50 : 300)
    }
  }

  return {
    name,
    start: () => {
      starting ??= untilReady().finally(() => {
        starting = null
      })
      return starting
    },
    kill: async () => void (await end('SIGKILL')),
    stop: async () => {
      const late = setTimeout(() => child?.kill('SIGKILL'), 30_000)
      const code = await end('SIGTERM')
      clearTimeout(late)
      return code
    },
    signal: (wanted) => void (alive() && child?.kill(wanted)),
    isAlive: alive,
    moveClock: (ms) => {
      aheadMs = ms
      if (alive() && child?.connected) child.send({ aheadMs: ms }, () => undefined)
    },
    moveZone: (next) => {
      zone = next
    },
    said: () => lastLines(logFile),
  }
}

function machineEnv(): Record<string, string> {
  const stored = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'NODE_COMPILE_CACHE']
  return Object.fromEntries(stored.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])))
}

function lastLines(file: string): string {
  return readFileSync(file, 'utf8').trimEnd().split('\n').slice(-8).join('\n').slice(-4_000)
}
