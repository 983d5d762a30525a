import { createHash } from 'node:crypto'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
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

export async function insertSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('session')
    .values({
      tenant_id: session.tenantId,
      token_hash: hashOf(session.token),
      account_id: session.accountId,
      merchant_id: session.merchantId,
      create_time: session.now,
      expire_time: session.expireTime,
      last_use_time: session.now,
      address: session.address,
      user_agent: session.userAgent,
      device_id: session.deviceId ?? null,
      method: session.method,
      proof_time: session.proofTime,
      browser_hash: session.browserId ? hashOf(session.browserId) : null,
      place: session.place,
      view_account_id: session.viewAccountId ?? null,
      parent_hash: session.parentHash ?? null,
      visit_tenant_id: session.visit?.tenantId ?? null,
      visit_id: session.visit?.visitId ?? null,
    })
    .execute()
}

/** Ends a session, and those that were opened from it at sub-merchants. */
export async function revokeSession(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoke_time: at })
    .where('tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('token_hash', '=', tokenHash), eb('parent_hash', '=', tokenHash)]))
    .where('revoke_time', 'is', null)
    .execute()
}

/** Ends the sessions that are open at a till, or those of a person at any till. */
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
  await ('deviceId' in of
    ? ended.where('device_id', '=', of.deviceId)
    : ended.where('device_id', 'is not', null).where('account_id', '=', of.accountId)
  ).execute()
}

export async function touchSession(db: Db, tenantId: number, tokenHash: Buffer, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ last_use_time: at })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('last_use_time', '<', at)
    .execute()
}

/** Only this is stored of a token. */
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
  /** Since when an invitation waits. */
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
