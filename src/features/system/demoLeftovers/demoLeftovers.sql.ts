import { type Db, run } from '#server/database/db.ts'

export type OpenAccount = {
  accountId: string
  /** Empty for the provider's staff. */
  merchantId: string
  username: string
  passwordHash: string
}

const openAccounts = {
  name: 'demo-open-accounts',
  text: `select account_id, coalesce(merchant_id, '') as merchant_id, username,
                password_hash
           from account
          where tenant_id = $1 and username = any($2::text[]) and not disabled order by username, account_id`,
}

/** Accounts with these names that can be signed in with. */
export function findOpenAccounts(db: Db, tenantId: number, usernames: string[]): Promise<OpenAccount[]> {
  return run<OpenAccount>(db, openAccounts, [tenantId, usernames])
}

export type ActiveKey = { merchantId: string; keyVersion: number }

const activeKeys = {
  name: 'demo-active-keys',
  text: `select merchant_id, key_version from gateway_key
          where tenant_id = $1 and merchant_id = any($2::text[]) and revoke_time is null
            and (expire_time is null or expire_time > $3)
          order by merchant_id, key_version`,
}

export function findActiveKeys(
  db: Db,
  tenantId: number,
  merchantIds: string[],
  now: Date,
): Promise<ActiveKey[]> {
  return run<ActiveKey>(db, activeKeys, [tenantId, merchantIds, now])
}

/** Returns the tenant's channel accounts that are enabled. */
export function selectEnabledChannelAccounts(db: Db, tenantId: number) {
  return db
    .selectFrom('channel_account')
    .selectAll()
    .where('tenantId', '=', tenantId)
    .where('enabled', '=', true)
    .execute()
}
