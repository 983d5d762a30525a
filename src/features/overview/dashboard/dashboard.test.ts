import { expect, test } from 'vitest'
import {
  compactMoney,
  dayPoints,
  isFlat,
  isNew,
  listsBehind,
} from '#features/overview/dashboard/dashboard.domain.ts'

test('an axis writes money short, in the way of each language and in the units of each currency', () => {
  expect(compactMoney(1_250_000, 'CAD', 'en')).toBe('$12.5K')
  expect(compactMoney(1_250_000, 'CAD', 'zh')).toBe('$1.3万')
  expect(compactMoney(0, 'USD', 'en')).toBe('$0')
  expect(compactMoney(150, 'JPY', 'en')).toBe('¥150')
  expect(compactMoney(1_000_000, 'CNY', 'zh')).toBe('￥1万')
})

test('a chart shows the days of one currency only, in their order', () => {
  const days = [
    { day: '2026-11-19', currency: 'CAD', sales: 1n },
    { day: '2026-11-19', currency: 'USD', sales: 5n },
    { day: '2026-11-20', currency: 'CAD', sales: 2n },
  ] as const
  expect(dayPoints(days, 'CAD', ({ sales }) => [Number(sales)])).toEqual([
    { x: '11-19', values: [1] },
    { x: '11-20', values: [2] },
  ])
  expect(isFlat(dayPoints(days, 'HKD', () => [1]))).toBe(true)
})

test('the lists behind the figures narrow to the same days', () => {
  const { orders, refunds, settled } = listsBehind({ fromDay: '2026-11-01', toDay: '2026-11-20' })
  expect(orders.search).toMatchObject({ payFromDay: '2026-11-01', payToDay: '2026-11-20' })
  for (const { search } of [refunds, settled]) {
    expect(search).toMatchObject({ fromDay: '2026-11-01', toDay: '2026-11-20' })
  }
})

test('a merchant is new until anything was paid or is owed', () => {
  const nothing = [{ transactions: 0, unsettled: 0n }]
  expect(isNew([{ y: 0n }], nothing)).toBe(true)
  expect(isNew([{ y: 0n }, { y: 1n }], nothing)).toBe(false)
  expect(isNew([{ y: 0n }], [{ transactions: 1, unsettled: 0n }])).toBe(false)
  expect(isNew([{ y: 0n }], [{ transactions: 0, unsettled: -5n }])).toBe(false)
})
