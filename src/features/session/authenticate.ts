import { hashOf, touchSession } from '#features/session/session.sql.ts'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { scopeOf } from '#server/session/scope.ts'
import type { Authenticate, SignedIn, SignInMethod } from '#server/session/signedIn.ts'
import { nameOf } from '#shared/codes.ts'
import { type ProviderPermission, providerRegistry, roleCode } from '#shared/permissions.ts'

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
/** Where a session ends by idle time, its last use is kept more exactly. */
const touchEveryIdleMs = 5_000
const providerZone = 'America/Vancouver'

const everyProviderRight = Object.entries(providerRegistry).flatMap(([name, actions]) =>
  actions.map((action) => `${name}.${action}` as ProviderPermission),
)

/** Makes the function that finds who a bearer token belongs to. A token is `<tenant>.<random>`. */
export function authenticateBy(app: App): Authenticate {
  return async (token, idleSeconds = 0) => {
    const tenantId = Number(token.slice(0, token.indexOf('.')))
    const tokenHash = hashOf(token)
    const now = app.clock()
    const { rows } = await app.pool.query<SessionRow>({ ...find, values: [tenantId, tokenHash, now] })
    const row = rows[0]
    if (!row || seesTooMuch(row)) return null

    const usedAt = idleSeconds === null ? null : new Date(now.getTime() - idleSeconds * 1_000)
    const exact = row.idle_minutes === null ? touchEveryMs : touchEveryIdleMs
    if (usedAt !== null && usedAt.getTime() - row.last_use_time.getTime() > exact) {
      await transaction(app.pool, tenantId, 'write', (db) => touchSession(db, tenantId, tokenHash, usedAt))
    }
    return signedInOf(row, tenantId, tokenHash)
  }
}

/** Nobody views what holds more than they do: a role that has changed since ends the viewing. */
function seesTooMuch({ role, view_account_id, view_role }: SessionRow): boolean {
  return view_account_id !== null && (role === null || view_role === null || view_role < role)
}

function signedInOf(row: SessionRow, tenantId: number, tokenHash: Buffer): SignedIn {
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
    ...{ viewing, idleMinutes: row.idle_minutes, homeMerchantId: row.home_merchant_id },
    providerRights: realm === 'provider' ? everyProviderRight : [],
  }
}
