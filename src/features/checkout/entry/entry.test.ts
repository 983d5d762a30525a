import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  afterKey,
  type EntryMoney,
  readAmount,
  showAmount,
  showRate,
  surchargeAt,
  tipAt,
} from '#features/checkout/entry/entry.domain.ts'
import { millionths, moneyOf } from '#features/checkout/entry/entryFacts.ts'
import { termsOf } from '#features/payments/orders/create/orderAmounts.domain.ts'
import { tipAt as serversTip } from '#features/products/sales/tips.domain.ts'
import { currencyCodes, smallestStep } from '#shared/currency.ts'
import { numberStyleOf } from '#shared/digits.ts'
import { payerLanguages } from '#shared/messages.ts'
import { formatMoney, maxAmount, parseAmount } from '#shared/money.ts'

const currency = fc.constantFrom(...currencyCodes)
const language = fc.constantFrom('en' as const, 'zh' as const)
const amount = fc.bigInt({ min: 0n, max: maxAmount })

const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'0123456789.,  $￥¥ACDJPYe１２．'), maxLength: 22 }),
  fc.bigInt({ min: 0n, max: 10n ** 17n }).map(String),
  fc
    .tuple(fc.nat(999_999_999), fc.nat(999))
    .map(([whole, cents]) => `${whole.toLocaleString('en-US')}.${cents}`),
)

test('parses amounts in the browser exactly like the server', () => {
  fc.assert(
    fc.property(typed, currency, language, (text, code, tongue) => {
      const here = readAmount(text, moneyOf(code, tongue))
      const there = parseAmount(text, code)
      if (text.trim() === '') expect(here).toEqual({ ok: false, reason: 'empty' })
      else if (here.ok || there.ok)
        expect(here).toEqual(there.ok ? { ok: true, amount: Number(there.amount) } : there)
      else expect(here.reason).toBe(there.reason)
    }),
    { numRuns: 2000 },
  )
})

test('formats amounts in the browser exactly like the server', () => {
  fc.assert(
    fc.property(amount, currency, fc.constantFrom(...payerLanguages), (minor, code, tongue) => {
      expect(showAmount(Number(minor), moneyOf(code, tongue))).toBe(formatMoney(minor, code, tongue))
    }),
  )
})

test.each([
  ['1 234,50', 123_450],
  ['1234,5', 123_450],
  ['12,50 $', 1_250],
  ['$12.50', 1_250],
  ['1,234.50', 123_450],
])('reads %s on a French page, with a comma or a point before the decimals', (text, cents) => {
  expect(readAmount(text, moneyOf('CAD', 'fr'))).toEqual({ ok: true, amount: cents })
})

test('reads every amount that a French page has formatted, and rejects a comma in place of groups', () => {
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      const money = moneyOf(code, 'fr')
      const step = Number(smallestStep(code))
      const whole = Number(minor) - (Number(minor) % step)
      expect(readAmount(showAmount(whole, money), money)).toEqual({ ok: true, amount: whole })
    }),
  )
  expect(readAmount('1,234', moneyOf('CAD', 'fr'))).toEqual({ ok: false, reason: 'tooManyDigits' })
})

test('types a comma by the keypad of a French page', () => {
  const money = moneyOf('CAD', 'fr')
  expect(['1', '2', ',', '5', ',', '0', '0'].reduce((text, key) => afterKey(text, key, money), '')).toBe(
    '12,50',
  )
})

test('computes tips in the browser exactly like the server, in whole currency steps', () => {
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 100 }), currency, (minor, rate, code) => {
      const tip = serversTip(rate, minor, code)
      expect(tip % smallestStep(code)).toBe(0n)
      expect(BigInt(tipAt(rate, Number(minor), moneyOf(code, 'en')))).toBe(tip)
    }),
    { numRuns: 2000 },
  )
})

const rate = fc.integer({ min: 0, max: 999_999 }).map((n) => `0.${String(n).padStart(6, '0')}`)
const fee = fc.record({
  rate,
  minFee: fc.bigInt({ min: 0n, max: 500n }),
  maxFee: fc.option(fc.bigInt({ min: 500n, max: 10n ** 6n })),
})

test('computes surcharges in the browser exactly like the order, set off or not', () => {
  fc.assert(
    fc.property(amount, rate, fc.option(fee), (inputAmount, surchargeRate, setOff) => {
      const terms = termsOf({
        ...{ inputAmount, tipAmount: 0n, surchargeRate, currency: 'CAD', settleCurrency: 'CAD' },
        ...{ exchangeRate: '1', setOff: setOff ?? undefined },
      })
      const most = setOff?.maxFee == null ? null : Number(setOff.maxFee)
      const bound = setOff && { rate: millionths(setOff.rate), least: Number(setOff.minFee), most }
      const added = surchargeAt({ rate: millionths(surchargeRate), fee: bound }, Number(inputAmount))
      expect(BigInt(added)).toBe(terms.surchargeAmount)
    }),
    { numRuns: 2000 },
  )
})

test('formats percentages without trailing zeros', () => {
  expect([24_000, 30_000, 99_750, 1, 0].map((rate) => showRate(rate, numberStyleOf('en')))).toEqual([
    '2.4%',
    '3%',
    '9.975%',
    '0.0001%',
    '0%',
  ])
  expect(showRate(99_750, numberStyleOf('fr'))).toBe('9,975\u00a0%')
})

test('rounds tips half up', () => {
  const cad = moneyOf('CAD', 'en')
  expect(tipAt(15, 1230, cad)).toBe(185) // 184.5 cents
  expect(tipAt(15, 1229, cad)).toBe(184) // 184.35 cents
  expect(tipAt(15, 10_100, moneyOf('TWD', 'en'))).toBe(1500) // 15.15 dollars
})

test('parses full-width digits and currency signs, but not a minus', () => {
  const cad = moneyOf('CAD', 'zh')
  expect(readAmount('１２．５', cad)).toEqual({ ok: true, amount: 1250 })
  expect(readAmount('$1,234.5', cad)).toEqual({ ok: true, amount: 123_450 })
  expect(readAmount('-5', cad)).toEqual({ ok: false, reason: 'notANumber' })
  expect(readAmount('5.', moneyOf('JPY', 'en'))).toEqual({ ok: true, amount: 5 })
})

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '00', '.', 'back'] as const

test('produces a valid amount from any sequence of keys', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...keys), { maxLength: 30 }), currency, (pressed, code) => {
      const money: EntryMoney = moneyOf(code, 'en')
      const text = pressed.reduce((before, key) => afterKey(before, key, money), '')
      const read = readAmount(text, money)
      if (!read.ok) expect(['empty', 'notWholeStep']).toContain(read.reason)
    }),
  )
})

test('writes the pressed keys', () => {
  const cad = moneyOf('CAD', 'en')
  const typedBy = (...pressed: string[]) => pressed.reduce((before, key) => afterKey(before, key, cad), '')
  expect(typedBy('1', '2', '.', '5', '0', '9')).toBe('12.50')
  expect(typedBy('.', '5')).toBe('0.5')
  expect(typedBy('0', '0', '7')).toBe('7')
  expect(typedBy('1', '.', '.', 'back', 'back')).toBe('')
})
