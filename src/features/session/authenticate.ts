import { rightsOf } from '#features/permissions.domain.ts'
import { hashOf, isMerchantWithin, touchSession } from '#features/session/session.sql.ts'
import { grantsOfSession } from '#features/session/staffGrants.service.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { type DataScope, everything, nothingReached } from '#server/session/dataScope.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { type FoundSession, sessionBy } from '#server/session/sessionCache.ts'
import type { Authenticate, Grants, SignedIn, SignInMethod } from '#server/session/signedIn.ts'
import { staffIdleMinutes } from '#server/session/staffPolicy.ts'
import { nameOf } from '#shared/codes.ts'
import { roleCode } from '#shared/permissions.ts'

type SessionRow = {
  accountId: string
  username: string
  displayName: string
  avatarUrl: string | null
  role: number | null
  merchantId: string | null
  approveResult: number | null
  timezone: string | null
  currency: string | null
  settingsMenu: boolean | null
  cashierQueryDays: number | null
  lastUseTime: Date
  deviceId: string | null
  deviceName: string | null
  proofTime: Date | null
  method: SignInMethod
  email: string | null
  viewAccountId: string | null
  viewName: string | null
  viewRole: number | null
  idleMinutes: number | null
  homeMerchantId: string | null
}

const findStatement = { name: 'session-find', text: 'select * from find_session($1, $2, $3)' }
const touchEveryMs = 60_000
/** With an idle timeout, the last use is recorded more often. */
const touchEveryIdleMs = 5_000
const providerZone = 'America/Vancouver'

/** Creates the function that resolves a bearer token to its user. A token is `<tenant>.<random>`. */
export function authenticateBy(app: App): Authenticate {
  return async (token, idleSeconds = 0) => {
    const tenantId = Number(token.slice(0, token.indexOf('.')))
    const tokenHash = hashOf(token)
    const find = () => findSession(app, tenantId, tokenHash)
    // A live stream asks at the moment in which its session may have ended, perhaps before this process is
    // told to forget it.
    if (idleSeconds === null) return (await find())?.signedIn ?? null
    const session = await sessionBy(app, tenantId, tokenHash, find)
    if (session === null) return null
    await noteUse(app, tenantId, session, idleSeconds)
    return session.signedIn
  }
}

async function findSession(app: App, tenantId: number, tokenHash: Buffer): Promise<FoundSession | null> {
  const now = app.clock()
  const isStaff = tenantId === providerTenant
  const [{ rows }, held, staffIdle] = await Promise.all([
    app.pool.query<SessionRow>({ ...findStatement, values: [tenantId, tokenHash, now] }),
    isStaff ? grantsOfSession(app, tokenHash) : null,
    isStaff ? staffIdleMinutes(app) : null,
  ])
  const row = rows[0] && { ...rows[0], idleMinutes: isStaff ? staffIdle : rows[0].idleMinutes }
  if (!row || seesTooMuch(row)) return null
  const { lastUseTime } = row
  // A merchant's idle policy is applied by the session query; for staff it is a provider parameter.
  if (staffIdle !== null && now.getTime() - lastUseTime.getTime() > staffIdle * 60_000) return null

  const grants = (row.merchantId === null && held) || none
  const signedIn =
    row.method === 'visit'
      ? await visitedBy(app, row, { tokenHash, grants, now })
      : signedInOf(row, tenantId, tokenHash, grants)
  return signedIn && { signedIn, lastUseTime }
}

/** Stores when the person last did something, if what is stored is too long ago. */
async function noteUse(
  app: App,
  tenantId: number,
  session: FoundSession,
  idleSeconds: number,
): Promise<void> {
  const { idleMinutes, tokenHash } = session.signedIn
  const usedAt = new Date(app.clock().getTime() - idleSeconds * 1_000)
  const exact = idleMinutes === null ? touchEveryMs : touchEveryIdleMs
  if (usedAt.getTime() - session.lastUseTime.getTime() <= exact) return
  await transaction(app.pool, tenantId, 'write', (db) => touchSession(db, tenantId, tokenHash, usedAt))
  session.lastUseTime = usedAt
}

/**
 * An impersonation must not show more than the viewer's own role allows, so a role change since then ends it.
 */
function seesTooMuch({ role, viewAccountId, viewRole }: SessionRow): boolean {
  return viewAccountId !== null && (role === null || viewRole === null || viewRole < role)
}

const none: Grants = new Map()

type VisitRow = {
  tenantId: number
  visitId: string
  merchantId: string
  reason: string
  expireTime: Date
  approveResult: number | null
  timezone: string
  currency: string
  settingsMenu: boolean
  cashierQueryDays: number | null
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
  const { merchantId, approveResult, timezone, currency, settingsMenu, cashierQueryDays } = visit
  const theirs = { merchantId, approveResult, timezone, currency, settingsMenu, cashierQueryDays }
  const seen = signedInOf({ ...row, ...theirs, role: roleCode.admin }, visit.tenantId, tokenHash, none)
  return {
    ...seen,
    viewing: { accountId: row.accountId, displayName: row.displayName },
    visit: { visitId: visit.visitId, reason: visit.reason, expireTime: visit.expireTime },
  }
}

type CachedSession = { tokenHash: Buffer; grants: Grants; now: Date }

async function isReached(app: App, visit: VisitRow, dataScope: DataScope): Promise<boolean> {
  if (dataScope.all) return true
  const { tenantId, merchantId } = visit
  return transaction(app.pool, tenantId, 'read', (db) =>
    isMerchantWithin(db, dataScope, { tenantId, merchantId }),
  )
}

function signedInOf(row: SessionRow, tenantId: number, tokenHash: Buffer, grants: Grants): SignedIn {
  const realm = row.merchantId === null ? 'provider' : 'merchant'
  const viewing =
    row.viewAccountId === null ? null : { accountId: row.viewAccountId, displayName: row.viewName ?? '' }
  const role = viewing ? row.viewRole : row.role
  const ownRole = role === null ? null : nameOf(roleCode, role)
  return {
    realm,
    scope: scopeOf(tenantId, row.merchantId ?? ''),
    accountId: row.accountId,
    username: row.username,
    displayName: row.displayName,
    avatarUrl: row.avatarUrl,
    role: ownRole,
    approveResult: row.approveResult,
    timezone: row.timezone ?? providerZone,
    currency: row.currency ?? 'USD',
    settingsMenu: row.settingsMenu ?? false,
    cashierQueryDays: row.cashierQueryDays,
    tokenHash,
    device: row.deviceId === null ? null : { deviceId: row.deviceId, name: row.deviceName ?? '' },
    ...{ method: row.method, email: row.email, proofTime: row.proofTime },
    ...{ viewing, visit: null, idleMinutes: row.idleMinutes, homeMerchantId: row.homeMerchantId },
    ...{ rights: rightsOf(ownRole), grants, dataScope: realm === 'provider' ? nothingReached : everything },
  }
}
