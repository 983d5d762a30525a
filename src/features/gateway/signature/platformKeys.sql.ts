import { type Db, run } from '#server/database/db.ts'
import { providerTenant } from '#server/session/scope.ts'

export type PlatformKeyRow = { keyVersion: number; publicKey: string; sealedPrivateKey: Buffer }

const newest = {
  name: 'platform-key-newest',
  text: `select key_version, public_key, sealed_private_key
           from platform_key where tenant_id = $1 order by key_version desc limit 1`,
}

export async function newestPlatformKey(db: Db): Promise<PlatformKeyRow | null> {
  const [row] = await run<PlatformKeyRow>(db, newest, [providerTenant])
  return row ?? null
}

const insert = {
  name: 'platform-key-insert',
  text: `insert into platform_key (tenant_id, key_version, public_key, sealed_private_key, create_time)
         values ($1, $2, $3, $4, $5) on conflict do nothing returning key_version`,
}

/** Returns false if another process was first. */
export async function insertPlatformKey(db: Db, key: PlatformKeyRow, now: Date): Promise<boolean> {
  const { keyVersion, publicKey, sealedPrivateKey } = key
  const rows = await run(db, insert, [providerTenant, keyVersion, publicKey, sealedPrivateKey, now])
  return rows.length === 1
}
