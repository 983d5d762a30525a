import { expect, test } from 'vitest'
import {
  amountOf,
  type CsvMapping,
  csvPreview,
  readCsv,
} from '#features/finances/bankCredits/statements/csvStatement.domain.ts'
import { csvRows, delimiterOf } from '#features/finances/bankCredits/statements/csvTable.domain.ts'

const none = { valueDay: null, reference: null, bankReference: null, counterparty: null, description: null }
const mapping: CsvMapping = {
  ...none,
  bookingDay: 'Date',
  dayFormat: 'MM/DD/YYYY',
  decimalMark: '.',
  ...{ amount: null, debit: 'Withdrawals', credit: 'Deposits', description: 'Details', balance: 'Balance' },
}

const byHand = `Date,Details,Withdrawals,Deposits,Balance
11/18/2026,"WECHAT PAY, ""SETTLEMENT""
acct 1000001",,"$1,250.10","2,250.10"
11/19/2026,EFT FILE 0013,250.10,,"2,000.00"

11/20/2026,=1+2,5.00,,1995.00
`

const about = { accountNo: '1000001', currency: 'CAD' } as const
const textOf = (text: string, change: Partial<CsvMapping> = {}) => {
  const found = readCsv(text, { ...about, mapping: { ...mapping, ...change } })
  return found.ok ? 'read' : found.says.en
}

test('parses separate debit and credit columns and checks the running balances', () => {
  const found = readCsv(byHand, { ...about, mapping })
  if (!found.ok) throw new Error(found.says.en)
  const [statement] = found.statements
  expect(statement).toMatchObject({
    fromDay: '2026-11-18',
    toDay: '2026-11-20',
    opening: 100_000n,
    closing: 199_500n,
  })
  expect(
    statement?.lines.map(({ direction, amount, description }) => [direction, amount, description]),
  ).toEqual([
    ['credit', 125_010n, 'WECHAT PAY, "SETTLEMENT" acct ••••0001'],
    ['debit', 25_010n, 'EFT FILE 0013'],
    ['debit', 500n, '=1+2'],
  ])
})

test('does not store a column that is not mapped, such as an account number', () => {
  const text = 'Account,Date,Details,Withdrawals,Deposits,Balance\n4450-777-8888,11/19/2026,Tea,1.00,,9.00\n'
  const found = readCsv(text, { ...about, mapping })
  if (!found.ok) throw new Error(found.says.en)
  expect(JSON.stringify(found.statements[0]?.lines, (_key, value) => String(value))).not.toMatch(/8888/)
  expect(found.statements[0]?.lines[0]?.raw).toBe('11/19/2026 | Tea | 1.00 | | 9.00')
})

test('parses a file that lists the newest line first, with one signed amount column', () => {
  const text = 'Date;Amount;Balance\n2026-11-20;-5,00;1995,00\n2026-11-19;-1.000,00;2000,00\n'
  const signed = { amount: 'Amount', debit: null, credit: null, description: null } as const
  const change = { ...signed, dayFormat: 'YYYY-MM-DD', decimalMark: ',' } as const
  const found = readCsv(text, { ...about, mapping: { ...mapping, ...change } })
  if (!found.ok) throw new Error(found.says.en)
  expect(found.statements[0]).toMatchObject({ opening: 300_000n, closing: 199_500n, fromDay: '2026-11-19' })
})

test.each<[string, [string | RegExp, string], RegExp]>([
  ['a lost line', [/11\/19.*\n/, ''], /Line 5: the running balance does not add up/],
  ['a doubled line', [/(11\/19.*\n)/, '$1$1'], /the running balance does not add up/],
  ['a changed amount', ['250.10,,', '250.11,,'], /the running balance does not add up/],
  ['a quotation mark left open', ['=1+2', '"=1+2'], /not closed/],
  [
    'a line with too few columns',
    ['11/19/2026,EFT FILE 0013,250.10,,"2,000.00"', '11/19/2026,EFT'],
    /has 2 columns/,
  ],
  ['a day that is none', ['11/19/2026', '19/11/2026'], /not a date in the format MM\/DD\/YYYY/],
  ['an amount in words', ['250.10,,', 'many,,'], /“many” is not a valid CAD amount/],
  ['too many decimals', ['250.10,,', '250.105,,'], /not a valid CAD amount/],
  ['both columns filled', ['250.10,,', '250.10,1.00,'], /either a debit or a credit/],
  ['another header', ['Withdrawals', 'Out'], /“Withdrawals” is missing/],
])('reports the line of %s', (_name, [from, to], sentence) => {
  expect(textOf(byHand.replace(from, to))).toMatch(sentence)
})

test('rejects a mapping without an amount or with both kinds of amount columns', () => {
  expect(textOf(byHand, { debit: null, credit: null })).toMatch(/Choose the columns/)
  expect(textOf(byHand, { amount: 'Balance' })).toMatch(/Choose the columns/)
  expect(textOf('Date,Details\n')).toMatch(/contains no account lines/)
})

test.each([
  ['1,234.56', '.', 123_456n],
  ['(5.00)', '.', -500n],
  ['5.00-', '.', -500n],
  ['-$5', '.', -500n],
  ['CAD 5.1', '.', 510n],
  ['1.234,56', ',', 123_456n],
  ['1,23', '.', null],
  ['1e3', '.', null],
  ['', '.', null],
  ['5.001', '.', null],
] as const)('parses the amount %s with %s as the decimal mark', (written, mark, amount) => {
  expect(amountOf(written, mark, 'CAD')).toBe(amount)
})

test('detects the delimiter from the first line, and previews the first rows', () => {
  expect(delimiterOf('"a,b";c\n')).toBe(';')
  expect(delimiterOf('a\tb\tc')).toBe('\t')
  expect(csvRows('a,"b\nc"\r\n\r\nd,', ',')).toEqual([
    { line: 1, cells: ['a', 'b\nc'] },
    { line: 4, cells: ['d', ''] },
  ])
  expect(csvPreview(byHand, 1)).toMatchObject({
    ok: true,
    header: ['Date', 'Details', 'Withdrawals', 'Deposits', 'Balance'],
  })
})
