import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const root = join(import.meta.dirname, '../../..')

/** The product as it runs in production, in its own process on an existing database. */
export type AttackedProduct = {
  port: number
  /** Its whole log. */
  log(): string
  /** Whether its process still runs; an unhandled rejection would end it. */
  runs(): boolean
  residentMegabytes(): number
  stop(): Promise<void>
}

/** Its public address, with https as in production. */
export const publicUrl = 'https://console.example'

type ProductOptions = { databaseUrl: string; secretKey: string; dataDir: string }

export async function attackedProduct({
  databaseUrl,
  secretKey,
  dataDir,
}: ProductOptions): Promise<AttackedProduct> {
  const port = await freePort()
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    env: {
      ...{ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR, TZ: 'UTC' },
      ...{ DATABASE_URL: databaseUrl, SECRET_KEY: secretKey, DATA_DIR: dataDir },
      ...{ PORT: String(port), HOST: '127.0.0.1', PUBLIC_URL: publicUrl },
      ...{ DEMO: '0', ROLES: 'http', LOG_LEVEL: 'info' },
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const texts: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part) => texts.push(String(part)))
  const runs = () => child.exitCode === null && child.signalCode === null
  const product: AttackedProduct = {
    port,
    log: () => texts.join(''),
    runs,
    residentMegabytes: () => residentOf(child),
    stop: async () => {
      if (!runs()) return
      const gone = once(child, 'exit')
      child.kill('SIGTERM')
      await gone
    },
  }
  await serving(product)
  return product
}

async function serving({ port, runs, log }: AttackedProduct): Promise<void> {
  for (const until = Date.now() + 60_000; Date.now() < until; await sleep(100)) {
    if (!runs()) throw new Error(`the product ended before it served:\n${log()}`)
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
  }
  throw new Error(`the product does not serve:\n${log()}`)
}

function residentOf({ pid }: ChildProcess): number {
  if (process.platform !== 'linux') return 0
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Math.round(Number(kilobytes) / 1024)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
