import type { PublishedDay } from '#features/finances/reconciliation/bills/channelDays.domain.ts'
import { type Db, run } from '#server/database/db.ts'

const due = {
  name: 'bill-tenants-with-work',
  text: `select tenant_id from bill where state in ('stored', 'loaded')
          union
         select a.tenant_id
           from jsonb_to_recordset($1::jsonb) as published (channel text, day date, "publishedTime" timestamptz)
           join channel_account a on a.channel = published.channel and a.create_time < published."publishedTime"
          cross join lateral (
            select not exists (select from bill b
                                where b.tenant_id = a.tenant_id and b.channel_account_id = a.channel_account_id
                                  and b.bill_day = published.day)
               and not exists (select from bill_wait w
                                where w.tenant_id = a.tenant_id and w.channel_account_id = a.channel_account_id
                                  and w.bill_day = published.day and w.next_time > $2)
               and (a.enabled or exists (select from bill b
                                          where b.tenant_id = a.tenant_id
                                            and b.channel_account_id = a.channel_account_id)) as due
            offset 0) missing
          where missing.due
          union
         select w.tenant_id
           from bill_wait w
          where w.next_time <= $2
            and w.bill_day >= (select min(b.bill_day) from bill b
                                where b.tenant_id = w.tenant_id and b.channel_account_id = w.channel_account_id)
            and not exists (select from bill b
                             where b.tenant_id = w.tenant_id and b.channel_account_id = w.channel_account_id
                               and b.bill_day = w.bill_day)
          order by tenant_id`,
}

/**
 * The tenants with unfinished reports, or with an account that lacks the report of one of these days and may be
 * fetched for, or whose next try is due. A gap before these days that was never tried is found together with the
 * next day that is published.
 */
export function tenantsWithBillWork(
  db: Db,
  published: readonly PublishedDay[],
  now: Date,
): Promise<{ tenantId: number }[]> {
  return run<{ tenantId: number }>(db, due, [JSON.stringify(published), now])
}
