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
  drop(): Promise<void>
}

/** A migrated, empty database of the caller's own: cloned from the template in some 30 ms. */
export async function freshDatabase(): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  const adminUrl = inject('adminUrl')
  await withClient(adminUrl, (client) =>
    client.query(`create database ${name} template ${templateName} strategy file_copy`),
  )
  const ownerUrl = withDatabase(adminUrl, name)
  const { appUrl, deskUrl } = await ensureRoles(ownerUrl, testSecretKey())
  return {
    ownerUrl,
    appUrl,
    deskUrl,
    drop: async () => {
      await withClient(adminUrl, async (client) => {
        await client.query(`drop database ${name} with (force)`)
        for (const url of [appUrl, deskUrl]) await client.query(`drop role ${new URL(url).username}`)
      })
    },
  }
}

/** The secret key of this run, made anew for each. */
export function testSecretKey() {
  return Buffer.from(inject('secretKey'), 'hex')
}

function withDatabase(adminUrl: string, name: string) {
  const url = new URL(adminUrl)
  url.pathname = name
  return url.href
}
