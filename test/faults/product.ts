import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { databaseProcesses, signal, waitUntilGone } from '#server/database/embedded/processes.ts'
import { joinEmbedded } from '#server/database/embedded.ts'
import { quiet, temporaryPrefix } from '#test/ground.ts'

const root = join(import.meta.dirname, '../..')

/** The real product in a process of its own, with its own database, to be killed and started again. */
export type Product = {
  port: number
  /** Starts it, or starts it again; answers once it serves. */
  start(aheadMs?: number): Promise<void>
  killServer(): Promise<void>
  /** Kills every process of its database; the product has to bring it back. */
  killDatabase(): void
  stop(): Promise<void>
  /** As the owner of the tables. Only while it runs. */
  ownerUrl(): Promise<string>
  close(): Promise<void>
}

export async function bareProduct(): Promise<Product> {
  const dataDir = await realpath(await mkdtemp(join(tmpdir(), `${temporaryPrefix}kill-`)))
  const cluster = join(dataDir, 'postgres', 'cluster')
  const port = await freePort()
  let child: ChildProcess | null = null

  const ended = async (end: (running: ChildProcess) => void) => {
    const running = child
    child = null
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    end(running)
    await once(running, 'exit')
  }
  const killServer = () => ended((running) => running.kill('SIGKILL'))
  return {
    port,
    start: async (aheadMs = 0) => {
      const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', TZ: 'UTC' }
      child = spawn(process.execPath, ['test/fixtures/startBareProduct.ts'], {
        cwd: root,
        env: { ...env, AHEAD_MS: String(aheadMs) },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      const said: string[] = []
      child.stderr?.on('data', (text) => said.push(String(text)))
      child.stdout?.resume()
      const gone = once(child, 'exit').then(() => {
        throw new Error(`the product ended before it served:\n${said.join('')}`)
      })
      await Promise.race([once(child, 'message'), gone])
      gone.catch(() => undefined)
    },
    killServer,
    killDatabase: () => signal(databaseProcesses(cluster), 'SIGKILL'),
    stop: () => ended((running) => running.disconnect()),
    ownerUrl: async () => (await joinEmbedded({ dataDir, log: quiet })).ownerUrl,
    close: async () => {
      await killServer()
      signal(databaseProcesses(cluster), 'SIGKILL')
      await waitUntilGone(() => databaseProcesses(cluster), 10_000)
      await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
