import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withClient } from '#server/database/client.ts'
import { codeOf } from '#server/database/failures.ts'
import { loginUrls } from '#server/database/roles.ts'
import { secretBox } from '#server/secrets.ts'

export type Installation = { installationId: string; epoch: number }
type Row = Installation & { keySeal: Buffer }

const sealContext = 'installation'

const wrongKey =
  'SECRET_KEY is not the key of this database: nothing was changed. Set the one that the installation was begun with. If it is lost for good, read "A key is lost or leaked" in docs/operations.md.'

/**
 * Throws if the database was set up with another key. Call it before anything derived from the key is
 * applied, such as the roles' passwords: a wrong key would lock out the processes that have the right one.
 */
export async function assertSecretKey(ownerUrl: string, secretKey: Buffer): Promise<void> {
  const known = await withClient(ownerUrl, readInstallation)
  if (known === undefined) return
  if (known === null) return assertRolePassword(ownerUrl, secretKey)
  if (!isKeyOf(known, secretKey)) throw new Error(wrongKey)
}

/** Records the key of a new installation, or of one older than this record. Returns its identity. */
export async function claimInstallation(ownerUrl: string, secretKey: Buffer): Promise<Installation> {
  return withClient(ownerUrl, async (client) => {
    const id = randomUUID()
    const seal = secretBox(secretKey).seal(id, sealContext)
    await asProvider(client, () =>
      client.query(
        `insert into installation (tenant_id, installation_id, key_seal, create_time) values (0, $1, $2, now())
         on conflict do nothing`,
        [id, seal],
      ),
    )
    const known = await readInstallation(client)
    if (!known || !isKeyOf(known, secretKey)) throw new Error(wrongKey)
    return { installationId: known.installationId, epoch: known.epoch }
  })
}

/** Makes the given key the installation's key. Secrets encrypted with the old one become unreadable. */
export async function replaceKey(ownerUrl: string, secretKey: Buffer): Promise<void> {
  await withClient(ownerUrl, async (client) => {
    const known = await readInstallation(client)
    if (!known) throw new Error('The database has no key yet: start the product on it.')
    const seal = secretBox(secretKey).seal(known.installationId, sealContext)
    await asProvider(client, () =>
      client.query('update installation set key_seal = $1 where tenant_id = 0', [seal]),
    )
    // The checkpoints were made with the old key. The chains are signed again from their current heads.
    await client.query('truncate audit_checkpoint')
  })
}

/**
 * Returns the identity of a database the product was started on; null if it has none or is older than this
 * record.
 */
export async function knownInstallation(ownerUrl: string): Promise<Installation | null> {
  const known = await withClient(ownerUrl, readInstallation)
  return known ? { installationId: known.installationId, epoch: known.epoch } : null
}

/** Undefined if the database is empty; null if it is older than this record. */
async function readInstallation(client: pg.Client): Promise<Row | null | undefined> {
  const { rows: tables } = await client.query<{ migrated: boolean; recorded: boolean }>(
    `select to_regclass('schema_migration') is not null as migrated, to_regclass('installation') is not null as recorded`,
  )
  if (!tables[0]?.migrated) return undefined
  if (!tables[0].recorded) return null
  const { rows } = await asProvider(client, () =>
    client.query<Row>(
      `select installation_id as "installationId", key_seal as "keySeal", epoch from installation where tenant_id = 0`,
    ),
  )
  return rows[0] ?? null
}

/** Row-level security also applies to the owner of the tables. */
async function asProvider<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`begin; set local app.tenant_id = '0'`)
  const answer = await work()
  await client.query('commit')
  return answer
}

/** Whether this is the key of the installation. */
export function isKeyOf(known: { installationId: string; keySeal: Buffer }, secretKey: Buffer): boolean {
  try {
    return secretBox(secretKey).open(known.keySeal, sealContext).toString() === known.installationId
  } catch {
    // Damaged bytes and a wrong key both throw: either way this key does not decrypt it.
    return false
  }
}

/** Checks an installation older than the record: its role's password is derived from its key. */
async function assertRolePassword(ownerUrl: string, secretKey: Buffer): Promise<void> {
  const { appUrl } = loginUrls(ownerUrl, secretKey)
  const { username } = new URL(appUrl)
  const { rowCount } = await withClient(ownerUrl, (client) =>
    client.query('select from pg_roles where rolname = $1 and rolcanlogin', [username]),
  )
  if (rowCount === 0) return
  await withClient(appUrl, (client) => client.query('select 1')).catch((error: unknown) => {
    if (codeOf(error) === '28P01') throw new Error(wrongKey, { cause: error })
    throw error
  })
}
