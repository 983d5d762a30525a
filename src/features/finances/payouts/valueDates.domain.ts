import type { PayoutFormat } from '#features/finances/payouts/payouts.domain.ts'
import { addBankDays, type BankCountry, nextBankDay } from '#shared/holidays.ts'
import { addDays, dayOf } from '#shared/time.ts'
import { localParts, type Zone } from '#shared/zone.ts'

const countries: Record<PayoutFormat, BankCountry> = { cpa005: 'CA', nacha: 'US' }
/** Both banking systems use Eastern time. */
const bankZones: Record<PayoutFormat, Zone> = { cpa005: 'America/Toronto', nacha: 'America/New_York' }

/** The current day at the banks of a format. */
export function bankToday(format: PayoutFormat, now: Date): string {
  return dayOf(now, bankZones[format])
}

const later = (day: string, other: string): string => (day.localeCompare(other) > 0 ? day : other)

/** When a merchant's bank receives a payout: the first bank day after the settle date, never in the past. */
export function valueDateOf(format: PayoutFormat, settleDate: string, now: Date): string {
  const after = addDays(settleDate, 1)
  const today = bankToday(format, now)
  return nextBankDay(countries[format], later(after, today))
}

/** The value date of a file with payouts due on a day: that day, or the next bank day if it has passed. */
export function fileValueDate(format: PayoutFormat, dueDate: string, now: Date): string {
  const today = bankToday(format, now)
  return nextBankDay(countries[format], later(dueDate, today))
}

/** Bank days within which a bank may return a payout before it counts as arrived. */
const returnDays = 2

/** Whether the time for returns has passed since the value date. */
export function hasArrived(format: PayoutFormat, valueDate: string, now: Date): boolean {
  return bankToday(format, now) >= addBankDays(countries[format], valueDate, returnDays)
}

/** The day and time (HHMM) at the banks of a format. */
export function bankClock(format: PayoutFormat, now: Date): { day: string; time: string } {
  const { hour, minute } = localParts(now, bankZones[format])
  return { day: bankToday(format, now), time: [hour, minute].map((n) => String(n).padStart(2, '0')).join('') }
}
