import type { Role } from '#shared/permissions.ts'
import { addDays, dayOf, startOfDay, type Zone } from '#shared/time.ts'

/** Who looks: `timezone` is the merchant's. */
export type Sight = { role: Role | null; cashierQueryDays: number | null; timezone: string }

/**
 * How far back a cashier sees orders: today and the days before it that the merchant allows. Null: all of
 * them.
 */
export function visibleSince({ role, cashierQueryDays, timezone }: Sight, now: Date): Date | null {
  if (role !== 'cashier' || cashierQueryDays === null) return null
  const zone = timezone as Zone
  return startOfDay(addDays(dayOf(now, zone), 1 - cashierQueryDays), zone)
}
