import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { ensureRoles, loginUrls } from '#server/database/roles.ts'
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

/**
 * A migrated, empty database of the caller's own: cloned from the template in some 30 ms. Its logins are the template's: to make
 * three for each database takes longer than to copy it. A test that changes logins asks for some of its own.
 */
export async function freshDatabase(logins: 'shared' | 'own' = 'shared'): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const adminUrl = fact('adminUrl')
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  const ownerUrl = withDatabase(adminUrl, name)
  const { appUrl, deskUrl, jobsUrl } = await loginsTo(ownerUrl, logins)
  return {
    ownerUrl,
    appUrl,
    deskUrl,
    jobsUrl,
    drop: async () => {
      await withClient(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`)
        if (logins === 'shared') return
        for (const url of [appUrl, deskUrl, jobsUrl]) await client.query(`drop role ${new URL(url).username}`)
      })
    },
  }
}

async function loginsTo(ownerUrl: string, logins: 'shared' | 'own') {
  if (logins === 'own') return ensureRoles(ownerUrl, testSecretKey())
  const { appUrl, deskUrl, jobsUrl } = loginUrls(withDatabase(ownerUrl, templateName), testSecretKey())
  const name = new URL(ownerUrl).pathname
  return {
    appUrl: withDatabase(appUrl, name),
    deskUrl: withDatabase(deskUrl, name),
    jobsUrl: withDatabase(jobsUrl, name),
  }
}

/** The secret key of this run, made anew for each. */
export function testSecretKey() {
  return Buffer.from(fact('secretKey'), 'hex')
}

function withDatabase(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
