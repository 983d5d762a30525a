import { type Db, run } from '#server/database/db.ts'
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
