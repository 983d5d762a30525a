import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { writeCpa005 } from '#features/finances/payouts/formats/cpa005.domain.ts'
import { writeNacha } from '#features/finances/payouts/formats/nacha.domain.ts'
import { nachaReturnCodes } from '#features/finances/payouts/formats/nachaReturnCodes.domain.ts'
import { cpaReturnCodes, returnReason } from '#features/finances/payouts/formats/returnCodes.domain.ts'
import { parseReturns } from '#features/finances/payouts/formats/returnsReading.domain.ts'
import { writeReturns } from '#features/finances/payouts/formats/returnsWriting.domain.ts'
import { americanPayer, canadianPayer, paymentsIn } from '#test/bankFiles.ts'

const createdOn = '2026-11-21'

function sent(format: 'cpa005' | 'nacha', payments: Payment[]) {
  const file =
    format === 'cpa005'
      ? writeCpa005({
          originator: canadianPayer,
          fileNo: 13,
          createdOn,
          currency: 'CAD',
          firstItem: 7,
          payments,
        })
      : writeNacha({
          originator: americanPayer,
          modifier: 'A',
          createdOn,
          createdAt: '0930',
          firstItem: 7,
          payments,
        })
  if (!file.ok) throw new Error(file.says.en)
  return file
}

function returned(text: string, returning: { trace: string; code: string }[]) {
  const file = writeReturns(text, returning, '2026-11-25')
  if (!file.ok) throw new Error(file.says.en)
  return file.text
}

test.each([
  ['cpa005', 'CA', ['905', '912', '922']],
  ['nacha', 'US', ['R02', 'R03', 'R23']],
] as const)('matches returns of a %s file by trace number, with their reasons', (format, country, codes) => {
  fc.assert(
    fc.property(
      paymentsIn(country, 20),
      fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
      (payments, picks) => {
        const { text, traces } = sent(format, payments)
        const places = [...new Set(picks.map((pick) => pick % payments.length))].sort((a, b) => a - b)
        const returning = places.map((place, index) => ({
          trace: traces[place] ?? '',
          code: codes[index % codes.length] ?? '',
        }))
        const read = parseReturns(returned(text, returning))
        if (!read.ok) throw new Error(read.says.en)
        expect(read.format).toBe(format)
        expect(
          read.entries.map(({ trace, code, amount, reference }) => ({ trace, code, amount, reference })),
        ).toEqual(
          returning.map(({ trace, code }, index) => {
            const { amount, reference } = payments[places[index] ?? 0] as Payment
            return { trace, code, amount, reference }
          }),
        )
        expect(
          read.entries.every(({ reason }) => reason.en !== '' && /[\u4e00-\u9fff]/.test(reason.zh)),
        ).toBe(true)
      },
    ),
    { numRuns: 40 },
  )
})

const sample = (country: 'CA' | 'US') => fc.sample(paymentsIn(country, 3), { seed: 3, numRuns: 1 })[0] ?? []

test('rejects a file that we sent as a file of returns', () => {
  const own = parseReturns(sent('cpa005', sample('CA')).text)
  expect(own).toMatchObject({ ok: false, says: { en: expect.stringMatching(/is of type C/) } })
  const other = parseReturns(sent('nacha', sample('US')).text)
  expect(other).toMatchObject({ ok: false, says: { en: expect.stringMatching(/no return addenda/) } })
})

test('rejects a returns file that is malformed, truncated or returns a payment twice', () => {
  const { text, traces } = sent('nacha', sample('US'))
  const trace = traces[0] ?? ''
  const good = returned(text, [{ trace, code: 'R02' }])
  const says = (file: string) => {
    const read = parseReturns(file)
    return read.ok ? 'read' : read.says.en
  }
  expect(says(good)).toBe('read')
  expect(says('hello')).toMatch(/Unknown format/)
  expect(says(good.slice(0, 400))).not.toBe('read')
  expect(says(good.replace('799R02', '799X02'))).toMatch(/a code such as R03/)
  expect(
    says(
      returned(text, [
        { trace, code: 'R02' },
        { trace, code: 'R03' },
      ]),
    ),
  ).toMatch(/returned twice/)
  expect(writeReturns(text, [{ trace: '999', code: 'R02' }], createdOn)).toMatchObject({ ok: false })
})

test('ignores a notification of change, because the payment arrived', () => {
  const { text, traces } = sent('nacha', sample('US'))
  const notice = returned(text, [{ trace: traces[0] ?? '', code: 'R02' }]).replace('799R02', '798C01')
  expect(parseReturns(notice)).toMatchObject({ ok: true, entries: [] })
})

test('explains every return code in both languages, and quotes an unknown code', () => {
  for (const text of [...Object.values(cpaReturnCodes), ...Object.values(nachaReturnCodes)])
    expect([text.en, text.zh].every(Boolean)).toBe(true)
  expect(Object.keys(nachaReturnCodes)).toHaveLength(74)
  expect(returnReason('cpa005', '999').en).toBe('Unknown return code 999')
  expect(returnReason('nacha', 'R02').zh).toBe('账户已销户')
})
