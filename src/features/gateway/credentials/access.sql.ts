import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Currency } from '#shared/currency.ts'
import type { Zone } from '#shared/zone.ts'

/** What a merchant's call is checked against. `used`: all processes' calls in the last minute. */
export type AccessRow = {
  appId: string
  enabled: boolean
  cardInfoAllowed: boolean
  rateLimit: number
  approveResult: number | null
  currency: Currency
  timezone: Zone
  expiryMinutes: number
  used: number
}

const access = {
  name: 'gateway-access',
  text: `select c.app_id, c.enabled, c.card_info_allowed,
                c.rate_limit, m.approve_result, m.currency, m.timezone,
                m.order_expiry_minutes as expiry_minutes,
                (select count(*) from (
                   select 1 from gateway_nonce n
                    where n.tenant_id = $1 and n.merchant_id = $2 and n.create_time > $3
                    limit c.rate_limit) as recent)::int as used
           from gateway_credential c
           join merchant m on m.tenant_id = c.tenant_id and m.merchant_id = c.merchant_id
          where c.tenant_id = $1 and c.merchant_id = $2`,
}

export async function selectAccess(db: Db, scope: Scope, since: Date): Promise<AccessRow | null> {
  const [row] = await run<AccessRow>(db, access, [scope.tenantId, scope.merchantId, since])
  return row ?? null
}
