import { expect, test } from 'vitest'
import { countSet, type Filter, queryIn } from '#console/list/filters.ts'
import { parseSearch, stringifySearch } from '#console/search.ts'
import { optionsOf } from '#console/ui/options.ts'
import { refundStatusText } from '#shared/reference.ts'

type Query = {
  payOrderId: string
  status: string[]
  way: string
  fromDay: string
  toDay: string
  least: bigint
  most: bigint
}
const label = { en: 'Filter', zh: '筛选' }
const filters: Filter<Query>[] = [
  { key: 'payOrderId', label },
  { key: 'status', label, options: optionsOf(refundStatusText), many: true },
  { key: 'way', label, options: [{ value: 'WP', label: 'WeChat' }] },
  { days: ['fromDay', 'toDay'], label },
  { amounts: ['least', 'most'], label },
]
const read = (query: string) => queryIn(filters, parseSearch(query))

test('reads every kind of filter from an address', () => {
  expect(
    read(
      '?payOrderId=1261120093000112345678901&status=submitted&status=change&way=WP&fromDay=2026-11-01&toDay=2026-11-20&least=1250&most=9000',
    ),
  ).toEqual({
    payOrderId: '1261120093000112345678901',
    status: ['submitted', 'change'],
    way: 'WP',
    fromDay: '2026-11-01',
    toDay: '2026-11-20',
    least: 1250n,
    most: 9000n,
  })
})

test('ignores unknown filters and invalid values', () => {
  expect(read('?status=stolen&way=XX&fromDay=yesterday&least=12.50&payOrderId=%20&unknown=1')).toEqual({})
})

test('reads a multi-value filter as a list and a single-value filter as one value', () => {
  expect(read('?status=change')).toEqual({ status: ['change'] })
})

test('counts the filters that are set', () => {
  expect(countSet(filters, parseSearch('?status=change&fromDay=2026-11-01&toDay=2026-11-20'))).toBe(2)
})

test('keeps a 25-digit id intact through the address', () => {
  const search = { payOrderId: '1261120093000112345678901', status: ['a', 'b'] }
  expect(parseSearch(stringifySearch(search))).toEqual(search)
  expect(stringifySearch({ a: '', b: undefined })).toBe('')
})
