import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

/** The product in its own process, as in production. */
export type Served = {
  url: string
  port: number
  pid: number
  /** Time from the start of the process until it was ready. */
  readyMs: number
  /** Resident memory without its database. */
  residentMb(): Promise<number>
  stop(): Promise<void>
}

/**
 * Starts the product with these settings on its own port; resolves once it is ready. Throws its output if it
 * exits before.
 */
export async function serve(settings: Record<string, string>): Promise<Served> {
  const port = await freePort()
  const env = { ...process.env, LOG_LEVEL: 'warn', TZ: 'UTC', ...settings, PORT: String(port) }
  const started = performance.now()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    ...{ cwd: root, env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const texts: string[] = []
  child.stderr?.on('data', (text) => texts.push(String(text)))
  const url = `http://127.0.0.1:${port}`
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the product ended before it served:\n${texts.join('')}`)
    await sleep(10)
  }
  const pid = child.pid ?? 0
  return {
    ...{ url, port, pid, readyMs: performance.now() - started },
    residentMb: () => residentMb(pid),
    stop: () => ended(child),
  }
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null)
  await answer?.body?.cancel()
  return answer?.status === 200
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
