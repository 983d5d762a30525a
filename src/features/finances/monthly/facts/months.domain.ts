/** Months are 'YYYY-MM'. */
const pattern = /^(\d{4})-(\d{2})$/

/** Adds months to a month. Throws RangeError if it is invalid. */
export function monthPlus(month: string, months: number): string {
  const [, year, number] = pattern.exec(month) ?? []
  if (year === undefined || number === undefined) throw new RangeError(`not a month: ${month}`)
  const place = Number(year) * 12 + Number(number) - 1 + months
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`
}

/** The month of a day. */
export const monthOf = (day: string): string => day.slice(0, 7)

export const firstDayOf = (month: string): string => `${month}-01`

/** The months of a range, both ends inclusive; empty if `first` is later. */
export function monthsBetween(first: string, last: string): string[] {
  const months: string[] = []
  for (let month = first; month <= last; month = monthPlus(month, 1)) months.push(month)
  return months
}
