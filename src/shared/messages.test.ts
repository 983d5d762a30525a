import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf, languages, say, texts } from '#shared/messages.ts'

const m = texts({
  tooLow: { en: 'Amount must be greater than {amount}', zh: '金额必须大于 {amount}' },
  selected: { en: { one: '{count} order', other: '{count} orders' }, zh: '{count} 笔订单' },
})

describe('a message', () => {
  test('is formatted in the requested language with its values', () => {
    expect(say('en', m.tooLow, { amount: '$1.00' })).toBe('Amount must be greater than $1.00')
    expect(say('zh', m.tooLow, { amount: '$1.00' })).toBe('金额必须大于 $1.00')
  })

  test('inserts any value literally, even one that looks like a pattern', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), (amount, language) => {
        const [before = ''] = m.tooLow[language].split('{')
        expect(say(language, m.tooLow, { amount })).toBe(before + amount)
      }),
    )
  })

  test('shows a missing value by its name', () => {
    expect(say('en', m.tooLow)).toBe('Amount must be greater than {amount}')
  })

  test('has plural forms in English and none in Chinese', () => {
    expect([0, 1, 2].map((count) => say('en', m.selected, { count }))).toEqual([
      '0 orders',
      '1 order',
      '2 orders',
    ])
    expect(say('en', m.selected, { count: 1n })).toBe('1 order')
    expect(say('zh', m.selected, { count: 2 })).toBe('2 笔订单')
  })
})

test.each([
  ['zh-CN', 'zh'],
  ['zh-Hans-CN,zh;q=0.9,en;q=0.8', 'zh'],
  ['en-US', 'en'],
  ['fr-CA, zh-CN;q=0.8, en;q=0.5', 'zh'],
  ['ZH', 'zh'],
  ['fr-CA', 'en'],
  ['', 'en'],
  [undefined, 'en'],
])('resolves the language preference %s to %s', (wanted, language) => {
  expect(languageOf(wanted)).toBe(language)
})
