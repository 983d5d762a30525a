import { oneOf, type Search } from '#console/search.ts'
import { type DateRange, dateRanges } from '#shared/dateRanges.ts'

const defaultRange: DateRange = 'last7'

/** The range that an address names, or the default. */
export function rangeIn(search: Search): DateRange {
  const text = oneOf(search, 'range')
  return dateRanges.find((range) => range === text) ?? defaultRange
}
