import { expect, test } from 'vitest'
import { readBai2 } from '#features/finances/bankCredits/statements/bai2.domain.ts'

/**
 * Computed manually: 1,000.00 + 250.10 - 100.00 = 1,150.10. The account's control total is the sum of all its
 * amounts, 100000 + 115010 + 25010 + 10000 + 25010 + 10000 = 285030; type 88 records count as well.
 */
const byHand = [
  '01,121000358,BIRCHPAY,261121,0600,1,,,2/',
  '02,BIRCHPAY,121000358,1,261120,,USD,2/',
  '03,000111222333,USD,010,100000,,,015,115010,,,100,25010,1,,400,10000,1,/',
  '16,142,25010,V,261123,0800,B-77,CITCON-1,ACH CREDIT WECHAT PAY SETTLEMENT, 1/2',
  '88,FOR ACCOUNT 000111222333',
  '16,455,10000,,B-78,DEM8QS000000011/',
  '49,285030,5/',
  '98,285030,1,7/',
  '99,285030,1,9/',
].join('\r\n')

const textOf = (text: string) => {
  const found = readBai2(text)
  return found.ok ? 'read' : found.says.en
}

test('parses a handwritten BAI2 file', () => {
  const found = readBai2(byHand)
  if (!found.ok) throw new Error(found.says.en)
  expect(found.statements).toEqual([
    {
      ...{ accountNo: '000111222333', statementNo: '2026-11-20 2333', currency: 'USD' },
      ...{ fromDay: '2026-11-20', toDay: '2026-11-20', opening: 100_000n, closing: 115_010n },
      lines: [
        {
          ...{ direction: 'credit', amount: 25_010n, bookingDay: '2026-11-20', valueDay: '2026-11-23' },
          ...{ bankReference: 'B-77', reference: 'CITCON-1', counterparty: '' },
          description: 'ACH CREDIT WECHAT PAY SETTLEMENT, 1/2 FOR ACCOUNT ••••2333',
          raw: '16,142,25010,V,261123,0800,B-77,CITCON-1,ACH CREDIT WECHAT PAY SETTLEMENT, 1/2 FOR ACCOUNT ••••2333',
        },
        {
          ...{ direction: 'debit', amount: 10_000n, bookingDay: '2026-11-20', valueDay: '2026-11-20' },
          ...{
            bankReference: 'B-78',
            reference: 'DEM8QS000000011',
            counterparty: '',
            description: 'BAI 455',
          },
          raw: '16,455,10000,,B-78,DEM8QS000000011,',
        },
      ],
    },
  ])
})

test('detects a missing, duplicated or moved line', () => {
  const lines = byHand.split('\r\n')
  for (const [at, line] of lines.entries()) {
    expect([line, textOf(lines.toSpliced(at, 1).join('\n'))]).not.toEqual([line, 'read'])
    expect([line, textOf(lines.toSpliced(at, 0, line).join('\n'))]).not.toEqual([line, 'read'])
  }
  expect(textOf(byHand.slice(0, 200))).toMatch(/file trailer \(99\) is missing|Line \d/)
})

test('detects a changed digit in an amount, a total or a count', () => {
  const digits = [...byHand.matchAll(/(?<=,)\d+(?=,|\/)/g)].filter(({ index }) => {
    const line = byHand.slice(0, index).split('\r\n').length
    return (
      [3, 4, 6, 7, 8, 9].includes(line) &&
      !/^(1|100|400|010|015|142|455|261123|0800)$/.test(byHand.slice(index).split(/[,/]/)[0] ?? '')
    )
  })
  expect(digits.length).toBeGreaterThan(8)
  for (const { index, 0: number } of digits) {
    const changed =
      byHand.slice(0, index) +
      String(Number(number) + 1).padStart(number.length, '0') +
      byHand.slice(index + number.length)
    if (number !== '000111222333') expect([number, textOf(changed)]).not.toEqual([number, 'read'])
  }
})

test.each<[string, [string, string], RegExp]>([
  ['a deletion', [',121000358,1,261120', ',121000358,2,261120'], /group status 2/],
  ['a day that is none', [',1,261120,', ',1,261320,'], /field 5 of record 02/],
  ['a currency that nobody keeps', ['333,USD,010', '333,XYZ,010'], /XYZ is not a supported currency/],
  ['a type of detail that is none', ['16,455', '16,955'], /field 2 of record 16/],
  ['an amount with a point', ['16,455,10000', '16,455,100.00'], /field 3 of record 16/],
])('reports the line of %s', (_name, [from, to], sentence) => {
  expect(textOf(byHand.replace(from, to))).toMatch(sentence)
})

test('detects a credit total that differs from its lines even when the control totals are right', () => {
  const other = byHand.replace('100,25010,1', '100,25011,1').replaceAll('285030', '285031')
  expect(textOf(other)).toBe('Line 3: the account summary for type 100 is 25011, but its lines total 25010.')
})

test('rejects a file that is not BAI2', () => {
  expect(textOf('')).toMatch(/empty/)
  expect(textOf('Date,Amount\n1,2')).toMatch(/Line 1/)
})
