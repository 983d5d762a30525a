import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, run } from '#server/database/db.ts'

export type DirectoryKind = 'login' | 'merchant' | 'storeCode' | 'device' | 'gatewayKey'
/** Kinds whose keys several tenants may share. They are stored as a hash, a slash and the tenant ID. */
export type SharedKind = 'email' | 'wechat'

const find = {
  name: 'directory-find',
  text: 'select tenant_id from tenant_directory where kind = $1 and key = $2',
}
const claim = {
  name: 'directory-claim',
  text: `insert into tenant_directory (kind, key, tenant_id) values ($1, $2, $3)
         on conflict (kind, key) do nothing returning tenant_id`,
}

/**
 * Returns the tenant of a key that arrives from outside without one: a login, a merchant code, a store code.
 * Null if unknown.
 */
export async function tenantOf(pool: Pool, kind: DirectoryKind, key: string): Promise<number | null> {
  const { rows } = await pool.query<{ tenantId: number }>({ ...find, values: [kind, key] })
  return rows[0]?.tenantId ?? null
}

/** Looks up a key's tenant inside a transaction. */
export async function tenantOfKey(db: Db, kind: DirectoryKind, key: string): Promise<number | null> {
  const rows = await run<{ tenantId: number }>(db, find, [kind, key])
  return rows[0]?.tenantId ?? null
}

/** Claims a key for a tenant. Returns false if it is taken. */
export async function claimKey(db: Db, kind: DirectoryKind, key: string, tenantId: number): Promise<boolean> {
  const rows = await run(db, claim, [kind, key, tenantId])
  return rows.length > 0
}

/** Claims a key for a tenant that may already have it. Returns false if another tenant has it. */
export async function holdKey(db: Db, kind: DirectoryKind, key: string, tenantId: number): Promise<boolean> {
  if (await claimKey(db, kind, key, tenantId)) return true
  const [row] = await run<{ tenantId: number }>(db, find, [kind, key])
  return row?.tenantId === tenantId
}

/** Records that this tenant has an account with this email address or WeChat account. Idempotent. */
export async function noteKey(db: Db, kind: SharedKind, key: string, tenantId: number): Promise<void> {
  await run(db, claim, [kind, `${hashed(key)}/${tenantId}`, tenantId])
}

/** Returns the tenants that have or once had an account with this key. */
export async function tenantsOf(pool: Pool, kind: SharedKind, key: string): Promise<number[]> {
  const beginning = hashed(key)
  const { rows } = await pool.query<{ tenantId: number }>(
    `select tenant_id from tenant_directory
      where kind = $1 and key >= $2 and key < $3 order by tenant_id`,
    [kind, `${beginning}/`, `${beginning}0`],
  )
  return rows.map(({ tenantId }) => tenantId)
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Returns every merchant with its tenant, for scheduled jobs. */
export async function allMerchants(pool: Pool): Promise<{ tenantId: number; merchantId: string }[]> {
  const { rows } = await pool.query<{ tenantId: number; merchantId: string }>(merchants.text)
  return rows
}

/** Returns every merchant with its tenant, inside a transaction. */
export function merchantKeys(db: Db): Promise<{ tenantId: number; merchantId: string }[]> {
  return run(db, merchants, [])
}

const merchants = {
  name: 'directory-merchants',
  text: `select tenant_id, key as merchant_id from tenant_directory where kind = 'merchant' order by 1, 2`,
}

/** Returns every tenant, the provider first. */
export async function allTenants(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ tenantId: number }>(
    'select 0 as tenant_id union select tenant_id from tenant_directory order by 1',
  )
  return rows.map(({ tenantId }) => tenantId)
}
