import type { Account } from '#features/finances/transactions/postings/postingRow.sql.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

const search = {
  name: 'posting-search',
  text: `with sought as (
           select order_id from pay_order where tenant_id = $1 and order_id = $3
           union select order_id from pay_order
                  where tenant_id = $1 and merchant_id = $2 and client_order_id = $3
           union select order_id from pay_order where tenant_id = $1 and channel_transaction_id = $3
           union select order_id from pay_attempt where tenant_id = $1 and channel_order_no = $3),
         returned as (
           select refund_order_id as id from refund where tenant_id = $1 and refund_order_id = $3
           union select refund_order_id from refund
                  where tenant_id = $1 and merchant_id = $2 and merchant_refund_no = $3
           union select refund_order_id from refund where tenant_id = $1 and platform_refund_no = $3
           union select refund_order_id from refund where tenant_id = $1 and channel_refund_no = $3),
         named as (
           select $3 as posting_id
           union select 'pay:' || order_id from sought
           union select 'refund:' || id from returned
           union select 'refundBack:' || id from returned)
         select posting_id from named
         union select posting_id from ledger_transfer
                where tenant_id = $1 and merchant_id = $2 and line_no = 1 and category <> 'sale'
                  and order_id in (select order_id from sought)`,
}

/**
 * The postings behind a number: of an order with everything that followed, a refund, or the posting itself.
 */
export async function findPostings(db: Db, { tenantId, merchantId }: Scope, number: string) {
  const rows = await run<{ postingId: string }>(db, search, [tenantId, merchantId, number])
  return rows.map(({ postingId }) => postingId)
}

// A settlement that is not carried also contains the lines of those carried into it.
const period = {
  name: 'posting-clearing-period',
  text: `select case when held.status = 'carried' then held.from_time
                     else coalesce((select max(to_time) from clearing
                                     where tenant_id = $1 and merchant_id = $2 and currency = $3
                                       and to_time < held.to_time and status <> 'carried'),
                                   '0001-01-01') end as from,
                held.to_time as to
           from clearing held
          where held.tenant_id = $1 and held.merchant_id = $2 and held.currency = $3 and held.clearing_id = $4`,
}

/** The period in which a settlement's lines were posted; null if the merchant has no such settlement. */
export async function periodOfClearing(db: Db, { scope, currency }: Account, clearingId: string) {
  const values = [scope.tenantId, scope.merchantId, currency, clearingId]
  const [row] = await run<{ from: Date; to: Date }>(db, period, values)
  return row ?? null
}
