import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { withClient } from '#server/database/client.ts'
import { startEmbedded } from '#server/database/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { quiet, templateName } from '#test/ground.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The owner's connection to the server of this run. */
    adminUrl: string
    /** 32 bytes as hexadecimal digits; the application's role has its password from them. */
    secretKey: string
  }
}

type TestServer = { adminUrl: string; secretKey: string; stop(): Promise<void> }
type Shared = { users: number; server: Promise<TestServer> | null }

/** Each project of the run calls this in a module space of its own: what they share lies on the process. */
const shared: Shared = sharedOnProcess('merchant-console.testServer')

function sharedOnProcess(name: string): Shared {
  const key = Symbol.for(name)
  const holder = process as unknown as Record<symbol, Shared | undefined>
  holder[key] ??= { users: 0, server: null }
  return holder[key]
}

/** Gives a project the run's database server, started for the first that asks and stopped after the last. */
export async function setup(project: TestProject) {
  shared.users += 1
  shared.server ??= startServer()
  const { adminUrl, secretKey } = await shared.server
  project.provide('adminUrl', adminUrl)
  project.provide('secretKey', secretKey)
}

export async function teardown() {
  shared.users -= 1
  if (shared.users > 0) return

  const server = await shared.server
  shared.server = null
  await server?.stop()
}

async function startServer(): Promise<TestServer> {
  const folder = await mkdtemp(join(tmpdir(), 'merchant-test-'))
  const removeFolder = () => rm(folder, { recursive: true, force: true })
  try {
    const server = await startEmbedded({ dataDir: folder, log: quiet, fast: true })
    const secretKey = randomBytes(32)
    await makeTemplate(server.ownerUrl, secretKey).catch(async (error) => {
      await server.stop()
      throw error
    })
    const stop = () => server.stop().finally(removeFolder)
    return { adminUrl: server.ownerUrl, secretKey: secretKey.toString('hex'), stop }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

async function makeTemplate(adminUrl: string, secretKey: Buffer) {
  await ensureRoles(adminUrl, secretKey)
  await withClient(adminUrl, (client) => client.query(`create database ${templateName}`))
  const url = new URL(adminUrl)
  url.pathname = templateName
  await migrate(url.href, quiet)
}
