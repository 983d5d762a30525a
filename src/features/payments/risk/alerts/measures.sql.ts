import { type RawBuilder, sql } from 'kysely'
import type { BusinessHours } from '#features/merchants/businessHours.domain.ts'
import type { Watch } from '#features/payments/risk/alerts/alerts.contract.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { nextId } from '#server/nextId.ts'
import { type DataScope, withinDataScope } from '#server/session/dataScope.ts'
import type { Language } from '#shared/messages.ts'
import type { Zone } from '#shared/zone.ts'

/** A measured value of a merchant or one of its channel accounts: a count out of all payments. */
export type Measured = {
  tenantId: number
  merchantId: string
  channelAccountId: string | null
  count: number
  payments: number
}

/** Measures across merchants, on the desk's role, by what happened since an instant. */
export async function measure(
  db: Db,
  { measure: what, per, ruleId }: Watch,
  since: Date,
): Promise<Measured[]> {
  const account = per === 'channel' ? sql`a.channel_account_id` : sql`null::text`
  const query = queryOf(what, account, since, ruleId)
  if (!query) return []
  const { rows } = await query.execute(db)
  return rows as Measured[]
}

type Account = RawBuilder<unknown>

function queryOf(what: Watch['measure'], account: Account, since: Date, ruleId: string | null) {
  switch (what) {
    case 'ruleHits':
      return sql`select tenant_id, merchant_id, null::text as channel_account_id,
                        count(*)::int as count, count(*)::int as payments
                   from risk_hit where rule_id = ${ruleId}::uuid and hit_time > ${since}
                  group by tenant_id, merchant_id`
    case 'declineRate':
      return sql`select a.tenant_id, a.merchant_id, ${account} as channel_account_id,
                        (count(*) filter (where a.status = 'declined'))::int as count, count(*)::int as payments
                   from pay_attempt a where a.create_time > ${since} and a.status in ('success', 'declined')
                  group by 1, 2, 3`
    case 'refundRate':
      return rateOf(
        account,
        since,
        sql`
        select a.tenant_id, a.merchant_id, ${account} as account, count(distinct f.refund_order_id)::int as count
          from refund f
          join pay_attempt a on a.tenant_id = f.tenant_id and a.order_id = f.order_id and a.status = 'success'
         where f.create_time > ${since} and f.status not in (1, 3) group by 1, 2, 3`,
      )
    case 'disputeRate':
      return rateOf(
        account,
        since,
        sql`
        select d.tenant_id, d.merchant_id, ${account} as account, count(distinct d.dispute_id)::int as count
          from dispute d
          join pay_attempt a on a.tenant_id = d.tenant_id and a.order_id = d.order_id and a.status = 'success'
         where d.open_time > ${since} group by 1, 2, 3`,
      )
    case 'outsideHours':
      return null
  }
}

/** Something counted, over the payments of the same time. */
function rateOf(account: Account, since: Date, counting: RawBuilder<unknown>) {
  return sql`
    with paid as (
      select a.tenant_id, a.merchant_id, ${account} as account, count(*)::int as payments
        from pay_attempt a where a.create_time > ${since} and a.status = 'success' group by 1, 2, 3),
    counted as (${counting})
    select counted.tenant_id, counted.merchant_id, counted.account as channel_account_id,
           counted.count, greatest(coalesce(paid.payments, 0), counted.count) as payments
      from counted
      left join paid on paid.tenant_id = counted.tenant_id and paid.merchant_id = counted.merchant_id
                    and paid.account is not distinct from counted.account`
}

export type TimedPayment = Omit<Measured, 'count' | 'payments'> & {
  at: Date
  zone: Zone
  businessHours: BusinessHours
}

/** The payments of merchants with business hours, for a check of those hours. */
export async function selectTimed(db: Db, per: Watch['per'], since: Date): Promise<TimedPayment[]> {
  const account = per === 'channel' ? sql`a.channel_account_id` : sql`null::text`
  const { rows } = await sql<TimedPayment>`
    select a.tenant_id, a.merchant_id, ${account} as channel_account_id, a.create_time as at,
           m.timezone as zone, s.business_hours
      from pay_attempt a
      join merchant m on m.tenant_id = a.tenant_id and m.merchant_id = a.merchant_id
      join payment_setting s on s.tenant_id = a.tenant_id and s.merchant_id = a.merchant_id and s.business_hours is not null
     where a.create_time > ${since} and a.status = 'success'
     limit 200000`.execute(db)
  return rows
}

export type OpenAlert = {
  alertId: string
  tenantId: number
  merchantId: string
  watchId: string
  channelAccountId: string | null
  worst: number
}

/** Every alert that is open, whosever. On the desk's role. */
export async function selectOpenAlerts(db: Db): Promise<OpenAlert[]> {
  return db
    .selectFrom('risk_alert')
    .where('resolveTime', 'is', null)
    .select([
      sql<string>`alert_id::text`.as('alertId'),
      'tenantId',
      'merchantId',
      sql<string>`watch_id::text`.as('watchId'),
      'channelAccountId',
      'worst',
    ])
    .execute()
}

/** Raises an alert; null if it is already open. */
export async function insertAlert(
  { db, scope, now }: Ctx,
  watch: Watch,
  { channelAccountId, payments }: Measured,
  measured: number,
): Promise<string | null> {
  const row = await db
    .insertInto('risk_alert')
    .values({
      tenantId: scope.tenantId,
      alertId: nextId(),
      merchantId: scope.merchantId,
      watchId: watch.watchId,
      watchName: watch.name,
      measure: watch.measure,
      channelAccountId,
      windowMinutes: watch.windowMinutes,
      threshold: watch.threshold,
      ...{ measured, worst: measured, ofPayments: payments },
      raiseTime: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(sql<string>`alert_id::text`.as('alertId'))
    .executeTakeFirst()
  return row?.alertId ?? null
}

export async function writeWorst({ db, scope }: Ctx, alertId: string, worst: number): Promise<void> {
  await db
    .updateTable('risk_alert')
    .set({ worst })
    .where('tenantId', '=', scope.tenantId)
    .where('alertId', '=', alertId)
    .execute()
}

/** It is over; false where someone else has seen that already. */
export async function writeResolved({ db, scope, now }: Ctx, alertId: string): Promise<boolean> {
  const rows = await db
    .updateTable('risk_alert')
    .set({ resolveTime: now })
    .where('tenantId', '=', scope.tenantId)
    .where('alertId', '=', alertId)
    .where('resolveTime', 'is', null)
    .returning('alertId')
    .execute()
  return rows.length > 0
}

export type StaffAddress = { accountId: string; email: string; language: Language }

/** The provider's people who have an address. */
export async function selectStaff(db: Db): Promise<StaffAddress[]> {
  const { rows } = await sql<StaffAddress>`
    select account_id::text as account_id, email, language from account
     where tenant_id = 0 and email is not null and email_verified_time is not null and not disabled limit 500`.execute(
    db,
  )
  return rows
}

/** Returns whether a merchant of any tenant is in the data scope. */
export async function isMerchantInScope(db: Db, dataScope: DataScope, merchantId: string): Promise<boolean> {
  const row = await db
    .selectFrom('merchant as m')
    .where('m.merchantId', '=', merchantId)
    .where(withinDataScope(dataScope, 'm'))
    .select('m.merchantId')
    .executeTakeFirst()
  return row !== undefined
}
