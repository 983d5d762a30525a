import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { writeCpa005 } from '#features/finances/payouts/formats/cpa005.domain.ts'
import { readCpa005 } from '#features/finances/payouts/formats/cpa005Reading.domain.ts'
import type { CanadianBank } from '#shared/bankAccounts.ts'
import { canadianPayer, paymentsIn, withDigit, withLines } from '#test/bankFiles.ts'

const numbered = { fileNo: 13, createdOn: '2026-11-21', currency: 'CAD', firstItem: 7 } as const

function written(payments: readonly Payment[]) {
  const file = writeCpa005({ originator: canadianPayer, ...numbered, payments })
  if (!file.ok) throw new Error(file.says.en)
  return file
}

const textOf = (text: string) => {
  const read = readCpa005(text)
  return read.ok ? 'read' : read.says.en
}

const tea: Payment = {
  reference: 'PO-1',
  amount: 123_456n,
  valueDay: '2026-11-24',
  payee: { legalName: 'Thé & Jade Trading Ltée', tradeName: 'Thé', merchantId: 'DEM8QX' },
  bank: { bankName: 'BMO', institutionNo: '001', transitNo: '00040', accountNo: '1234567' },
}

/**
 * Written manually from the field table of Standard 005. 24 November 2026 is day 328 of the year, 21 November
 * day 325.
 */
const golden = [
  `A0000000010123456789001302632500320${' '.repeat(20)}CAD`,
  'C000000002' +
    '0123456789' +
    '0013' +
    '460' + // accounts payable
    '0000123456' +
    '026328' +
    '000100040' +
    '1234567     ' +
    '0003001020013000000007' + // trace for returns: file 13, item 7
    '000' +
    'BIRCH PAY      ' +
    'THE & JADE TRADING LTEE       ' +
    'BIRCH PAYMENTS LTD.           ' +
    '0123456789' +
    'PO-1               ' +
    '000300102' +
    '1000001     ' +
    'DEM8QX         ' +
    ' '.repeat(22) +
    '  ' +
    '00000000000',
  'Z000000003' +
    '0123456789' +
    '0013' +
    '00000000000000' +
    '00000000' +
    '00000000123456' +
    '00000001' +
    '0'.repeat(44),
]
  .map((record) => `${record.padEnd(1464)}\r\n`)
  .join('')

test('writes one payment as the CPA-005 standard requires, byte for byte', () => {
  expect(written([tea]).text).toBe(golden)
  expect(written([tea]).traces).toEqual(['0003001020013000000007'])
})

test('parses the CPA-005 file that was written manually', () => {
  const read = readCpa005(golden)
  if (!read.ok) throw new Error(read.says.en)
  expect(read).toMatchObject({
    originatorId: '0123456789',
    fileNo: 13,
    createdOn: '2026-11-21',
    currency: 'CAD',
  })
  expect(read.items).toMatchObject([
    { type: 'C', code: '460', amount: 123_456n, day: '2026-11-24', routing: '000100040', account: '1234567' },
  ])
})

test('round-trips any payments and names through CPA-005', () => {
  fc.assert(
    fc.property(paymentsIn('CA'), (payments) => {
      const { text, traces, total, count } = written(payments)
      expect(text.length % 1466).toBe(0)
      const read = readCpa005(text)
      if (!read.ok) throw new Error(read.says.en)
      expect(read.items.map((item) => item.trace)).toEqual(traces)
      expect(new Set(traces).size).toBe(payments.length)
      expect(
        read.items.map(({ amount, day, account, crossReference }) => [amount, day, account, crossReference]),
      ).toEqual(
        payments.map(({ amount, valueDay, bank, reference }) => [
          amount,
          valueDay,
          bank.accountNo,
          reference,
        ]),
      )
      expect(read.items.map(({ routing }) => routing)).toEqual(
        payments.map(
          ({ bank }) => `0${(bank as CanadianBank).institutionNo}${(bank as CanadianBank).transitNo}`,
        ),
      )
      expect(read.items.reduce((sum, { amount }) => sum + amount, 0n)).toBe(total)
      expect(count).toBe(payments.length)
    }),
    { numRuns: 60 },
  )
})

test('detects a changed digit in an amount, a total, a count or a record number of CPA-005', () => {
  fc.assert(
    fc.property(paymentsIn('CA', 14), fc.nat(), fc.integer({ min: 1, max: 9 }), (payments, place, more) => {
      const { text } = written(payments)
      const trailer = text.length - 1466
      const counted = [...Array(text.length / 1466).keys()].flatMap((no) =>
        range(no * 1466 + 1, no * 1466 + 24),
      )
      const amounts = payments.flatMap((_one, index) => {
        const segment = (1 + Math.floor(index / 6)) * 1466 + 24 + (index % 6) * 240
        return range(segment + 3, segment + 13)
      })
      const positions = [...counted, ...amounts, ...range(trailer + 24, trailer + 112)]
      const changed = withDigit(text, positions[place % positions.length] ?? 0, more)
      expect(textOf(changed)).not.toBe('read')
    }),
    { numRuns: 200 },
  )
})

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index)

test('detects a missing, duplicated or moved CPA-005 record and a truncated file', () => {
  const { text } = written(Array.from({ length: 20 }, (_, index) => ({ ...tea, reference: `PO-${index}` })))
  expect(textOf(withLines(text, (lines) => lines.toSpliced(2, 1)))).toMatch(/Record 3 is numbered 000000004/)
  expect(textOf(withLines(text, (lines) => lines.toSpliced(2, 0, lines[2] ?? '')))).toMatch(
    /Record 4 is numbered/,
  )
  expect(textOf(withLines(text, (lines) => lines.slice(0, -1)))).toMatch(/last record is not a trailer/)
  expect(textOf(withLines(text, (lines) => lines.slice(1)))).toMatch(/first record is not a header/)
  expect(textOf(text.slice(0, 3000))).toMatch(/Record 3 has 68 bytes/)
  expect(textOf(`${text}${text}`)).not.toBe('read')
  expect(textOf('')).toBe('The file is empty.')
  expect(textOf(text.replace('THE &', 'THÉ &'))).toMatch(/Byte \d+ is not an allowed character/)
})

test('parses CPA-005 records with or without line ends', () => {
  expect(textOf(golden.replaceAll('\r\n', ''))).toBe('read')
  expect(textOf(golden.replaceAll('\r\n', '\n'))).toBe('read')
})

test.each<[string, Partial<Payment>, RegExp]>([
  ['nothing', { amount: 0n }, /Payment 1 \(PO-1\): the amount must be between/],
  ['less than nothing', { amount: -1n }, /the amount must be between/],
  ['more than ten digits', { amount: 10_000_000_000n }, /between 0.01 and 99999999.99/],
  ['no day', { valueDay: '2026-02-30' }, /2026-02-30 is not a valid date/],
  ['a reference of other letters', { reference: 'po 1' }, /the reference po 1 must be/],
  ['bad bank details', { bank: { ...tea.bank, accountNo: '12' } }, /bank details are invalid \(accountNo\)/],
  [
    'an American bank',
    { bank: { bankName: 'x', routingNo: '021000021', accountNo: '12345' } },
    /only pay accounts in Canada/,
  ],
])('rejects a CPA-005 payment with %s before making a file', (_name, change, sentence) => {
  const file = writeCpa005({ originator: canadianPayer, ...numbered, payments: [{ ...tea, ...change }] })
  expect(file.ok ? '' : file.says.en).toMatch(sentence)
  expect(file.ok ? '' : file.says.zh).toMatch(/[\u4e00-\u9fff]/)
})

test('falls back to the trade name or the merchant code when a name has no Latin letters', () => {
  const named = (legalName: string, tradeName: string) => {
    const payee = { legalName, tradeName, merchantId: 'DEM8QX' }
    const read = readCpa005(written([{ ...tea, payee }]).text)
    return read.ok ? read.items[0]?.name : ''
  }
  expect(named('枫叶贸易有限公司', 'Maple Tea')).toBe('MAPLE TEA')
  expect(named('枫叶贸易有限公司', '枫叶')).toBe('DEM8QX')
  expect(named('A very long company name that no field of thirty holds', '')).toBe(
    'A VERY LONG COMPANY NAME THAT',
  )
})
