import { sql } from 'kysely'
import { findNumbered, type Period } from '#features/payments/orders/list/orderSearch.sql.ts'
import { inStages } from '#features/payments/orders/list/orderStage.sql.ts'
import type { OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import { noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import type { Db } from '#server/database/db.ts'
import { localTime } from '#server/database/localTime.ts'
import { within } from '#server/database/tenantPredicate.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CodeTable, NameIn } from '#shared/codes.ts'
import type { Offsets } from '#shared/localTime.ts'
import { gatewayCode, sceneCode, sourceCode, tradeStatusCode } from '#shared/reference.ts'

type Paging = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
type Days = 'fromDay' | 'toDay' | 'payFromDay' | 'payToDay' | 'payUntil' | 'payHour' | 'payWeekday'

/** An hour (0-23) and a weekday (1-7) of local time, given by its UTC offsets; null means any. */
export type PaidAt = { hour: number | null; weekday: number | null; offsets: Offsets }

/**
 * The list's filters, with days in the merchant's time zone resolved to instants. The caller may not see
 * anything created before `since`.
 */
export type OrderNarrowing = Omit<OrderListQuery, Paging | Days> &
  Period & {
    since: Date | null
    /** Limits held orders to those whose authorization lapses before this instant. */
    lapsesBefore: Date | null
    paidAt?: PaidAt | null
  }

/** The filters that are set, by name. */
export function givenFilters(filters: OrderNarrowing): [string, unknown][] {
  return Object.entries(filters).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '',
  )
}

/** The merchant's orders that a filter matches, for the list, the totals and the export. */
export async function matchingOrders(db: Db, scope: Scope, filters: OrderNarrowing) {
  const ids = filters.search ? await findNumbered(db, scope, filters.search, filters) : null
  return narrowOrders(allOrders(db).where(within(scope, 'o')), filters, ids)
}

/** An unscoped query over all orders: the caller must add the tenant predicate. */
export function allOrders(db: Db) {
  return db.selectFrom('pay_order as o')
}

/** Applies the filters to orders (`o`); `ids` are the orders found for the searched number. */
export function narrowOrders(
  orders: ReturnType<typeof allOrders>,
  filters: OrderNarrowing,
  ids: readonly string[] | null,
) {
  const { way, since, minAmount, maxAmount } = filters
  // A search by number ignores the date range, because it is meant to find that one order.
  const { from, to, payFrom, payTo } = ids ? always : filters
  let matching = ids ? orders.where(amongst(ids)) : orders
  if (since) matching = matching.where('o.createTime', '>=', since)
  if (from) matching = matching.where('o.createTime', '>=', from)
  if (to) matching = matching.where('o.createTime', '<', to)
  // No order is paid before it is created, so this lets the creation-time index end the scan.
  if (payTo) matching = matching.where('o.payTime', '<', payTo).where('o.createTime', '<', payTo)
  if (payFrom) matching = matching.where('o.payTime', '>=', payFrom)
  if (filters.paidAt) matching = matching.where(paidWhen(filters.paidAt))
  if (way?.length) matching = matching.where('o.wayCode', 'in', way)
  if (minAmount !== undefined) matching = matching.where('o.payAmount', '>=', minAmount)
  if (maxAmount !== undefined) matching = matching.where('o.payAmount', '<=', maxAmount)
  if (filters.storeCodeId === noStoreCode) matching = matching.where('o.storeCodeId', 'is', null)
  else if (filters.storeCodeId) matching = matching.where('o.storeCodeId', '=', filters.storeCodeId)
  if (filters.deviceId) matching = matching.where('o.deviceId', '=', filters.deviceId)
  if (filters.linkId) matching = matching.where('o.linkId', '=', filters.linkId)
  if (filters.invoiceId) matching = matching.where('o.invoiceId', '=', filters.invoiceId)
  if (filters.operator) matching = matching.where('o.operatorName', '=', filters.operator)
  if (filters.stage?.length) matching = matching.where(inStages(filters.stage))
  if (filters.preAuth) matching = matching.where(held(filters.lapsesBefore))
  for (const [column, codes] of codedFilters(filters)) matching = matching.where(sql.ref(column), 'in', codes)
  return matching
}

function paidWhen({ hour, weekday, offsets }: PaidAt) {
  const shown = localTime('o.payTime', offsets)
  const hourIs = hour === null ? sql`true` : sql`extract(hour from ${shown}) = ${hour}`
  const weekdayIs = weekday === null ? sql`true` : sql`extract(isodow from ${shown}) = ${weekday}`
  return sql<boolean>`(${hourIs} and ${weekdayIs})`
}

/** Money is currently held for the order and, if `before` is given, lapses before then. */
function held(before: Date | null) {
  const soon = before === null ? sql`true` : sql`z.expire_time < ${before}`
  return sql<boolean>`exists (
    select from pay_authorization z
     where z.tenant_id = o.tenant_id and z.order_id = o.order_id
       and z.status in ('authorized', 'capturing', 'voiding') and ${soon})`
}

const always: Period = { from: null, to: null, payFrom: null, payTo: null }

function amongst(orderIds: readonly string[]) {
  return orderIds.length === 0 ? sql<boolean>`false` : sql<boolean>`o.order_id = any(${orderIds})`
}

/** Columns that store a numeric code from the specification, with the codes to match. */
function codedFilters({ status, gateway, scene, source }: OrderNarrowing): [string, number[]][] {
  const filters: [string, number[]][] = [
    ['o.status', codesOf(tradeStatusCode, status)],
    ['o.gatewayCode', codesOf(gatewayCode, gateway)],
    ['o.sceneCode', codesOf(sceneCode, scene)],
    ['o.source', codesOf(sourceCode, source)],
  ]
  return filters.filter(([, codes]) => codes.length > 0)
}

function codesOf<T extends CodeTable>(table: T, names: NameIn<T>[] = []): number[] {
  return names.map((name) => Number(table[name]))
}
