import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import { publishSessionEnds } from '#server/live/live.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { SignInMethod } from '#server/session/signedIn.ts'
import type { Language } from '#shared/messages.ts'
import { type Role, roleCode } from '#shared/permissions.ts'

type NewSession = {
  tenantId: number
  token: string
  accountId: string
  merchantId: string | null
  now: Date
  address: string
  userAgent: string
  deviceId?: string | undefined
  expireTime: Date
  method: SignInMethod
  proofTime: Date | null
  browserId?: string | null | undefined
  place: string
  viewAccountId?: string | undefined
  parentHash?: Buffer | undefined
  visit?: { tenantId: number; visitId: string } | undefined
}

const insert = {
  name: 'session-insert',
  text: `insert into session (tenant_id, token_hash, account_id, merchant_id, create_time, expire_time, last_use_time, address,
           user_agent, device_id, method, proof_time, browser_hash, place, view_account_id, parent_hash, visit_tenant_id, visit_id)
         values ($1, $2, $3, $4, $5, $6, $5, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)`,
}

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await run(db, insert, [
    session.tenantId,
    hashOf(session.token),
    session.accountId,
    session.merchantId,
    session.now,
    session.expireTime,
    session.address,
    session.userAgent,
    session.deviceId ?? null,
    session.method,
    session.proofTime,
    session.browserId ? hashOf(session.browserId) : null,
    session.place,
    session.viewAccountId ?? null,
    session.parentHash ?? null,
    session.visit?.tenantId ?? null,
    session.visit?.visitId ?? null,
  ])
}

/** Ends a session and those opened from it at sub-merchants. */
export async function revokeSession(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  const ended = await db
    .updateTable('session')
    .set({ revoke_time: at })
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash), eb('parent_hash', '=', tokenHash)]))
    .where('revoke_time', 'is', null)
    .returning('account_id')
    .execute()
  await publishSessionEnds(db, tenantId, accountsIn(ended))
}

/** Ends the open sessions of a POS device, or of a user at any device. */
export async function revokeTillSessions(
  db: Db,
  tenantId: number,
  of: { deviceId: string } | { accountId: string },
  at: Date,
): Promise<void> {
  const ended = db
    .updateTable('session')
    .set({ revoke_time: at })
    .where('tenant_id', '=', tenantId)
    .where('revoke_time', 'is', null)
  const rows = await ('deviceId' in of
    ? ended.where('device_id', '=', of.deviceId)
    : ended.where('device_id', 'is not', null).where('account_id', '=', of.accountId)
  )
    .returning('account_id')
    .execute()
  await publishSessionEnds(db, tenantId, accountsIn(rows))
}

const accountsIn = (rows: readonly { account_id: string }[]) => rows.map((row) => row.account_id)

export async function touchSession(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('last_use_time', '<', at)
    .execute()
}

/** Only this hash of a token is stored. */
export function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

type AccountDraft = {
  accountId: string
  username: string
  displayName: string
  role: Role | null
  merchantId: string | null
  passwordHash: string
  email: string | null
  language: Language
  /** When the pending invitation was sent. */
  inviteTime: Date | null
}

export async function insertAccount({ db, scope, now }: Ctx, draft: AccountDraft): Promise<void> {
  await db
    .insertInto('account')
    .values({
      tenant_id: scope.tenantId,
      account_id: draft.accountId,
      merchant_id: draft.merchantId,
      username: draft.username,
      display_name: draft.displayName,
      role: draft.role === null ? null : roleCode[draft.role],
      password_hash: draft.passwordHash,
      password_time: draft.inviteTime === null ? now : null,
      email: draft.email,
      language: draft.language,
      invite_time: draft.inviteTime,
      create_time: now,
    })
    .execute()
}

/** Whether the merchant is within a staff member's data scope. */
export async function isMerchantWithin(
  db: Db,
  dataScope: DataScope,
  { tenantId, merchantId }: { tenantId: number; merchantId: string },
): Promise<boolean> {
  const found = await db
    .selectFrom('merchant')
    .where('tenant_id', '=', tenantId)
    .where('merchant_id', '=', merchantId)
    .where(withinDataScope(dataScope, 'merchant'))
    .select('merchant_id')
    .executeTakeFirst()
  return found !== undefined
}
