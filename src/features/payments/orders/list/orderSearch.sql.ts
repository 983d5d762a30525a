import { type RawBuilder, sql } from 'kysely'
import type { Scope } from '#server/session/scope.ts'

// A card's last four may stand for many orders, and a clearing for more: no page shows more than these.
const mostFound = 10_000

/**
 * Any number that a customer or colleague may hold: the order's, the merchant's own, the channel's (of the order, of an
 * attempt, of a payment that no rule foresaw), a refund's, a settlement's, a card's last four. Each is looked up by its
 * own index, never by one condition over all of them.
 */
export function numbered({ tenantId, merchantId }: Scope, search: string): RawBuilder<boolean> {
  const mine = sql`tenant_id = ${tenantId} and merchant_id = ${merchantId}`
  const ofTenant = sql`tenant_id = ${tenantId}`
  const lookUps = [
    sql`select order_id from pay_order where ${ofTenant} and order_id = ${search}`,
    sql`select order_id from pay_order where ${mine} and client_order_id = ${search}`,
    sql`select order_id from pay_order where ${ofTenant} and channel_transaction_id = ${search}`,
    sql`select order_id from pay_attempt where ${ofTenant} and channel_order_no = ${search}`,
    sql`select order_id from order_exception where ${ofTenant} and channel_transaction_id = ${search}`,
    sql`select order_id from refund where ${ofTenant} and refund_order_id = ${search}`,
    sql`select order_id from refund where ${mine} and merchant_refund_no = ${search}`,
    sql`select order_id from refund where ${ofTenant} and platform_refund_no = ${search}`,
    sql`select order_id from refund where ${ofTenant} and channel_refund_no = ${search}`,
    ...(/^\d{4}$/.test(search) ? [cardLookUp(mine, search)] : []),
    clearingLookUp(mine, search),
  ]
  const found = sql.join(
    lookUps.map((lookUp) => sql`(${lookUp})`),
    sql` union `,
  )
  return sql<boolean>`o.order_id = any(array(${found}))`
}

function cardLookUp(mine: RawBuilder<unknown>, last4: string) {
  return sql`select order_id from pay_order where ${mine} and card_last4 = ${last4} order by create_time desc limit ${mostFound}`
}

/** The orders whose payment a settlement holds: the lines of the merchant's account between its two cuts. */
function clearingLookUp(mine: RawBuilder<unknown>, clearingId: string) {
  return sql`
    select line.order_id
      from (select * from clearing where ${mine} and clearing_id = ${clearingId}) held
      join ledger_transfer line
        on line.tenant_id = held.tenant_id
       and line.credit_account = 'payable:' || held.merchant_id || ':' || held.currency
       and line.posted_at >= held.from_time and line.posted_at < held.to_time and line.category = 'sale'
     limit ${mostFound}`
}
