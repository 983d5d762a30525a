import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

export type CredentialRow = { appId: string; enabled: boolean; cardInfoAllowed: boolean; rateLimit: number }

const find = {
  name: 'gateway-credential-find',
  text: `select app_id, enabled, card_info_allowed, rate_limit
           from gateway_credential where tenant_id = $1 and merchant_id = $2`,
}

export async function selectCredential(db: Db, scope: Scope): Promise<CredentialRow | null> {
  const [row] = await run<CredentialRow>(db, find, [scope.tenantId, scope.merchantId])
  return row ?? null
}

const open = {
  name: 'gateway-credential-open',
  text: `insert into gateway_credential (tenant_id, merchant_id, app_id, create_time)
         values ($1, $2, $3, $4) on conflict do nothing`,
}
const lock = {
  name: 'gateway-credential-lock',
  text: 'select 1 from gateway_credential where tenant_id = $1 and merchant_id = $2 for update',
}

/** Creates the merchant's credential if missing, and locks it until the transaction ends. */
export async function holdCredential(db: Db, scope: Scope, appId: string, now: Date): Promise<void> {
  await run(db, open, [scope.tenantId, scope.merchantId, appId, now])
  await run(db, lock, [scope.tenantId, scope.merchantId])
}

const setTerms = {
  name: 'gateway-credential-terms',
  text: `update gateway_credential set enabled = $3, card_info_allowed = $4, rate_limit = $5
          where tenant_id = $1 and merchant_id = $2`,
}

export async function writeTerms(db: Db, scope: Scope, terms: Omit<CredentialRow, 'appId'>): Promise<void> {
  const { enabled, cardInfoAllowed, rateLimit } = terms
  await run(db, setTerms, [scope.tenantId, scope.merchantId, enabled, cardInfoAllowed, rateLimit])
}

export type KeyRow = {
  keyVersion: number
  publicKey: string
  fingerprint: string
  createdBy: string
  createTime: Date
  expireTime: Date | null
  revokeTime: Date | null
  lastUseTime: Date | null
}

const keys = {
  name: 'gateway-keys',
  text: `select key_version, public_key, fingerprint, created_by,
                create_time, expire_time, revoke_time,
                last_use_time
           from gateway_key where tenant_id = $1 and merchant_id = $2 order by key_version desc`,
}

/** A merchant's keys, newest first. */
export function selectKeys(db: Db, scope: Scope): Promise<KeyRow[]> {
  return run<KeyRow>(db, keys, [scope.tenantId, scope.merchantId])
}

const insert = {
  name: 'gateway-key-insert',
  text: `insert into gateway_key (tenant_id, merchant_id, key_version, public_key, fingerprint, created_by, create_time)
         values ($1, $2, $3, $4, $5, $6, $7)`,
}

export type NewKey = Pick<KeyRow, 'keyVersion' | 'publicKey' | 'fingerprint' | 'createdBy' | 'createTime'>

export async function insertKey(db: Db, { tenantId, merchantId }: Scope, key: NewKey): Promise<void> {
  const { keyVersion, publicKey, fingerprint, createdBy, createTime } = key
  await run(db, insert, [tenantId, merchantId, keyVersion, publicKey, fingerprint, createdBy, createTime])
}

const end = {
  name: 'gateway-keys-end',
  text: `update gateway_key set expire_time = $4
          where tenant_id = $1 and merchant_id = $2 and key_version < $3 and revoke_time is null
            and (expire_time is null or expire_time > $4)`,
}

/** Limits the validity of keys before this version. */
export async function endEarlierKeys(db: Db, scope: Scope, keyVersion: number, at: Date): Promise<void> {
  await run(db, end, [scope.tenantId, scope.merchantId, keyVersion, at])
}

const revoke = {
  name: 'gateway-key-revoke',
  text: `update gateway_key set revoke_time = $4
          where tenant_id = $1 and merchant_id = $2 and key_version = $3 and revoke_time is null
            and (expire_time is null or expire_time > $4)
      returning key_version`,
}

/** Returns false if no key with that version is valid. */
export async function writeRevoked(db: Db, scope: Scope, keyVersion: number, now: Date): Promise<boolean> {
  const rows = await run(db, revoke, [scope.tenantId, scope.merchantId, keyVersion, now])
  return rows.length === 1
}

const used = {
  name: 'gateway-key-used',
  text: `update gateway_key set last_use_time = $4
          where tenant_id = $1 and merchant_id = $2 and key_version = $3
            and (last_use_time is null or last_use_time < $4::timestamptz - interval '1 minute')`,
}

/** Records the last use, to the minute. */
export async function writeUsed(db: Db, scope: Scope, keyVersion: number, at: Date): Promise<void> {
  await run(db, used, [scope.tenantId, scope.merchantId, keyVersion, at])
}
