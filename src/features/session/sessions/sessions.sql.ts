import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { hashOf } from '#features/session/session.sql.ts'
import { outcomeActions } from '#features/session/sessions/sessions.domain.ts'
import { signInHistoryList } from '#features/session/sessions/signIns.fields.ts'
import { type Db, run } from '#server/database/db.ts'
import { page } from '#server/database/page.ts'
import { fieldSource } from '#server/lists/fieldSource.ts'
import type { ListQuery } from '#shared/lists.ts'

export type OpenRow = {
  tokenHash: Buffer
  merchantId: string | null
  method: string
  userAgent: string
  place: string
  address: string
  merchantName: string | null
  deviceName: string | null
  createTime: Date
  lastUseTime: Date
  expireTime: Date
}

// The conditions must match those of find_session.
const open = {
  name: 'sessions-open',
  text: `select s.token_hash, s.merchant_id, s.method, s.user_agent, s.place, s.address,
                case when s.merchant_id is distinct from a.merchant_id then m.trade_name end as merchant_name,
                d.name as device_name, s.create_time, s.last_use_time,
                least(s.expire_time, s.create_time + p.session_hours * interval '1 hour') as expire_time
           from session s
           join account a on a.tenant_id = s.tenant_id and a.account_id = s.account_id
           left join merchant m on m.tenant_id = s.tenant_id and m.merchant_id = s.merchant_id
           left join device d on d.tenant_id = s.tenant_id and d.device_id = s.device_id
           left join security_policy p on p.tenant_id = s.tenant_id and p.merchant_id = a.merchant_id
           left join session o on o.tenant_id = s.tenant_id and o.token_hash = s.parent_hash
          where s.tenant_id = $1 and s.account_id = $2 and s.revoke_time is null and s.expire_time > $3
            and (s.device_id is not null or p.idle_minutes is null
                 or s.last_use_time > $3::timestamptz - p.idle_minutes * interval '1 minute')
            and (p.session_hours is null or s.create_time > $3::timestamptz - p.session_hours * interval '1 hour')
            and (s.parent_hash is null or (o.revoke_time is null and o.expire_time > $3))
          order by s.last_use_time desc, s.token_hash`,
}

/** All of a user's open sessions at any merchant, so that each of them can be ended. */
export function openSessionsOf(db: Db, tenantId: number, accountId: string, at: Date): Promise<OpenRow[]> {
  return run<OpenRow>(db, open, [tenantId, accountId, at])
}

/** The public id of a session: does not reveal the token, and only works among the caller's own sessions. */
export function sessionIdOf(tokenHash: Buffer): string {
  return createHash('sha256').update('session').update(tokenHash).digest('hex').slice(0, 32)
}

export async function revokeSessions(
  db: Db,
  tenantId: number,
  tokenHashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  if (tokenHashes.length === 0) return
  await db
    .updateTable('session')
    .set({ revokeTime: at })
    .where('tenantId', '=', tenantId)
    .where('tokenHash', 'in', [...tokenHashes])
    .where('revokeTime', 'is', null)
    .execute()
}

const facts = {
  name: 'session-facts',
  text: `select last_use_time, user_agent from session
          where tenant_id = $1 and token_hash = $2`,
}

/** When a session was last used, and the browser it was opened in. */
export async function sessionFactsOf(
  db: Db,
  tenantId: number,
  tokenHash: Buffer,
): Promise<{ lastUseTime: Date; userAgent: string } | null> {
  const [row] = await run<{ lastUseTime: Date; userAgent: string }>(db, facts, [tenantId, tokenHash])
  return row ?? null
}

const ofPerson = `select from session
          where tenant_id = $1 and account_id = $2 and create_time < $3 and device_id is null
            and method not in ('switch', 'view', 'visit')`

const known = {
  name: 'session-browser-known',
  text: `select exists (${ofPerson}) as before,
                exists (${ofPerson} and case when $4::bytea is null then browser_hash is null and user_agent = $5
                                             else browser_hash = $4 end) as here`,
}

export type BrowserUse = { before: boolean; here: boolean }

/**
 * Whether the user had any session before an instant, and any in this browser. Looks for one row only: some
 * users have thousands.
 */
export async function browserUseOf(
  db: Db,
  { tenantId, accountId, before }: { tenantId: number; accountId: string; before: Date },
  { browserId, userAgent }: { browserId: string | null; userAgent: string },
): Promise<BrowserUse> {
  const hash = browserId === null ? null : hashOf(browserId)
  const [row] = await run<BrowserUse>(db, known, [tenantId, accountId, before, hash, userAgent])
  return row ?? { before: false, here: false }
}

const { sorting: signInSorting } = fieldSource(signInHistoryList, 'audit_entry', {
  signInId: 'audit_entry.auditId',
  time: 'audit_entry.createTime',
})

/** Sign-ins to an account from the audit log. The service reads the browser from what an entry noted. */
export function pageOfSignIns(db: Db, tenantId: number, accountId: string, query: ListQuery) {
  const matching = db
    .selectFrom('audit_entry')
    .where('tenantId', '=', tenantId)
    .where('objectType', '=', 'account')
    .where('objectId', '=', accountId)
    .where('action', 'in', Object.values(outcomeActions))
    .select([
      'audit_entry.auditId as signInId',
      'audit_entry.createTime as time',
      'audit_entry.action',
      'audit_entry.address',
      'audit_entry.after',
      sql<boolean>`exists (select from audit_entry other
                            where other.tenant_id = ${tenantId} and other.object_type = 'account'
                              and other.object_id = ${accountId} and other.request_id = audit_entry.request_id
                              and other.action = 'session.newBrowser')`.as('newBrowser'),
    ])
  return page(db, query, matching, signInSorting)
}
