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
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where(({ eb, or }) => or([eb('tokenHash', '=', tokenHash), eb('parentHash', '=', tokenHash)]))
    .where('revokeTime', 'is', null)
    .returning('accountId')
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
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where('revokeTime', 'is', null)
  const rows = await ('deviceId' in of
    ? ended.where('deviceId', '=', of.deviceId)
    : ended.where('deviceId', 'is not', null).where('accountId', '=', of.accountId)
  )
    .returning('accountId')
    .execute()
  await publishSessionEnds(db, tenantId, accountsIn(rows))
}

const accountsIn = (rows: readonly { accountId: string }[]) => rows.map((row) => row.accountId)

export async function touchSession(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastUseTime: at })
    .where('tenantId', '=', tenantId)
    .where('tokenHash', '=', tokenHash)
    .where('lastUseTime', '<', at)
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
      tenantId: scope.tenantId,
      accountId: draft.accountId,
      merchantId: draft.merchantId,
      username: draft.username,
      displayName: draft.displayName,
      role: draft.role === null ? null : roleCode[draft.role],
      passwordHash: draft.passwordHash,
      passwordTime: draft.inviteTime === null ? now : null,
      email: draft.email,
      language: draft.language,
      inviteTime: draft.inviteTime,
      createTime: now,
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
    .where('tenantId', '=', tenantId)
    .where('merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'merchant'))
    .select('merchantId')
    .executeTakeFirst()
  return found !== undefined
}
