import { act, render, screen } from '@testing-library/react'
import { afterAll, afterEach, expect, test } from 'vitest'
import { placeOf, setEntries } from '#console/labels.ts'
import { setLanguage } from '#console/language.tsx'
import { StateTag } from '#features/finances/settlements/SettlementTags.tsx'
import { TradeStatusTag } from '#features/payments/orders/OrderTags.tsx'
import type { DictionaryEntry } from '#shared/dictionaries.ts'
import { tradeStatusText } from '#shared/reference.ts'
import { closeBrowser } from '#test/pages/browser.tsx'

afterEach(closeBrowser)
afterAll(() => setEntries([]))

const entry = (typeKey: string, value: string, change: Partial<DictionaryEntry>): DictionaryEntry => ({
  ...{ typeKey, value, labelEn: null, labelZh: null, tone: null, sort: 0, isDefault: false, enabled: true },
  ...change,
})

test('updates a visible tag’s words and colour in both languages', () => {
  render(
    <>
      <TradeStatusTag of="paid" />
      <StateTag of="paid" />
    </>,
  )
  const boxOf = (words: string) => screen.getByText(words).parentElement?.className ?? ''
  expect(boxOf('Payment Successful')).toContain('green')
  act(() =>
    setEntries([
      entry('tradeStatus', '5', { labelEn: 'All good', labelZh: '已收款', tone: 'special' }),
      entry('settlementState', 'paid', { labelZh: '已入账' }),
    ]),
  )
  expect(boxOf('All good')).toContain('purple')
  // Only Chinese was set: English stays the product's own.
  expect(boxOf('Paid')).toContain('green')
  act(() => setLanguage('zh'))
  expect(boxOf('已收款')).toContain('purple')
  expect(screen.getByText('已入账')).toBeTruthy()
  act(() => setEntries([]))
  expect(boxOf('支付成功')).toContain('green')
  act(() => setLanguage('en'))
})

test('drops disabled values from lists and reorders moved ones', () => {
  setEntries([entry('tradeStatus', '1', { enabled: false }), entry('tradeStatus', '5', { sort: 3 })])
  expect(placeOf(tradeStatusText.createFailed)).toEqual({ offered: false, sort: 0 })
  expect(placeOf(tradeStatusText.paid)).toEqual({ offered: true, sort: 3 })
  expect(placeOf(tradeStatusText.closed)).toEqual({ offered: true, sort: null })
})
