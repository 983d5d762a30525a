import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { type Db, run } from '#server/database/db.ts'

export type DirectoryKind = 'login' | 'merchant' | 'storeCode' | 'device' | 'gatewayKey'
/** Kinds of which one key may belong to several tenants: kept as a hash, a slash and the tenant. */
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

/** The tenant of what comes from outside without one: a login, a merchant code, a store code. */
export async function tenantOf(pool: Pool, kind: DirectoryKind, key: string): Promise<number | null> {
  const { rows } = await pool.query<{ tenant_id: number }>({ ...find, values: [kind, key] })
  return rows[0]?.tenant_id ?? null
}

/** The same, asked inside a transaction. */
export async function tenantOfKey(db: Db, kind: DirectoryKind, key: string): Promise<number | null> {
  const rows = await run<{ tenant_id: number }>(db, find, [kind, key])
  return rows[0]?.tenant_id ?? null
}

/** Claims a key for a tenant; false where it is taken. */
export async function claimKey(db: Db, kind: DirectoryKind, key: string, tenantId: number): Promise<boolean> {
  const rows = await run(db, claim, [kind, key, tenantId])
  return rows.length > 0
}

/** Claims a key for a tenant that may have it already; false where another tenant has it. */
export async function holdKey(db: Db, kind: DirectoryKind, key: string, tenantId: number): Promise<boolean> {
  if (await claimKey(db, kind, key, tenantId)) return true
  const [row] = await run<{ tenant_id: number }>(db, find, [kind, key])
  return row?.tenant_id === tenantId
}

/** Says that this tenant has an account with this address, or this WeChat account. Said twice, it is said once. */
export async function noteKey(db: Db, kind: SharedKind, key: string, tenantId: number): Promise<void> {
  await run(db, claim, [kind, `${hashed(key)}/${tenantId}`, tenantId])
}

/** The tenants that have, or once had, an account with it. */
export async function tenantsOf(pool: Pool, kind: SharedKind, key: string): Promise<number[]> {
  const beginning = hashed(key)
  const { rows } = await pool.query<{ tenantId: number }>(
    `select tenant_id as "tenantId" from tenant_directory
      where kind = $1 and key >= $2 and key < $3 order by tenant_id`,
    [kind, `${beginning}/`, `${beginning}0`],
  )
  return rows.map(({ tenantId }) => tenantId)
}

function hashed(key: string): string {
  return createHash('sha256').update(key).digest('base64url')
}

/** Every merchant, with its tenant: what the clockwork goes through. */
export async function allMerchants(pool: Pool): Promise<{ tenantId: number; merchantId: string }[]> {
  const { rows } = await pool.query<{ tenantId: number; merchantId: string }>(merchants.text)
  return rows
}

/** The same, asked inside a transaction. */
export function merchantKeys(db: Db): Promise<{ tenantId: number; merchantId: string }[]> {
  return run(db, merchants, [])
}

const merchants = {
  name: 'directory-merchants',
  text: `select tenant_id as "tenantId", key as "merchantId" from tenant_directory where kind = 'merchant' order by 1, 2`,
}

/** Every tenant, the provider first. */
export async function allTenants(pool: Pool): Promise<number[]> {
  const { rows } = await pool.query<{ tenantId: number }>(
    'select 0 as "tenantId" union select tenant_id from tenant_directory order by 1',
  )
  return rows.map(({ tenantId }) => tenantId)
}
