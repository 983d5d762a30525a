import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  consoleLanguage,
  languageOf,
  languages,
  payerLanguages,
  say,
  sayUnfilled,
  type Text,
  texts,
} from '#shared/messages.ts'
import { reword, translate } from '#shared/wording.ts'

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

  test('needs a value for each placeholder to compile', () => {
    // @ts-expect-error the amount is missing
    expect(say('en', m.tooLow)).toContain('{amount}')
    // @ts-expect-error the value has another name
    expect(say('en', m.tooLow, { sum: 1 })).toContain('{amount}')
    // @ts-expect-error a plural needs its count
    expect(say('en', m.selected, {})).toBe('{count} orders')
    const chosen: Text = m.tooLow
    expect(say('en', chosen)).toContain('{amount}')
  })

  test('shows a missing value by its name', () => {
    expect(sayUnfilled('en', m.tooLow)).toBe('Amount must be greater than {amount}')
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

  test('falls back to English, with the plural of English, where it lacks the language', () => {
    expect(say('fr', m.tooLow, { amount: '1' })).toBe('Amount must be greater than 1')
    expect([0, 1].map((count) => say('fr', m.selected, { count }))).toEqual(['0 orders', '1 order'])
  })

  test('uses the plural of its own language', () => {
    const days = { en: 'days', zh: '天', fr: { one: '{count} jour', other: '{count} jours' } }
    expect([0, 1, 2].map((count) => say('fr', days, { count }))).toEqual(['0 jour', '1 jour', '2 jours'])
  })

  test('keeps its translation when the provider rewords it in the languages of the console', () => {
    translate('fr', new Map([[m.tooLow, 'Trop bas']]))
    reword('labels', new Map([[m.tooLow, { en: 'Too low', zh: '太低' }]]))
    const said = payerLanguages.map((language) => sayUnfilled(language, m.tooLow))
    expect(said).toEqual(['Too low', '太低', 'Trop bas'])
    reword('labels', new Map())
    translate('fr', new Map())
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

test.each([
  ['fr-CA', 'fr'],
  ['fr, en;q=0.5', 'fr'],
  ['de, fr;q=0.8', 'fr'],
  ['en-CA, fr;q=0.8', 'en'],
])('resolves the preference %s of a payer to %s', (wanted, language) => {
  expect(languageOf(wanted, payerLanguages)).toBe(language)
})

test('shows the console in English to a person with a language that only payers have', () => {
  expect([...payerLanguages, undefined].map(consoleLanguage)).toEqual(['en', 'zh', 'en', 'en'])
})
