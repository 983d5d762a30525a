import { visibleSince } from '#features/merchants/visibilityWindow.domain.ts'
import type { OrderNarrowing, PaidAt } from '#features/payments/orders/list/orderFilter.sql.ts'
import type { OrderListQuery } from '#features/payments/orders/list/orders.fields.ts'
import { noticeBeforeMs } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import type { SignedIn } from '#server/session/signedIn.ts'
import { minuteAt, offsetsBetween } from '#shared/localTime.ts'
import { dayOf, instantsOfDays, type Zone } from '#shared/time.ts'

export type OrderFilters = Omit<OrderListQuery, 'pageNum' | 'pageSize' | 'sortField' | 'sortOrder'>
type OwnClock = 'fromDay' | 'toDay' | 'payFromDay' | 'payToDay' | 'payUntil' | 'payHour' | 'payWeekday'

/**
 * The user's filters with days and hours resolved to instants, limited to the period that a cashier may see.
 */
export function toFilters(signedIn: SignedIn, query: OrderFilters, now: Date): OrderNarrowing {
  const zone = signedIn.timezone as Zone
  const { fromDay, toDay, payFromDay, payToDay, payUntil, payHour, payWeekday, ...filters } = query
  const created = instantsOfDays({ fromDay, toDay }, zone)
  const paid = instantsOfDays({ fromDay: payFromDay, toDay: payToDay }, zone)
  const payTo = payUntil ? minuteAt(payToDay ?? dayOf(now, zone), payUntil, zone) : paid.to
  const period = { ...created, payFrom: paid.from, payTo }
  const since = visibleSince(signedIn, now)
  const lapsesBefore = query.preAuth === 'lapsesSoon' ? new Date(now.getTime() + noticeBeforeMs) : null
  const paidAt = paidAtOf(query, { from: paid.from, to: payTo ?? now }, zone)
  return { ...filtersOnly(filters), ...period, since, lapsesBefore, ...(paidAt && { paidAt }) }
}

/** Earlier than any payment in the system. */
const beginning = new Date('2015-01-01T00:00:00Z')

function paidAtOf(
  { payHour, payWeekday }: OrderFilters,
  { from, to }: { from: Date | null; to: Date },
  zone: Zone,
): PaidAt | null {
  if (payHour === undefined && payWeekday === undefined) return null
  const hour = payHour === undefined ? null : Number(payHour)
  const weekday = payWeekday === undefined ? null : Number(payWeekday)
  return { hour, weekday, offsets: offsetsBetween(zone, from ?? beginning, to) }
}

/** Drops the paging and sort fields from a list query. */
function filtersOnly(query: Omit<Partial<OrderListQuery>, OwnClock>) {
  const { pageNum: _n, pageSize: _s, sortField: _f, sortOrder: _o, ...filters } = query
  return filters
}
