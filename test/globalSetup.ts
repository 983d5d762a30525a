import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '#server/database/client.ts'
import { liveOwner } from '#server/database/embedded/ownership.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { judgeStatements } from '#test/statements/report.ts'
import { quiet, templateName, temporaryPrefix } from '#test/testDefaults.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The URL of the owner of this run’s database server. */
    adminUrl: string
    /** 32 bytes in hexadecimal, from which the password of the application’s role is derived. */
    secretKey: string
    /** File in which each worker records the statements that the product sent. */
    statementsFile: string
  }
}

export type TestServer = {
  adminUrl: string
  secretKey: string
  statementsFile: string
  stop(): Promise<void>
}
type Shared = { users: number; server: Promise<TestServer> | null }

/** Each vitest project calls this in its own module space, so shared state is stored on the process. */
const shared: Shared = sharedOnProcess('merchant-console.testServer')

function sharedOnProcess(name: string): Shared {
  const key = Symbol.for(name)
  const holder = process as unknown as Record<symbol, Shared | undefined>
  holder[key] ??= { users: 0, server: null }
  return holder[key]
}

/** Gives a project the run’s database server. The first project starts it, and it stops after the last. */
export async function setup(project: TestProject) {
  shared.users += 1
  shared.server ??= startServer()
  const { adminUrl, secretKey, statementsFile } = await shared.server
  project.provide('adminUrl', adminUrl)
  project.provide('secretKey', secretKey)
  project.provide('statementsFile', statementsFile)
}

export async function teardown() {
  shared.users -= 1
  if (shared.users > 0) return

  const server = await shared.server
  shared.server = null
  if (!server) return
  try {
    await judgeStatements(server.statementsFile, templateUrl(server.adminUrl))
  } finally {
    await server.stop()
  }
}

/** Starts a database server for the run, with the template that each database is cloned from. */
export async function startServer(): Promise<TestServer> {
  await sweep()
  const folder = await mkdtemp(join(tmpdir(), temporaryPrefix))
  const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  process.once('exit', removeFolder)
  const server = await startEmbedded({ dataDir: folder, log: quiet, fast: true })
  const secretKey = randomBytes(32)
  const stop = () => server.stop().finally(removeFolder)
  await makeTemplate(server.ownerUrl, secretKey).catch(async (error) => {
    await stop()
    throw error
  })
  const statementsFile = join(folder, 'statements')
  return { adminUrl: server.ownerUrl, secretKey: secretKey.toString('hex'), statementsFile, stop }
}

/** Removes the folders of killed runs that are more than an hour old. */
async function sweep() {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(temporaryPrefix))
  for (const folder of names.map((name) => join(tmpdir(), name))) {
    const facts = await stat(folder).catch(() => null)
    const old = facts !== null && Date.now() - facts.mtimeMs > 3_600_000
    if (old && (await liveOwner(join(folder, 'postgres', 'owner'))) === null)
      await rm(folder, { recursive: true, force: true })
  }
}

async function makeTemplate(adminUrl: string, secretKey: Buffer) {
  await withClient(adminUrl, (client) => client.query(`create database ${templateName}`))
  await ensureRoles(templateUrl(adminUrl), secretKey)
  await migrate(templateUrl(adminUrl), quiet)
}

function templateUrl(adminUrl: string): string {
  return Object.assign(new URL(adminUrl), { pathname: templateName }).href
}
