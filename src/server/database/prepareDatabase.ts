import type { Config } from '#server/config.ts'
import { withClient } from '#server/database/client.ts'
import { assertSecretKey, claimInstallation } from '#server/database/installation.ts'
import { migrate } from '#server/database/migrate.ts'
import { assertReachable } from '#server/database/reach.ts'
import { ensureRoles, loginUrls, type RoleUrls } from '#server/database/roles.ts'
import type { Log } from '#server/log.ts'

/** Any number, the same in each version: of two processes that start with different keys, the first one's key holds. */
const prepareLock = 20_261_127

type Prepared = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'migrates'>

/**
 * Brings the database to what this version works with: checks that it can be reached and that the key is its own, before anything
 * is changed; then makes the roles and applies migrations. Where others do that (`DATABASE_MIGRATE=0`), it answers only how to
 * reach the database as the roles, and never connects as their owner.
 */
export async function prepareDatabase(
  config: Prepared,
  ownerUrl: string,
  secretKey: Buffer,
  log: Log,
): Promise<RoleUrls> {
  const settingName = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (!config.migrates) return reachAsRoles(ownerUrl, secretKey, settingName)

  await assertReachable(ownerUrl, settingName)
  return withClient(ownerUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [prepareLock])
    await assertSecretKey(ownerUrl, secretKey)
    const roles = await ensureRoles(ownerUrl, secretKey, config.databaseDirectUrl !== null)
    await migrate(ownerUrl, log)
    await claimInstallation(ownerUrl, secretKey)
    return roles
  })
}

/** The same for a command beside the product: it checks the key, and neither makes roles nor migrates. */
export async function reachDatabase(
  config: Prepared,
  ownerUrl: string,
  secretKey: Buffer,
): Promise<RoleUrls> {
  const settingName = config.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
  if (config.migrates) {
    await assertReachable(ownerUrl, settingName)
    await assertSecretKey(ownerUrl, secretKey)
  }
  return reachAsRoles(ownerUrl, secretKey, settingName)
}

/** Another SECRET_KEY gives other passwords, so that signing in as a role proves the key. */
async function reachAsRoles(url: string, secretKey: Buffer, settingName: string): Promise<RoleUrls> {
  const roles = loginUrls(url, secretKey)
  await assertReachable(roles.appUrl, `The role that SECRET_KEY gives at ${settingName}`)
  return roles
}
