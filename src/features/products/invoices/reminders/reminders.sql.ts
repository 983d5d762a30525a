import { type Db, run } from '#server/database/db.ts'
import type { MerchantKey } from '#server/jobs/forEach.ts'
import type { Scope } from '#server/session/scope.ts'

const waiting = {
  name: 'invoice-reminders-waiting',
  text: `select invoice_id from invoice
          where tenant_id = $1 and merchant_id = $2 and status = 'activated'
            and due_date between $3::date - 62 and $3::date + 60
            and exists (select from unnest(reminder_days) days
                         where due_date + days between $3::date - 2 and $3::date
                           and not exists (select from invoice_reminder sent
                                            where sent.tenant_id = $1 and sent.invoice_id = invoice.invoice_id
                                              and sent.day_offset = days))
          order by due_date, invoice_id limit $4`,
}

const merchantsWaiting = {
  name: 'invoice-reminders-merchants',
  // The first range is a day wider than any time zone needs, and is found by index.
  text: `select distinct m.tenant_id, m.merchant_id
           from invoice
           join merchant m on m.tenant_id = invoice.tenant_id and m.merchant_id = invoice.merchant_id
          cross join lateral (select $1::timestamptz at time zone m.timezone as now) local
          where invoice.status = 'activated'
            and due_date between ($1::timestamptz at time zone 'UTC')::date - 63
                             and ($1::timestamptz at time zone 'UTC')::date + 61
            and extract(hour from local.now) >= $2
            and exists (select from unnest(reminder_days) days
                         where due_date + days between local.now::date - 2 and local.now::date
                           and not exists (select from invoice_reminder sent
                                            where sent.tenant_id = invoice.tenant_id
                                              and sent.invoice_id = invoice.invoice_id
                                              and sent.day_offset = days))
          order by m.tenant_id, m.merchant_id`,
}

/** The merchants with unsent reminders for today, where it is at least `firstHour` o'clock. */
export function merchantsToRemind(db: Db, now: Date, firstHour: number): Promise<MerchantKey[]> {
  return run<MerchantKey>(db, merchantsWaiting, [now, firstHour])
}

/** Invoices with an unsent reminder due on this day or one of the two before. */
export async function selectWaiting(db: Db, scope: Scope, today: string, most: number): Promise<string[]> {
  const values = [scope.tenantId, scope.merchantId, today, most]
  const rows = await run<{ invoiceId: string }>(db, waiting, values)
  return rows.map(({ invoiceId }) => invoiceId)
}

/** Records a reminder as sent; false if it already was. */
export async function insertReminder(
  db: Db,
  { tenantId }: Scope,
  invoiceId: string,
  days: number,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .insertInto('invoice_reminder')
    .values({ tenantId, invoiceId, dayOffset: days, createTime: now })
    .onConflict((conflict) => conflict.columns(['tenantId', 'invoiceId', 'dayOffset']).doNothing())
    .returning('dayOffset')
    .execute()
  return rows.length > 0
}
