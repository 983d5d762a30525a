import type { Role } from '#shared/permissions.ts'
import { addDays, dayOf, startOfDay, type Zone } from '#shared/time.ts'

/** The viewer; `timezone` is the merchant's. */
export type VisibilityWindow = { role: Role | null; cashierQueryDays: number | null; timezone: string }

/**
 * The start of the period in which a cashier sees orders: today and as many earlier days as the merchant
 * allows. Null means no limit.
 */
export function visibleSince({ role, cashierQueryDays, timezone }: VisibilityWindow, now: Date): Date | null {
  if (role !== 'cashier' || cashierQueryDays === null) return null
  const zone = timezone as Zone
  return startOfDay(addDays(dayOf(now, zone), 1 - cashierQueryDays), zone)
}
