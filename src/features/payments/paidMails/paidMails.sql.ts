import { sql } from 'kysely'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** The recipients and display name of what a paid order came through. */
export type PaymentNotice = { recipients: unknown; place: string; payTime: Date }

const statement = {
  name: 'order-recipients',
  text: `select coalesce(i.recipients, l.recipients, s.recipients, '{}') as recipients,
                coalesce(i.code, l.name, s.label, m.trade_name) as place, o.pay_time
           from pay_order o
           join merchant m on m.tenant_id = $1 and m.merchant_id = o.merchant_id
           left join invoice i on i.tenant_id = $1 and i.invoice_id = o.invoice_id
           left join payment_link l on l.tenant_id = $1 and l.link_id = o.link_id
           left join store_code s on s.tenant_id = $1 and s.store_code_id = o.store_code_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3 and o.pay_time is not null`,
}

export async function findToldOfPayment(
  db: Db,
  scope: Scope,
  orderId: string,
): Promise<PaymentNotice | null> {
  const [row] = await run<PaymentNotice>(db, statement, [scope.tenantId, scope.merchantId, orderId])
  return row ?? null
}

/**
 * Takes a lock until the transaction ends, so that only one job emails the payment. The order ID alone names
 * the lock, because order IDs are unique across tenants.
 */
export async function lockPaidMail(db: Db, orderId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`paid mail/${orderId}`}, 0))`.execute(db)
}
