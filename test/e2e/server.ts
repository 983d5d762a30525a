import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestProject } from 'vitest/node'
import { joinEmbedded } from '#server/database/embedded.ts'
import { startBrowser } from '#test/e2e/browser.ts'
import { judgeStatements } from '#test/statements/report.ts'
import { quiet, temporaryPrefix } from '#test/testDefaults.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of this run’s product. */
    productUrl: string
    /** Address at which this run’s browser takes connections. */
    browserUrl: string
    /** Folder of the demo merchant’s keys. */
    demoKeys: string
  }
}

const root = join(import.meta.dirname, '../..')

/** Starts the real product in its own process with its own database, and one browser for all files. */
export async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
  const undo: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }),
  ]
  const teardown = async () => {
    const faults: unknown[] = []
    for (const step of undo.toReversed()) await step().catch((fault: unknown) => faults.push(fault))
    if (faults.length > 0) throw faults[0]
  }
  try {
    await build()
    const product = startProduct(folder, await freePort())
    undo.push(product.stop)
    const browser = await startBrowser(folder)
    undo.push(() => browser.close())
    await product.serving
    undo.push(() => judge(folder))
    project.provide('productUrl', product.url)
    project.provide('browserUrl', browser.wsEndpoint())
    project.provide('demoKeys', join(folder, 'demo'))
  } catch (error) {
    await teardown()
    throw error
  }
  return teardown
}

async function build() {
  const child = spawn(process.execPath, ['scripts/build.mjs'], { cwd: root, stdio: 'inherit' })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error('The pages could not be built: see the lines above.')
}

const statementsIn = (folder: string) => join(folder, 'statements')

/** Judges the statements that the product sent while people used it. */
async function judge(folder: string): Promise<void> {
  const database = await joinEmbedded({ dataDir: folder, log: quiet })
  try {
    await judgeStatements(statementsIn(folder), database.ownerUrl)
  } finally {
    await database.stop()
  }
}

function startProduct(folder: string, port: number) {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: folder,
    LOG_LEVEL: 'warn',
    TZ: 'UTC',
    STATEMENTS_FILE: statementsIn(folder),
  }
  const child = spawn(process.execPath, ['test/fixtures/startProduct.ts'], {
    cwd: root,
    env,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.disconnect()
    await once(child, 'exit')
  }
  const serving = untilServing(child)
  // Nothing waits for this any more if something else fails first.
  serving.catch(() => undefined)
  return { url: `http://127.0.0.1:${port}`, serving, stop }
}

/** Rejects with the product’s output if it exits before it serves. */
async function untilServing(child: ChildProcess) {
  const answer = child.stderr ? text(child.stderr) : Promise.resolve('')
  const ended = once(child, 'exit').then(async () => {
    throw new Error(`The product did not start:\n${await answer}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return typeof address === 'object' && address !== null ? address.port : 0
}
