import type { PaidFacts } from '#features/session/wechat/messages/words.domain.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const paid = {
  name: 'wechat-paid-order',
  text: `select o.order_id, o.pay_amount, o.currency, o.way_code as way, o.pay_time,
                coalesce(i.code, l.name, s.label, m.trade_name) as place
           from pay_order o
           join merchant m on m.tenant_id = $1 and m.merchant_id = o.merchant_id
           left join invoice i on i.tenant_id = $1 and i.invoice_id = o.invoice_id
           left join payment_link l on l.tenant_id = $1 and l.link_id = o.link_id
           left join store_code s on s.tenant_id = $1 and s.store_code_id = o.store_code_id
          where o.tenant_id = $1 and o.merchant_id = $2 and o.order_id = $3 and o.pay_time is not null`,
}

/** The facts of a payment for a message; null if there is no such order. */
export async function findPaid(db: Db, scope: Scope, orderId: string): Promise<PaidFacts | null> {
  const [row] = await run<PaidFacts>(db, paid, [scope.tenantId, scope.merchantId, orderId])
  return row ?? null
}
