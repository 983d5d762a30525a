import { holidayTexts as h } from '#shared/holidays.messages.ts'
import type { Text } from '#shared/messages.ts'

/**
 * Bank days, for the server (it needs Temporal): Canada's as observed by Payments Canada, the US's as
 * observed by the Federal Reserve. Days are 'YYYY-MM-DD'.
 */

export type BankCountry = 'CA' | 'US'
export type BankHoliday = { day: string; name: Text }

/** Whether banks in this country settle on this day. */
export function isBankDay(country: BankCountry, day: string): boolean {
  return !isWeekend(day) && !holidaysOf(country, yearOf(day)).some((holiday) => holiday.day === day)
}

/** Returns this day if it is a bank day, else the next bank day. */
export function nextBankDay(country: BankCountry, day: string): string {
  let next = day
  while (!isBankDay(country, next)) next = plusDays(next, 1)
  return next
}

/**
 * Returns the bank day that is `count` bank days after `day`; a day that is not a bank day counts from the
 * next one.
 */
export function addBankDays(country: BankCountry, day: string, count: number): string {
  let next = nextBankDay(country, day)
  for (let passed = 0; passed < count; passed++) next = nextBankDay(country, plusDays(next, 1))
  return next
}

/** Returns the bank holidays between two days, both included, in order. Weekends are not listed. */
export function bankHolidaysBetween(country: BankCountry, from: string, to: string): BankHoliday[] {
  const years = Array.from({ length: yearOf(to) - yearOf(from) + 1 }, (_, index) => yearOf(from) + index)
  return years.flatMap((year) => holidaysOf(country, year)).filter(({ day }) => day >= from && day <= to)
}

const known = new Map<string, BankHoliday[]>()

function holidaysOf(country: BankCountry, year: number): BankHoliday[] {
  const key = `${country} ${year}`
  const found = known.get(key) ?? makers[country](year).toSorted((a, b) => a.day.localeCompare(b.day))
  known.set(key, found)
  return found
}

const makers = { CA: canadian, US: american } as const satisfies Record<
  BankCountry,
  (year: number) => BankHoliday[]
>

/** A Canadian holiday on a weekend is observed on the next working day. */
function canadian(year: number): BankHoliday[] {
  const moving = [
    { day: plusDays(easter(year), -2), name: h.goodFriday },
    { day: mondayBefore(year, 5, 25), name: h.victoria },
    { day: nth(year, 9, monday, 1), name: h.labour },
    { day: nth(year, 10, monday, 2), name: h.thanksgiving },
  ]
  const fixed = [
    { day: dayOf(year, 1, 1), name: h.newYear },
    { day: dayOf(year, 7, 1), name: h.canada },
    ...(year >= 2021 ? [{ day: dayOf(year, 9, 30), name: h.reconciliation }] : []),
    { day: dayOf(year, 11, 11), name: h.remembrance },
    { day: dayOf(year, 12, 25), name: h.christmas },
    { day: dayOf(year, 12, 26), name: h.boxing },
  ]
  const stored: BankHoliday[] = []
  for (const { day, name } of fixed) {
    let observed = day
    while (isWeekend(observed) || stored.some((one) => one.day === observed)) observed = plusDays(observed, 1)
    stored.push({ day: observed, name })
  }
  return [...moving, ...stored]
}

/** A US holiday on a Sunday is observed on Monday; one on a Saturday is not observed. */
function american(year: number): BankHoliday[] {
  const moving = [
    { day: nth(year, 1, monday, 3), name: h.martinLutherKing },
    { day: nth(year, 2, monday, 3), name: h.presidents },
    { day: mondayBefore(year, 6, 1), name: h.memorial },
    { day: nth(year, 9, monday, 1), name: h.labour },
    { day: nth(year, 10, monday, 2), name: h.columbus },
    { day: nth(year, 11, thursday, 4), name: h.thanksgiving },
  ]
  const fixed = [
    { day: dayOf(year, 1, 1), name: h.newYear },
    ...(year >= 2022 ? [{ day: dayOf(year, 6, 19), name: h.juneteenth }] : []),
    { day: dayOf(year, 7, 4), name: h.independence },
    { day: dayOf(year, 11, 11), name: h.veterans },
    { day: dayOf(year, 12, 25), name: h.christmas },
  ]
  const stored = fixed.map(({ day, name }) => ({
    day: weekday(day) === sunday ? plusDays(day, 1) : day,
    name,
  }))
  return [...moving, ...stored.filter(({ day }) => !isWeekend(day))]
}

const monday = 1
const thursday = 4
const saturday = 6
const sunday = 7

const dateOf = (day: string) => Temporal.PlainDate.from(day)
const yearOf = (day: string) => Number(day.slice(0, 4))
const weekday = (day: string) => dateOf(day).dayOfWeek
const isWeekend = (day: string) => weekday(day) >= saturday
const plusDays = (day: string, days: number) => dateOf(day).add({ days }).toString()
const dayOf = (year: number, month: number, day: number) =>
  new Temporal.PlainDate(year, month, day).toString()

/** Returns the n-th such weekday of a month. */
function nth(year: number, month: number, wanted: number, n: number): string {
  const first = new Temporal.PlainDate(year, month, 1)
  return first.add({ days: ((wanted - first.dayOfWeek + 7) % 7) + (n - 1) * 7 }).toString()
}

/** Returns the last Monday before a day. */
function mondayBefore(year: number, month: number, day: number): string {
  const date = new Temporal.PlainDate(year, month, day)
  return date.subtract({ days: ((date.dayOfWeek - monday + 6) % 7) + 1 }).toString()
}

/** Returns Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher algorithm). */
function easter(year: number): string {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const epact =
    (19 * golden + century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25) + 15) % 30
  const yearOfCentury = year % 100
  const toSunday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  const place = epact + toSunday - 7 * late + 114
  return dayOf(year, Math.floor(place / 31), (place % 31) + 1)
}
