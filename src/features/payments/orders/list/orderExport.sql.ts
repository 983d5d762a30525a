import { sql } from 'kysely'
import { matchingOrders, type OrderNarrowing } from '#features/payments/orders/list/orderFilter.sql.ts'
import { orderColumns, orderSource } from '#features/payments/orders/list/orderRow.sql.ts'
import {
  isPaying,
  settlementStage,
  stageCase,
  storedFacts,
} from '#features/payments/orders/list/orderStage.sql.ts'
import type { OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import type { Db } from '#server/database/db.ts'
import { sortOf } from '#server/database/page.ts'
import type { Scope } from '#server/session/scope.ts'

/*
 * Computes the stage of every order in one pass, by the same rules as `stageOf`. A lookup per row would cost
 * more than the rows themselves, so the merchant's settlements are read once: `held` has their periods in
 * order, each with the stage it gives its orders. A settlement that was carried forward gives the stage of
 * the one it went into. An order belongs to the period of its confirmation time; `shifted` lists the few
 * whose ledger line had to wait for a cutoff and is dated at it.
 */
const held = (scope: Scope) => sql`
  held as (
    select array_agg(c.from_time order by c.from_time) as froms, array_agg(c.to_time order by c.from_time) as tos,
           array_agg(${sql.raw(settlementStage('coalesce(pays.status, c.status)', 'coalesce(pays.validation, c.validation)'))}
                     order by c.from_time) as stages
      from clearing c
      left join lateral (
        select status, validation from clearing
         where tenant_id = c.tenant_id and merchant_id = c.merchant_id and currency = c.currency
           and to_time > c.to_time and status <> 'carried' and c.status = 'carried'
         order by to_time limit 1) pays on true
     where c.tenant_id = ${scope.tenantId} and c.merchant_id = ${scope.merchantId})`

const shifted = (scope: Scope) => sql`
  shifted as (
    select line.order_id, line.posted_at
      from ledger_cut cut
      join merchant m on m.tenant_id = cut.tenant_id and m.merchant_id = cut.merchant_id
      join ledger_transfer line on line.tenant_id = cut.tenant_id and line.posted_at = cut.cut_at
                               and line.credit_account = 'payable:' || m.merchant_id || ':' || m.currency
                               and line.category = 'sale'
     where cut.tenant_id = ${scope.tenantId} and cut.merchant_id = ${scope.merchantId})`

/** Orders with a refund awaiting approval. There are few, so they are read once. */
const applied = (scope: Scope) => sql`
  applied as (
    select order_id from refund_audit
     where tenant_id = ${scope.tenantId} and merchant_id = ${scope.merchantId} and status = 'waitAudit')`

const confirmed = `
  case when o.order_id in (select order_id from shifted)
       then (select posted_at from shifted where shifted.order_id = o.order_id) else o.confirm_time end`
const place = `width_bucket(${confirmed}, (select froms from held))`

const stageColumn = stageCase({
  ...storedFacts,
  isPaying: `(${isPaying})`,
  awaitsApproval: 'o.order_id in (select order_id from applied)',
  settled: `
      case when ${confirmed} < ((select tos from held))[${place}]
           then ((select stages from held))[${place}] end`,
})

const storeLabel = `
  case when o.store_code_id is not null then (
    select label from store_code
     where tenant_id = o.tenant_id and store_code_id = o.store_code_id) end as store_label`

// Item prices are left out because formatting them would need the currency's decimals. Few orders have
// answers, so they are aggregated only for the scenes that can have them.
export const exportedContent = `
  case when o.link_id is not null then (
    select string_agg(quantity || ' x ' || name, '; ' order by line_no) from order_item
     where tenant_id = o.tenant_id and order_id = o.order_id) end as items,
  case when o.scene_code in (3, 4, 5) then (
    select (select string_agg((answer ->> 'title') || ': ' || (answer ->> 'value'), '; ' order by position)
              from jsonb_array_elements(given.answers) with ordinality asked (answer, position))
      from order_answers given
     where given.tenant_id = o.tenant_id and given.order_id = o.order_id) end as answers`

function inOrder(sort: Pick<OrderListQuery, 'sortField' | 'sortOrder'>) {
  const { column, direction } = sortOf(sort, orderSource.sorting)
  return sql`order by ${sql.raw(`${column} ${direction}, o.order_id ${direction}`)}`
}

/**
 * Every order that a filter matches, with the contract's field names, for export. In list order; unordered if
 * no sort is given.
 */
export async function exportedOrders(
  db: Db,
  scope: Scope,
  sort: Pick<OrderListQuery, 'sortField' | 'sortOrder'> | null,
  narrowing: OrderNarrowing,
) {
  const matching = (await matchingOrders(db, scope, narrowing)).selectAll('o')
  const listed = sql<object>`(
    with ${held(scope)}, ${shifted(scope)}, ${applied(scope)}
    select ${sql.raw(orderColumns)}, ${sql.raw(stageColumn)} as stage, ${sql.raw(storeLabel)},
           ${sql.raw(exportedContent)}
      from (${matching}) o ${sort ? inOrder(sort) : sql``})`
  return db.selectFrom(listed.as('listed')).selectAll()
}
