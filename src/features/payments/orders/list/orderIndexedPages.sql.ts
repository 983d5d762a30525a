import { givenFilters, type OrderNarrowing } from '#features/payments/orders/list/orderFilter.sql.ts'
import {
  type OrderRow,
  orderColumns,
  orderFacts,
  orderJoins,
} from '#features/payments/orders/list/orderRow.sql.ts'
import { findNumbered } from '#features/payments/orders/list/orderSearch.sql.ts'
import type { OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import { noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import { type Db, run, type Statement } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'
import { gatewayCode, sceneCode, tradeStatusCode } from '#shared/reference.ts'

/** A list that a single index can serve: by one column's value, or all orders by amount. */
type Indexed = {
  column: string | null
  value: string | number | null
  sortColumn: 'create_time' | 'pay_amount'
}

/**
 * The index that serves this list, or null. Such a statement can be planned once, because no value of the
 * filter makes another plan better.
 */
export function indexedBy(query: OrderListQuery, narrowing: OrderNarrowing): Indexed | null {
  const given = givenFilters(narrowing)
  if (query.sortField === 'payAmount') {
    return given.length === 0 ? { column: null, value: null, sortColumn: 'pay_amount' } : null
  }
  const [only, another] = given
  if (narrowing.storeCodeId === noStoreCode) return null
  const column = only && columns[only[0]]
  const value = another || !only ? null : onlyValue(narrowing)
  return column === undefined || value === null ? null : { column, value, sortColumn: 'create_time' }
}

const columns: Record<string, string> = {
  status: 'status',
  way: 'way_code',
  gateway: 'gateway_code',
  scene: 'scene_code',
  storeCodeId: 'store_code_id',
  deviceId: 'device_id',
  linkId: 'link_id',
  invoiceId: 'invoice_id',
  operator: 'operator_name',
  search: 'order_id',
}
const codes = new Set(['status', 'gateway_code', 'scene_code'])

/** The only filter value, as stored; null if there are several. */
function onlyValue({ status, way, gateway, scene, ...texts }: OrderNarrowing): string | number | null {
  const [one, ...more] = [
    ...(status ?? []).map((name) => tradeStatusCode[name]),
    ...(way ?? []),
    ...(gateway ?? []).map((name) => gatewayCode[name]),
    ...(scene ?? []).map((name) => sceneCode[name]),
    ...[
      texts.storeCodeId,
      texts.deviceId,
      texts.linkId,
      texts.invoiceId,
      texts.operator,
      texts.search,
    ].filter((text) => text),
  ]
  return more.length === 0 ? (one ?? null) : null
}

const statements = new Map<string, Statement>()

// Deep pages are located in the index alone, so that the skipped rows are never fetched.
const deepFrom = 200

// Bound values are hidden in subqueries: a value visible to the planner makes it plan every page anew, which
// takes longer than the page itself.
function statementOf({ column, sortColumn }: Indexed, direction: 'asc' | 'desc', deep: boolean): Statement {
  const name = `order-page-by-${column ?? 'all'}-${sortColumn}-${direction}${deep ? '-deep' : ''}`
  const known = statements.get(name)
  if (known) return known
  const order = `order by o.${sortColumn} ${direction}, o.order_id ${direction}`
  const found = (columns: string) => `
      select ${columns} from pay_order o
       where o.tenant_id = $1 and o.merchant_id = $2 ${conditionOn(column)}
       ${order} limit (select $3::bigint) offset (select $4::bigint)`
  const byKeys = `
      select o.* from (${found('o.order_id')}) key
       cross join lateral (select * from pay_order where tenant_id = $1 and order_id = key.order_id limit 1) o`
  const text = `
    with page as (${deep ? byKeys : found('*')})
    select ${orderColumns}, ${orderFacts} from page o ${orderJoins} ${order}`
  const statement = { name, text }
  statements.set(name, statement)
  return statement
}

function conditionOn(column: string | null): string {
  if (column === null) return ''
  if (column === 'order_id') return 'and o.order_id = any ((select $5::text[])::text[])'
  return `and o.${column} = (select $5::${codes.has(column) ? 'smallint' : 'text'})`
}

const always = { from: null, to: null, payFrom: null, payTo: null }

/** Reads one page of such a list. */
export async function pageByIndex(
  db: Db,
  scope: Scope,
  query: OrderListQuery,
  by: Indexed,
): Promise<OrderRow[]> {
  const { pageNum, pageSize, sortOrder = 'desc' } = query
  const paging = [scope.tenantId, scope.merchantId, pageSize, (pageNum - 1) * pageSize]
  const value = by.column === 'order_id' ? await findNumbered(db, scope, String(by.value), always) : by.value
  const values = by.column === null ? paging : [...paging, value]
  const deep = by.column !== 'order_id' && (pageNum - 1) * pageSize >= deepFrom
  return run<OrderRow>(db, statementOf(by, sortOrder, deep), values)
}
