import { hashOf, isMerchantWithin, touchSession } from '#features/session/session.sql.ts'
import { grantsOfSession } from '#features/session/staffGrants.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type DataScope, everything, nothingReached } from '#server/session/dataScope.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import type { Authenticate, Grants, SignedIn, SignInMethod } from '#server/session/signedIn.ts'
import { staffIdleMinutes } from '#server/session/staffPolicy.ts'
import { nameOf } from '#shared/codes.ts'
import { roleCode } from '#shared/permissions.ts'

type SessionRow = {
  account_id: string
  username: string
  display_name: string
  avatar_url: string | null
  role: number | null
  merchant_id: string | null
  approve_result: number | null
  timezone: string | null
  currency: string | null
  settings_menu: boolean | null
  cashier_query_days: number | null
  last_use_time: Date
  device_id: string | null
  device_name: string | null
  proof_time: Date | null
  method: SignInMethod
  email: string | null
  view_account_id: string | null
  view_name: string | null
  view_role: number | null
  idle_minutes: number | null
  home_merchant_id: string | null
}

const find = { name: 'session-find', text: 'select * from find_session($1, $2, $3)' }
const touchEveryMs = 60_000
/** With an idle timeout, the last use is recorded more often. */
const touchEveryIdleMs = 5_000
const providerZone = 'America/Vancouver'

/** Creates the function that resolves a bearer token to its user. A token is `<tenant>.<random>`. */
export function authenticateBy(app: App): Authenticate {
  return async (token, idleSeconds = 0) => {
    const tenantId = Number(token.slice(0, token.indexOf('.')))
    const tokenHash = hashOf(token)
    const now = app.clock()
    const isStaff = tenantId === providerTenant
    const [{ rows }, held, staffIdle] = await Promise.all([
      app.pool.query<SessionRow>({ ...find, values: [tenantId, tokenHash, now] }),
      isStaff ? grantsOfSession(app, tokenHash) : null,
      isStaff ? staffIdleMinutes(app) : null,
    ])
    const row = rows[0] && { ...rows[0], idle_minutes: isStaff ? staffIdle : rows[0].idle_minutes }
    if (!row || seesTooMuch(row)) return null
    // A merchant's idle policy is applied by the session query; for staff it is a provider parameter.
    if (staffIdle !== null && now.getTime() - row.last_use_time.getTime() > staffIdle * 60_000) return null

    const usedAt = idleSeconds === null ? null : new Date(now.getTime() - idleSeconds * 1_000)
    const exact = row.idle_minutes === null ? touchEveryMs : touchEveryIdleMs
    if (usedAt !== null && usedAt.getTime() - row.last_use_time.getTime() > exact) {
      await transaction(app.pool, tenantId, 'write', (db) => touchSession(db, tenantId, tokenHash, usedAt))
    }
    const grants = (row.merchant_id === null && held) || none
    if (row.method === 'visit') return visitedBy(app, row, { tokenHash, grants, now })
    return signedInOf(row, tenantId, tokenHash, grants)
  }
}

/**
 * An impersonation must not show more than the viewer's own role allows, so a role change since then ends it.
 */
function seesTooMuch({ role, view_account_id, view_role }: SessionRow): boolean {
  return view_account_id !== null && (role === null || view_role === null || view_role < role)
}

const none: Grants = new Map()

type VisitRow = {
  tenant_id: number
  visit_id: string
  merchant_id: string
  reason: string
  expire_time: Date
  approve_result: number | null
  timezone: string
  currency: string
  settings_menu: boolean
  cashier_query_days: number | null
}

const findVisit = { name: 'session-visit', text: 'select * from find_visit($1, $2)' }

/**
 * A staff member visiting a merchant: they see the console as its Owner would and keep their own identity.
 * Null once the visit has ended or been forbidden, or they may no longer visit this merchant.
 */
async function visitedBy(
  app: App,
  row: SessionRow,
  { tokenHash, grants, now }: CachedSession,
): Promise<SignedIn | null> {
  const dataScope = grants.get('visit.add')
  if (!dataScope) return null
  const { rows } = await app.pool.query<VisitRow>({ ...findVisit, values: [tokenHash, now] })
  const visit = rows[0]
  if (!visit || !(await isReached(app, visit, dataScope))) return null
  const { merchant_id, approve_result, timezone, currency, settings_menu, cashier_query_days } = visit
  const theirs = { merchant_id, approve_result, timezone, currency, settings_menu, cashier_query_days }
  const seen = signedInOf({ ...row, ...theirs, role: roleCode.admin }, visit.tenant_id, tokenHash, none)
  return {
    ...seen,
    viewing: { accountId: row.account_id, displayName: row.display_name },
    visit: { visitId: visit.visit_id, reason: visit.reason, expireTime: visit.expire_time },
  }
}

type CachedSession = { tokenHash: Buffer; grants: Grants; now: Date }

async function isReached(app: App, visit: VisitRow, dataScope: DataScope): Promise<boolean> {
  if (dataScope.all) return true
  const { tenant_id: tenantId, merchant_id: merchantId } = visit
  return transaction(app.pool, tenantId, 'read', (db) =>
    isMerchantWithin(db, dataScope, { tenantId, merchantId }),
  )
}

function signedInOf(row: SessionRow, tenantId: number, tokenHash: Buffer, grants: Grants): SignedIn {
  const realm = row.merchant_id === null ? 'provider' : 'merchant'
  const viewing =
    row.view_account_id === null ? null : { accountId: row.view_account_id, displayName: row.view_name ?? '' }
  const role = viewing ? row.view_role : row.role
  return {
    realm,
    scope: scopeOf(tenantId, row.merchant_id ?? ''),
    accountId: row.account_id,
    username: row.username,
    displayName: row.display_name,
    avatarUrl: row.avatar_url,
    role: role === null ? null : nameOf(roleCode, role),
    approveResult: row.approve_result,
    timezone: row.timezone ?? providerZone,
    currency: row.currency ?? 'USD',
    settingsMenu: row.settings_menu ?? false,
    cashierQueryDays: row.cashier_query_days,
    tokenHash,
    device: row.device_id === null ? null : { deviceId: row.device_id, name: row.device_name ?? '' },
    ...{ method: row.method, email: row.email, proofTime: row.proof_time },
    ...{ viewing, visit: null, idleMinutes: row.idle_minutes, homeMerchantId: row.home_merchant_id },
    ...{ grants, dataScope: realm === 'provider' ? nothingReached : everything },
  }
}
