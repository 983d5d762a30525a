import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { ensureRoles } from '#server/database/roles.ts'
import { templateName } from '#test/ground.ts'

export type TestDatabase = {
  ownerUrl: string
  /** As the application's role, held by row-level security. */
  appUrl: string
  /** As the role that reads across tenants for the provider's desks. */
  deskUrl: string
  /** As the role that works the queue. */
  jobsUrl: string
  drop(): Promise<void>
}

/** The database server of this run: its owner's connection, and the secret key as hexadecimal digits. */
export type RunsServer = { adminUrl: string; secretKey: string }

let told: RunsServer | null = null

/** Says which server the run is on, where it is not vitest that starts it. */
export function tellServer(server: RunsServer): void {
  told = server
}

function fact(name: keyof RunsServer): string {
  return told === null ? inject(name) : told[name]
}

/** A migrated, empty database of the caller's own: cloned from the template in some 30 ms. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const adminUrl = fact('adminUrl')
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  const ownerUrl = withDatabase(adminUrl, name)
  const { appUrl, deskUrl, jobsUrl } = await ensureRoles(ownerUrl, testSecretKey())
  return {
    ownerUrl,
    appUrl,
    deskUrl,
    jobsUrl,
    drop: async () => {
      await withClient(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`)
        for (const url of [appUrl, deskUrl, jobsUrl]) await client.query(`drop role ${new URL(url).username}`)
      })
    },
  }
}

/** The secret key of this run, made anew for each. */
export function testSecretKey() {
  return Buffer.from(fact('secretKey'), 'hex')
}

function withDatabase(adminUrl: string, name: string) {
  const url = new URL(adminUrl)
  url.pathname = name
  return url.href
}
