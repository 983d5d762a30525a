import type { Config } from '#server/config.ts'
import { withClient } from '#server/database/client.ts'
import { assertSecretKey, claimInstallation } from '#server/database/installation.ts'
import { migrate } from '#server/database/migrate.ts'
import { assertReachable } from '#server/database/reach.ts'
import { ensureRoles, loginUrls, type RoleUrls } from '#server/database/roles.ts'
import type { Log } from '#server/log.ts'

/**
 * An arbitrary number that never changes. If two processes start with different keys, the first one's key
 * wins.
 */
const prepareLock = 20_261_127

type Prepared = Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'migrates'>

/**
 * Prepares the database for this version: checks that it is reachable and that the key is right before
 * changing anything, then creates the roles and applies migrations. With `DATABASE_MIGRATE=0` it only returns
 * the roles' URLs and never connects as their owner.
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

/**
 * Prepares a command that runs beside the product: it checks the key, but neither creates roles nor migrates.
 */
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

/** The roles' passwords are derived from SECRET_KEY, so connecting as a role proves the key. */
async function reachAsRoles(url: string, secretKey: Buffer, settingName: string): Promise<RoleUrls> {
  const roles = loginUrls(url, secretKey)
  await assertReachable(roles.appUrl, `The role that SECRET_KEY gives at ${settingName}`)
  return roles
}
