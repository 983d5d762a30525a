import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  bankFaults,
  ibanRemainder,
  plainAccount,
} from '#features/provider/organizations/organizations.domain.ts'

const faultsOf = (...input: Parameters<typeof bankFaults>) => bankFaults(...input).map(({ fault }) => fault)

test('requires a SWIFT code of 8 or 11 characters of the bank’s country', () => {
  expect(faultsOf('CA', 'ROYCCAT2', '1234567')).toEqual([])
  expect(faultsOf('CA', 'ROYCCAT2XXX', '1234567')).toEqual([])
  expect(faultsOf('CA', 'ROYCCAT2X', '1234567')).toEqual(['swift'])
  expect(faultsOf('CA', 'ROYC1AT2', '1234567')).toEqual(['swift'])
  expect(faultsOf('CA', 'CHASUS33', '1234567')).toEqual(['swiftCountry'])
  expect(faultsOf('CA', '', '')).toEqual(['swift', 'digits'])
  expect(faultsOf('CA', 'ROYC\u200bCAT2', '1234567')).toEqual(['swift'])
})

test('requires digits or a valid IBAN as the country’s account number', () => {
  expect(faultsOf('GB', 'NWBKGB2L', 'GB29NWBK60161331926819')).toEqual([])
  expect(faultsOf('DE', 'DEUTDEFF', 'DE89370400440532013000')).toEqual([])
  expect(faultsOf('DE', 'DEUTDEFF', 'DE88370400440532013000')).toEqual(['ibanChecksum'])
  expect(faultsOf('DE', 'DEUTDEFF', 'GB29NWBK60161331926819')).toEqual(['ibanCountry'])
  expect(faultsOf('DE', 'DEUTDEFF', 'DE8937040044053201300')).toEqual(['ibanLength'])
  expect(faultsOf('DE', 'DEUTDEFF', '4711')).toEqual(['iban'])
  expect(faultsOf('US', 'CHASUS33', '12345678901234567')).toEqual([])
  expect(faultsOf('US', 'CHASUS33', '123456789012345678')).toEqual(['digits'])
  expect(faultsOf('CA', 'ROYCCAT2', '１２３４５６７')).toEqual(['digits'])
  expect(plainAccount(' gb29 nwbk-6016 １331 9268 19 ')).toBe('GB29NWBK60161331926819')
})

test('detects any changed digit or swapped neighbours in an IBAN', () => {
  const body = fc.stringMatching(/^[0-9]{18}$/)
  fc.assert(
    fc.property(body, fc.integer({ min: 0, max: 16 }), fc.integer({ min: 1, max: 9 }), (digits, at, by) => {
      const check = String(98 - ibanRemainder(`DE00${digits}`)).padStart(2, '0')
      const right = `DE${check}${digits}`
      expect(ibanRemainder(right)).toBe(1)
      const signs = Array.from(right)
      const place = at + 4
      signs[place] = String((Number(signs[place]) + by) % 10)
      expect(ibanRemainder(signs.join(''))).not.toBe(1)
      const swapped = Array.from(right)
      ;[swapped[place], swapped[place + 1]] = [swapped[place + 1] ?? '', swapped[place] ?? '']
      expect(ibanRemainder(swapped.join('')) === 1).toBe(swapped.join('') === right)
    }),
    { numRuns: 50 },
  )
})
