import type { Db } from '#server/database/db.ts'

/** A passkey as its owner sees it. */
export type ShownPasskey = {
  credentialId: string
  name: string
  backedUp: boolean
  createTime: Date
  lastUseTime: Date | null
}

export function selectPasskeys(db: Db, tenantId: number, accountId: string): Promise<ShownPasskey[]> {
  return db
    .selectFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select([
      'credential_id as credentialId',
      'name',
      'backed_up as backedUp',
      'create_time as createTime',
      'last_use_time as lastUseTime',
    ])
    .orderBy('create_time')
    .orderBy('credential_id')
    .execute()
}

export type PasskeyRow = {
  credentialId: string
  accountId: string
  name: string
  publicKey: Buffer
  signCount: bigint
  transports: string[]
}

/** Locks a passkey until the transaction ends, so that its counter increases monotonically. */
export function lockPasskey(db: Db, tenantId: number, credentialId: string): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .select([
      'credential_id as credentialId',
      'account_id as accountId',
      'name',
      'public_key as publicKey',
      'sign_count as signCount',
      'transports',
    ])
    .forUpdate()
    .executeTakeFirst()
}

/** The account's credential ids for the browser, to use or to exclude. */
export function selectHandles(
  db: Db,
  tenantId: number,
  accountId: string,
): Promise<{ id: string; transports: string[] }[]> {
  return db
    .selectFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .select(['credential_id as id', 'transports'])
    .orderBy('create_time')
    .execute()
}

type NewPasskey = {
  credentialId: string
  accountId: string
  name: string
  publicKey: Buffer
  signCount: number
  transports: string[]
  backedUp: boolean
  now: Date
}

/** Returns false if the tenant already has the credential. */
export async function insertPasskey(db: Db, tenantId: number, passkey: NewPasskey): Promise<boolean> {
  const inserted = await db
    .insertInto('passkey')
    .values({
      tenant_id: tenantId,
      credential_id: passkey.credentialId,
      account_id: passkey.accountId,
      name: passkey.name,
      public_key: passkey.publicKey,
      sign_count: BigInt(passkey.signCount),
      transports: passkey.transports,
      backed_up: passkey.backedUp,
      create_time: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'credential_id']).doNothing())
    .returning('credential_id')
    .executeTakeFirst()
  return inserted !== undefined
}

type Use = { credentialId: string; signCount: number; backedUp: boolean; at: Date }

export async function noteUse(db: Db, tenantId: number, use: Use): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ sign_count: BigInt(use.signCount), backed_up: use.backedUp, last_use_time: use.at })
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', use.credentialId)
    .execute()
}

export async function renameRow(db: Db, tenantId: number, credentialId: string, name: string): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .execute()
}

export async function deletePasskey(db: Db, tenantId: number, credentialId: string): Promise<void> {
  await db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('credential_id', '=', credentialId)
    .execute()
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db
    .deleteFrom('passkey')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .execute()
}
