import { sql } from 'kysely'
import type { OrderListQuery } from '#features/payments/orders/list/orderList.contract.ts'
import { findNumbered, type Period } from '#features/payments/orders/list/orderSearch.sql.ts'
import { inStages } from '#features/payments/orders/list/orderStage.sql.ts'
import { noStoreCode } from '#features/payments/orders/orderSearch.domain.ts'
import type { Db } from '#server/database/db.ts'
import { localTime } from '#server/database/localTime.ts'
import { within } from '#server/database/within.ts'
import type { Scope } from '#server/session/scope.ts'
import type { CodeTable, NameIn } from '#shared/codes.ts'
import type { Offsets } from '#shared/localTime.ts'
import { gatewayCode, sceneCode, sourceCode, tradeStatusCode } from '#shared/reference.ts'

type Paging = 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'
type Days = 'fromDay' | 'toDay' | 'payFromDay' | 'payToDay' | 'payUntil' | 'payHour' | 'payWeekday'

/** The hour (0-23) and the weekday (1-7) of the clock that has these offsets; null: any. */
export type PaidAt = { hour: number | null; weekday: number | null; offsets: Offsets }

/**
 * What narrows the list, with instants in place of the days that a person names in the merchant's timezone.
 * Nothing older than `since` is theirs to see.
 */
export type OrderNarrowing = Omit<OrderListQuery, Paging | Days> &
  Period & {
    since: Date | null
    /** Of what is held, only what lapses before then. */
    lapsesBefore: Date | null
    paidAt?: PaidAt | null
  }

/** The filters that narrow anything, by name. */
export function givenFilters(asked: OrderNarrowing): [string, unknown][] {
  return Object.entries(asked).filter(([, value]) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '',
  )
}

/** The merchant's orders that a filter matches: for the list, the totals and the export alike. */
export async function matchingOrders(db: Db, scope: Scope, asked: OrderNarrowing) {
  const ids = asked.search ? await findNumbered(db, scope, asked.search, asked) : null
  return narrowOrders(allOrders(db).where(within(scope, 'o')), asked, ids)
}

/** Every order there is: whoever asks says whose. */
export function allOrders(db: Db) {
  return db.selectFrom('pay_order as o')
}

/** Orders (`o`) narrowed by what is asked for; `ids` are those behind the number that is searched. */
export function narrowOrders(
  orders: ReturnType<typeof allOrders>,
  asked: OrderNarrowing,
  ids: readonly string[] | null,
) {
  const { way, since, minAmount, maxAmount } = asked
  // Whoever searches a number means that order, whatever days are set.
  const { from, to, payFrom, payTo } = ids ? always : asked
  let matching = ids ? orders.where(amongst(ids)) : orders
  if (since) matching = matching.where('o.create_time', '>=', since)
  if (from) matching = matching.where('o.create_time', '>=', from)
  if (to) matching = matching.where('o.create_time', '<', to)
  // No order is paid before it is made: this lets the index by creation end the scan.
  if (payTo) matching = matching.where('o.pay_time', '<', payTo).where('o.create_time', '<', payTo)
  if (payFrom) matching = matching.where('o.pay_time', '>=', payFrom)
  if (asked.paidAt) matching = matching.where(paidWhen(asked.paidAt))
  if (way?.length) matching = matching.where('o.way_code', 'in', way)
  if (minAmount !== undefined) matching = matching.where('o.pay_amount', '>=', minAmount)
  if (maxAmount !== undefined) matching = matching.where('o.pay_amount', '<=', maxAmount)
  if (asked.storeCodeId === noStoreCode) matching = matching.where('o.store_code_id', 'is', null)
  else if (asked.storeCodeId) matching = matching.where('o.store_code_id', '=', asked.storeCodeId)
  if (asked.deviceId) matching = matching.where('o.device_id', '=', asked.deviceId)
  if (asked.linkId) matching = matching.where('o.link_id', '=', asked.linkId)
  if (asked.invoiceId) matching = matching.where('o.invoice_id', '=', asked.invoiceId)
  if (asked.operator) matching = matching.where('o.operator_name', '=', asked.operator)
  if (asked.stage?.length) matching = matching.where(inStages(asked.stage))
  if (asked.preAuth) matching = matching.where(held(asked.lapsesBefore))
  for (const [column, codes] of codedFilters(asked)) matching = matching.where(sql.ref(column), 'in', codes)
  return matching
}

function paidWhen({ hour, weekday, offsets }: PaidAt) {
  const shown = localTime('o.pay_time', offsets)
  const hourIs = hour === null ? sql`true` : sql`extract(hour from ${shown}) = ${hour}`
  const weekdayIs = weekday === null ? sql`true` : sql`extract(isodow from ${shown}) = ${weekday}`
  return sql<boolean>`(${hourIs} and ${weekdayIs})`
}

/** Money is set aside for it now; and lapses before an instant, where one is given. */
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

/** The columns that hold a number of the specification, with the numbers that are asked for. */
function codedFilters({ status, gateway, scene, source }: OrderNarrowing): [string, number[]][] {
  const filters: [string, number[]][] = [
    ['o.status', codesOf(tradeStatusCode, status)],
    ['o.gateway_code', codesOf(gatewayCode, gateway)],
    ['o.scene_code', codesOf(sceneCode, scene)],
    ['o.source', codesOf(sourceCode, source)],
  ]
  return filters.filter(([, codes]) => codes.length > 0)
}

function codesOf<T extends CodeTable>(table: T, names: NameIn<T>[] = []): number[] {
  return names.map((name) => Number(table[name]))
}
