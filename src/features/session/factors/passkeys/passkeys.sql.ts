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
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['credentialId', 'name', 'backedUp', 'createTime', 'lastUseTime'])
    .orderBy('createTime')
    .orderBy('credentialId')
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
    .where('tenantId', '=', tenantId)
    .where('credentialId', '=', credentialId)
    .select(['credentialId', 'accountId', 'name', 'publicKey', 'signCount', 'transports'])
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
    .where('tenantId', '=', tenantId)
    .where('accountId', '=', accountId)
    .select(['credentialId as id', 'transports'])
    .orderBy('createTime')
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
      tenantId,
      credentialId: passkey.credentialId,
      accountId: passkey.accountId,
      name: passkey.name,
      publicKey: passkey.publicKey,
      signCount: BigInt(passkey.signCount),
      transports: passkey.transports,
      backedUp: passkey.backedUp,
      createTime: passkey.now,
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'credentialId']).doNothing())
    .returning('credentialId')
    .executeTakeFirst()
  return inserted !== undefined
}

type Use = { credentialId: string; signCount: number; backedUp: boolean; at: Date }

export async function noteUse(db: Db, tenantId: number, use: Use): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ signCount: BigInt(use.signCount), backedUp: use.backedUp, lastUseTime: use.at })
    .where('tenantId', '=', tenantId)
    .where('credentialId', '=', use.credentialId)
    .execute()
}

export async function renameRow(db: Db, tenantId: number, credentialId: string, name: string): Promise<void> {
  await db
    .updateTable('passkey')
    .set({ name })
    .where('tenantId', '=', tenantId)
    .where('credentialId', '=', credentialId)
    .execute()
}

export async function deletePasskey(db: Db, tenantId: number, credentialId: string): Promise<void> {
  await db
    .deleteFrom('passkey')
    .where('tenantId', '=', tenantId)
    .where('credentialId', '=', credentialId)
    .execute()
}

/** Deletes all passkeys of an account. */
export async function deletePasskeys(db: Db, tenantId: number, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('tenantId', '=', tenantId).where('accountId', '=', accountId).execute()
}
