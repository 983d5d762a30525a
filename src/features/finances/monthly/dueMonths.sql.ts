import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { CutOffRule, Zone } from '#shared/time.ts'

const over = {
  name: 'monthly-merchants-with-months',
  text: `select m.tenant_id, m.merchant_id, m.timezone as zone, min(next.month) as month,
                rule.rule_mode as mode, rule.weekday, rule.day_of_month, rule.settle_hour,
                coalesce(cut.at, m.create_time) as last_cut
           from merchant m
           join ledger_account account
             on account.tenant_id = m.tenant_id and account.merchant_id = m.merchant_id and account.kind = 'payable'
           left join lateral (
             select (month || '-01')::date as day from monthly_statement s
              where s.tenant_id = m.tenant_id and s.merchant_id = m.merchant_id and s.currency = account.currency
              order by month desc limit 1) issued on true
           left join lateral (
             select least((select min(posted_at) from ledger_transfer t
                            where t.tenant_id = m.tenant_id and t.credit_account = account.account_id),
                          (select min(posted_at) from ledger_transfer t
                            where t.tenant_id = m.tenant_id and t.debit_account = account.account_id)) as at
              where issued.day is null) first on true
          cross join lateral (
            select to_char(coalesce(issued.day + interval '1 month', first.at at time zone m.timezone), 'YYYY-MM') as month
          ) next
           left join settlement_rule rule
             on rule.tenant_id = m.tenant_id and rule.merchant_id = m.merchant_id and not rule.skip_clearing
           left join lateral (
             select max(cut_at) as at from ledger_cut c
              where c.tenant_id = m.tenant_id and c.merchant_id = m.merchant_id) cut on true
          where next.month < to_char($1::timestamptz at time zone m.timezone, 'YYYY-MM')
          group by m.tenant_id, m.merchant_id, zone, mode, weekday, day_of_month, settle_hour, last_cut
          order by m.tenant_id, m.merchant_id`,
}

/** A merchant with an ended month that is not issued, the earliest such month, and its cutoffs if it has any. */
export type OverMonth = MerchantKey & { zone: Zone; month: string; rule: CutOffRule | null; lastCut: Date }

type Row = MerchantKey & {
  zone: Zone
  month: string
  mode: CutOffRule['mode'] | null
  weekday: number | null
  dayOfMonth: number | null
  settleHour: number
  lastCut: Date
}

/** The merchants with months that had ended at an instant and are not issued, of all tenants. */
export async function merchantsWithMonths(db: Db, endedBefore: Date): Promise<OverMonth[]> {
  const rows = await run<Row>(db, over, [endedBefore])
  return rows.map(({ mode, weekday, dayOfMonth, settleHour, ...row }) => {
    const days = { weekday: weekday ?? undefined, dayOfMonth: dayOfMonth ?? undefined }
    return { ...row, rule: mode && { mode, settleHour, ...days } }
  })
}
