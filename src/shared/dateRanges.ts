/** The date ranges of the specification. */
export const dateRanges = [
  'today',
  'yesterday',
  'last7',
  'last30',
  'last90',
  'thisMonth',
  'lastMonth',
  'thisYear',
] as const
export type DateRange = (typeof dateRanges)[number]
