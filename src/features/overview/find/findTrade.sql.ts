import { type RawBuilder, sql } from 'kysely'
import { mostOfOneKind as most } from '#features/overview/find/find.contract.ts'
import {
  beginsOrder,
  beginsRefund,
  beginsSettlement,
  type SearchTerm,
} from '#features/overview/find/searchTerm.domain.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'

/** A part of the statement: rows of one kind. */
export type Branch = RawBuilder<unknown>

const none: Branch = sql`select null::text where false`

/** One of these is the very number; or it was found by another, which is only found whole. */
function exactly(text: string, one: string, other: string) {
  const [ours, theirs] = [sql.ref(one), sql.ref(other)]
  return sql`(${text} in (${ours}, ${theirs}) or not (starts_with(${ours}, ${text}) or starts_with(${theirs}, ${text})))`
}

/** How far back one may see; null bounds nothing. */
const seen = (table: string, since: Date | null) =>
  since === null ? sql`true` : sql`${sql.ref(`${table}.create_time`)} >= ${since}`

/**
 * Finds orders by any number: ours, the merchant's, or a channel's (of the order, an attempt, or an
 * unexpected payment), and by the start of ours and the merchant's. Each has its own index.
 */
export function orders(scope: Scope, searchTerm: SearchTerm, since: Date | null): Branch {
  const { tenantId, merchantId } = scope
  const { text, end } = searchTerm
  const beginning = beginsOrder(searchTerm)
    ? sql`(select order_id from pay_order where tenant_id = ${tenantId} and merchant_id = ${merchantId}
             and order_id >= ${text} and order_id < ${end} order by order_id desc limit ${most})`
    : none
  return sql`
    select 'order' as kind, o.order_id as id, o.merchant_id, o.order_id as title,
           nullif(o.client_order_id, o.order_id) as note, o.pay_amount as amount, o.currency::text as currency,
           o.status::text as status, o.create_time as time,
           ${exactly(text, 'o.orderId', 'o.clientOrderId')} as exact
      from (
        select order_id from pay_order where tenant_id = ${tenantId} and order_id = ${text}
        union select order_id from pay_order
               where tenant_id = ${tenantId} and merchant_id = ${merchantId} and client_order_id = ${text}
        union select order_id from pay_order where tenant_id = ${tenantId} and channel_transaction_id = ${text}
        union select order_id from pay_attempt where tenant_id = ${tenantId} and channel_order_no = ${text}
        union select order_id from order_exception where tenant_id = ${tenantId} and channel_transaction_id = ${text}
        union ${beginning}
        union (select order_id from pay_order
                where tenant_id = ${tenantId} and merchant_id = ${merchantId}
                  and client_order_id >= ${text} and client_order_id < ${end}
                order by client_order_id limit ${most})) numbered
      join pay_order o on o.tenant_id = ${tenantId} and o.order_id = numbered.order_id
     where ${within(scope, 'o')} and ${seen('o', since)}
     order by exact desc, o.create_time desc limit ${most}`
}

/** Refunds by ours, the merchant's, the platform's or the channel's number. */
export function refunds(scope: Scope, searchTerm: SearchTerm, since: Date | null): Branch {
  const { tenantId, merchantId } = scope
  const { text, end } = searchTerm
  const beginning = beginsRefund(searchTerm)
    ? sql`(select refund_order_id from refund where tenant_id = ${tenantId} and merchant_id = ${merchantId}
             and refund_order_id >= ${text} and refund_order_id < ${end} order by refund_order_id desc limit ${most})`
    : none
  return sql`
    select 'refund' as kind, r.refund_order_id as id, r.merchant_id, r.refund_order_id as title,
           nullif(r.merchant_refund_no, r.refund_order_id) as note, r.amount, r.currency::text as currency,
           r.status::text as status, r.create_time as time,
           ${exactly(text, 'r.refundOrderId', 'r.merchantRefundNo')} as exact
      from (
        select refund_order_id from refund where tenant_id = ${tenantId} and refund_order_id = ${text}
        union select refund_order_id from refund where tenant_id = ${tenantId} and platform_refund_no = ${text}
        union select refund_order_id from refund where tenant_id = ${tenantId} and channel_refund_no = ${text}
        union ${beginning}
        union (select refund_order_id from refund
                where tenant_id = ${tenantId} and merchant_id = ${merchantId}
                  and merchant_refund_no >= ${text} and merchant_refund_no < ${end}
                order by merchant_refund_no limit ${most})) numbered
      join refund r on r.tenant_id = ${tenantId} and r.refund_order_id = numbered.refund_order_id
     where ${within(scope, 'r')} and ${seen('r', since)}
     order by exact desc, r.create_time desc limit ${most}`
}

/** Settlements by their number. */
export function settlements(scope: Scope, searchTerm: SearchTerm): Branch {
  const { text, end } = searchTerm
  if (!beginsSettlement(searchTerm)) return sql`select ${nothing} where false`
  return sql`
    select 'settlement' as kind, c.clearing_id as id, c.merchant_id, c.clearing_id as title,
           null::text as note, c.net_amount as amount, c.currency::text as currency, null::text as status,
           c.to_time as time, c.clearing_id = ${text} as exact
      from clearing c
     where ${within(scope, 'c')} and c.clearing_id >= ${text} and c.clearing_id < ${end}
     order by c.clearing_id desc limit ${most}`
}

/** Payouts by their own number, or the bank's; each opens its settlement. */
export function payouts(scope: Scope, { text }: SearchTerm): Branch {
  return sql`
    select 'payout' as kind, p.clearing_id as id, p.merchant_id, p.payout_id::text as title,
           p.trace_no as note, p.amount, p.currency::text as currency, null::text as status,
           p.approve_time as time, true as exact
      from (
        select payout_id from payout where tenant_id = ${scope.tenantId} and payout_id = ${uuidOf(text)}::uuid
        union select payout_id from payout where tenant_id = ${scope.tenantId} and trace_no = ${text}) numbered
      join payout p on p.tenant_id = ${scope.tenantId} and p.payout_id = numbered.payout_id
     where ${within(scope, 'p')}
     order by p.approve_time desc limit ${most}`
}

/** The text if it is a valid id of such an object; null finds nothing. */
function uuidOf(text: string): string | null {
  return /^[\da-f]{8}-([\da-f]{4}-){3}[\da-f]{12}$/i.test(text) ? text : null
}

/** The columns of a branch that finds nothing. */
export const nothing = sql`null::text as kind, null::text as id, null::text as merchant_id, null::text as title,
  null::text as note, null::bigint as amount, null::text as currency, null::text as status,
  null::timestamptz as time, false as exact`
