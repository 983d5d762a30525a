import { expect, test } from 'vitest'
import {
  changeOf,
  dayPoints,
  daysOfMonth,
  isFlat,
  percentOf,
  percentText,
} from '#features/overview/dashboard/dashboard.domain.ts'
import { periodBefore } from '#features/overview/dashboard/figures/periods.domain.ts'
import { compactMoney } from '#shared/compactMoney.ts'
import { listsBehind } from '#shared/figureLists.ts'
import { minuteOf } from '#shared/localTime.ts'

test('abbreviates amounts by language and currency', () => {
  expect(compactMoney(1_250_000, 'CAD', 'en')).toBe('$12.5K')
  expect(compactMoney(1_250_000, 'CAD', 'zh')).toBe('$1.3万')
  expect(compactMoney(0, 'USD', 'en')).toBe('$0')
  expect(compactMoney(150, 'JPY', 'en')).toBe('¥150')
  expect(compactMoney(1_000_000, 'CNY', 'zh')).toBe('￥1万')
})

test('charts the days of one currency in order', () => {
  const days = [
    { day: '2026-11-19', currency: 'CAD', sales: 1n },
    { day: '2026-11-19', currency: 'USD', sales: 5n },
    { day: '2026-11-20', currency: 'CAD', sales: 2n },
  ] as const
  expect(dayPoints(days, 'CAD', ({ sales }) => [Number(sales)])).toEqual([
    { x: '11-19', day: '2026-11-19', values: [1] },
    { x: '11-20', day: '2026-11-20', values: [2] },
  ])
  expect(isFlat(dayPoints(days, 'HKD', () => [1]))).toBe(true)
})

test('limits the lists behind the figures to the same days', () => {
  const { orders, refunds, settled } = listsBehind({ fromDay: '2026-11-01', toDay: '2026-11-20' })
  expect(orders.search).toMatchObject({ payFromDay: '2026-11-01', payToDay: '2026-11-20' })
  for (const { search } of [refunds, settled]) {
    expect(search).toMatchObject({ fromDay: '2026-11-01', toDay: '2026-11-20' })
  }
})

test('compares in percent, but not with zero', () => {
  expect(changeOf(112_40n, 100_00n)).toBe(12.4)
  expect(changeOf(50n, 100n)).toBe(-50)
  expect(changeOf(100n, 0n)).toBeNull()
  expect(percentOf(1, 0)).toBeNull()
  expect(percentText(percentOf(97n, 100n) ?? 0, 'en')).toBe('97%')
})

test('opens a month from its first day to its last', () => {
  expect(daysOfMonth('2028-02')).toEqual({ fromDay: '2028-02-01', toDay: '2028-02-29' })
  expect(daysOfMonth('2026-12')).toEqual({ fromDay: '2026-12-01', toDay: '2026-12-31' })
})

test.each([
  ['today', '2026-11-20', '2026-11-20', '2026-11-19', '2026-11-19'],
  ['last7', '2026-11-14', '2026-11-20', '2026-11-07', '2026-11-13'],
  ['thisMonth', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['lastMonth', '2026-02-01', '2026-02-28', '2026-01-01', '2026-01-31'],
  ['thisYear', '2028-01-01', '2028-02-29', '2027-01-01', '2027-02-28'],
] as const)('compares %s from %s to %s with %s to %s', (range, fromDay, toDay, before, last) => {
  const now = new Date(`${toDay}T20:30:00Z`)
  const period = periodBefore(range, { fromDay, toDay }, now, 'America/Vancouver')
  expect(period).toMatchObject({ fromDay: before, toDay: last })
  expect(period.until).toBe(period.until === null ? null : minuteOf(now, 'America/Vancouver'))
  expect(period.to.getTime() - period.from.getTime()).toBeGreaterThan(0)
})
