import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencies, currencyCodes, smallestStep } from '#shared/currency.ts'
import { formatAmount, formatMoney, maxAmount, parseAmount, plainAmount, toExponent } from '#shared/money.ts'

const currency = fc.constantFrom(...currencyCodes)
const amount = fc.bigInt({ min: -maxAmount, max: maxAmount })
const language = fc.constantFrom('en' as const, 'zh' as const)

/** A currency with an amount that a person can enter in it. */
const enterable = fc
  .tuple(currency, amount)
  .map(([code, any]) => ({ code, amount: any - (any % smallestStep(code)) }))

describe('a formatted amount', () => {
  test.each([
    [123450n, 'CAD', '$1,234.50'],
    [1200n, 'CNY', '￥12.00'],
    [-100n, 'USD', '-$1.00'],
    [5n, 'USD', '$0.05'],
    [0n, 'CAD', '$0.00'],
    [100000000n, 'CAD', '$1,000,000.00'],
    [1235n, 'JPY', '¥1,235'],
    [123400n, 'TWD', 'NT$1,234'],
    [123450n, 'TWD', 'NT$1,234.50'],
    [1234500n, 'IDR', 'Rp12,345'],
    [1234567n, 'IDR', 'Rp12,345.67'],
  ] as const)('shows %d minor units of %s as %s', (minor, code, shown) => {
    expect(formatMoney(minor, code, 'en')).toBe(shown)
  })

  test('distinguishes yen from yuan for a Chinese reader', () => {
    expect(formatMoney(1235n, 'JPY', 'zh')).toBe('JP¥1,235')
  })

  test('shows exactly what is stored, to the last digit', () => {
    fc.assert(
      fc.property(amount, currency, language, (minor, code, reader) => {
        const { exponent } = currencies[code]
        const [whole = '', cents = ''] = formatMoney(minor, code, reader)
          .replace(/[^\d.-]/g, '')
          .split('.')
        expect(BigInt(whole + cents.padEnd(exponent, '0'))).toBe(minor)
      }),
    )
  })

  test('groups digits by three', () => {
    fc.assert(
      fc.property(amount, currency, (minor, code) => {
        expect(formatAmount(minor, code)).toMatch(/^-?\d{1,3}(,\d{3})*(\.\d{2,3})?$/)
      }),
    )
  })
})

test('keeps every digit of the exponent in the machine form', () => {
  expect(plainAmount(123450n, 'CAD')).toBe('1234.50')
  expect(plainAmount(-5n, 'CAD')).toBe('-0.05')
  expect(plainAmount(1235n, 'JPY')).toBe('1235')
  expect(plainAmount(1234500n, 'IDR')).toBe('12345.00')
  fc.assert(
    fc.property(amount, currency, (minor, code) => {
      expect(BigInt(plainAmount(minor, code).replace('.', ''))).toBe(minor)
    }),
  )
})

describe('a typed amount', () => {
  test('accepts every form that is displayed', () => {
    fc.assert(
      fc.property(enterable, language, ({ code, amount: minor }, reader) => {
        const forms = [formatMoney(minor, code, reader), formatAmount(minor, code), plainAmount(minor, code)]
        for (const form of [...forms, `${forms[1]} ${code}`, ` ${forms[1]?.replaceAll(',', '\u202F')} `]) {
          expect(parseAmount(form, code)).toEqual({ ok: true, amount: minor })
        }
      }),
    )
  })

  test('accepts full-width characters like narrow ones', () => {
    const widen = (text: string) =>
      text.replace(/[!-~]/g, (narrow) => String.fromCharCode(narrow.charCodeAt(0) + 0xfee0))
    fc.assert(
      fc.property(enterable, ({ code, amount: minor }) => {
        expect(parseAmount(widen(formatAmount(minor, code)), code)).toEqual({ ok: true, amount: minor })
      }),
    )
    expect(parseAmount('￥１，２３４。５', 'CNY')).toEqual({ ok: true, amount: 123450n })
    expect(parseAmount('￥5', 'JPY')).toEqual({ ok: true, amount: 5n })
  })

  test.each([
    '',
    ' ',
    '.',
    '-',
    '-.',
    '$',
    'CAD',
    'abc',
    '1e5',
    '1E2',
    '0x10',
    '+1',
    '--1',
    '-$-1',
    '$-1',
    '1-',
    '1.2.3',
    '1,23',
    '1,2345',
    '12,34.00',
    ',123',
    '1,,234',
    '1 234,567',
    '1,234.5,6',
    '1 2',
    '½',
    '10²',
    '١٢',
    '€5',
    '￥5',
    'NaN',
    'Infinity',
    '1_000',
    '1n',
    '(5)',
    '5%',
    '1\u200B0',
  ])('rejects %j as an amount in dollars', (text) => {
    expect(parseAmount(text, 'CAD')).toEqual({ ok: false, reason: 'notANumber' })
  })

  test.each([
    ['1.005', 'CAD', 'tooManyDigits'],
    ['1.000', 'CAD', 'tooManyDigits'],
    ['1.0', 'JPY', 'tooManyDigits'],
    ['10,000,000,000,000.00', 'CAD', 'tooLarge'],
    ['-10000000000000', 'CAD', 'tooLarge'],
    ['1.50', 'TWD', 'notWholeStep'],
    ['12345', 'IDR', 'notWholeStep'],
  ] as const)('rejects %s in %s: %s', (text, code, reason) => {
    expect(parseAmount(text, code)).toEqual({ ok: false, reason })
  })

  test.each([
    ['.5', 'CAD', 50n],
    ['5.', 'CAD', 500n],
    ['007', 'CAD', 700n],
    ['-0', 'CAD', 0n],
    ['−$1.00', 'CAD', -100n],
    ['1.00', 'TWD', 100n],
    ['12340', 'IDR', 1234000n],
    ['9,999,999,999,999.99', 'CAD', maxAmount],
  ] as const)('accepts %s in %s', (text, code, minor) => {
    expect(parseAmount(text, code)).toEqual({ ok: true, amount: minor })
  })

  test('yields a whole number of steps within the limit, or a refusal, for any input', () => {
    const typed = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...'0123456789.,- $￥eE。０') }))
    fc.assert(
      fc.property(typed, currency, (text, code) => {
        const parsed = parseAmount(text, code)
        if (!parsed.ok) return
        expect(parsed.amount % smallestStep(code)).toBe(0n)
        expect(parsed.amount <= maxAmount && parsed.amount >= -maxAmount).toBe(true)
      }),
    )
  })

  test('rejects a megabyte of digits at once', () => {
    expect(parseAmount('9'.repeat(1_000_000), 'CAD').ok).toBe(false)
  })
})

describe("a conversion to a channel's exponent", () => {
  test('converts an amount losslessly or not at all', () => {
    const exponent = fc.integer({ min: 0, max: 4 })
    fc.assert(
      fc.property(amount, exponent, exponent, (minor, from, to) => {
        const there = toExponent(minor, from, to)
        if (there === null) expect(minor % 10n ** BigInt(from - to)).not.toBe(0n)
        else expect(toExponent(there, to, from)).toBe(minor)
      }),
    )
  })

  test('rejects rupiah whose cents would be lost', () => {
    expect(toExponent(1234500n, 2, 0)).toBe(12345n)
    expect(toExponent(1234501n, 2, 0)).toBeNull()
    expect(toExponent(12345n, 0, 2)).toBe(1234500n)
  })
})
