import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { withClient } from '#server/database/client.ts'
import { ensureRoles, loginUrls } from '#server/database/roles.ts'
import { templateName } from '#test/testDefaults.ts'

export type TestDatabase = {
  ownerUrl: string
  /** Connects as the application’s role, under row-level security. */
  appUrl: string
  /** Connects as the role that reads across tenants for the provider’s pages. */
  deskUrl: string
  /** Connects as the role of the job queue. */
  jobsUrl: string
  drop(): Promise<void>
}

/** The database server of this run: the URL of its owner, and the secret key in hexadecimal. */
export type RunsServer = { adminUrl: string; secretKey: string }

let message: RunsServer | null = null

/** Sets the server of the run when vitest did not start it. */
export function tellServer(server: RunsServer): void {
  message = server
}

function fact(name: keyof RunsServer): string {
  return message === null ? inject(name) : message[name]
}

/**
 * Creates an empty, migrated database by cloning the template, in some 30 ms. It shares the template’s
 * logins, because creating three takes longer than the copy; a test that changes logins passes 'own'.
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

/** The secret key of this run; each run has a new one. */
export function testSecretKey() {
  return Buffer.from(fact('secretKey'), 'hex')
}

function withDatabase(serverUrl: string, name: string) {
  const url = new URL(serverUrl)
  url.pathname = name
  return url.href
}
