import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Payment } from '#features/finances/payouts/formats/bankFile.domain.ts'
import { writeNacha } from '#features/finances/payouts/formats/nacha.domain.ts'
import { readNacha } from '#features/finances/payouts/formats/nachaReading.domain.ts'
import type { AmericanBank } from '#shared/bankAccounts.ts'
import { americanPayer, paymentsIn, withDigit, withLines } from '#test/bankFiles.ts'

const numbered = { modifier: 'A', createdOn: '2026-11-21', createdAt: '0930', firstItem: 7 } as const

function written(payments: readonly Payment[]) {
  const file = writeNacha({ originator: americanPayer, ...numbered, payments })
  if (!file.ok) throw new Error(file.says.en)
  return file
}

const textOf = (text: string) => {
  const read = readNacha(text)
  return read.ok ? 'read' : read.says.en
}

const tea: Payment = {
  reference: 'PO-1',
  amount: 123_456n,
  valueDay: '2026-11-24',
  payee: { legalName: 'Jade & Sons LLC', tradeName: 'Jade', merchantId: 'DEM8QS' },
  bank: { bankName: 'A bank', routingNo: '125000024', accountNo: '9876543210' },
}

/**
 * Written manually from appendix three of the rules. The hash is 12500002 + 12100035 = 24600037; the second
 * entry of the batch is the offsetting debit; five lines and the file control make six, so four lines of
 * nines fill the block.
 */
const golden = `${[
  '101 1210003581987654321261121' +
    '0930A094101' +
    'BANK OF THE WEST COAST ' +
    'BIRCH PAYMENTS INC             ',
  '5200BIRCH PAYMENTS I                    1987654321CCDSETTLEMENT      261124   1121000350000001',
  '622125000024' +
    '9876543210       ' +
    '0000123456' +
    'PO-1           ' +
    'JADE & SONS LLC         0121000350000007',
  '627121000358' +
    '000111222333     ' +
    '0000123456' +
    'OFFSET         ' +
    'BIRCH PAYMENTS INC      0121000350000008',
  '8200000002' +
    '0024600037' +
    '000000123456' +
    '000000123456' +
    '1987654321' +
    ' '.repeat(25) +
    '121000350000001',
  `9000001000001000000020024600037000000123456000000123456${' '.repeat(39)}`,
  ...Array<string>(4).fill('9'.repeat(94)),
].join('\r\n')}\r\n`

test('writes one payment as the NACHA rules require, byte for byte', () => {
  expect(written([tea]).text).toBe(golden)
  expect(written([tea]).traces).toEqual(['121000350000007'])
})

test('round-trips any payments through NACHA, balanced, hashed and blocked by ten', () => {
  fc.assert(
    fc.property(paymentsIn('US'), (payments) => {
      const { text, traces, total } = written(payments)
      const read = readNacha(text)
      if (!read.ok) throw new Error(read.says.en)
      const credits = read.batches
        .flatMap(({ entries }) => entries)
        .filter(({ direction }) => direction === 'credit')
      const byReference = new Map(credits.map((entry) => [entry.individualId, entry]))
      expect(byReference.size).toBe(payments.length)
      for (const [index, { reference, amount, bank }] of payments.entries()) {
        const { routingNo, accountNo: account } = bank as AmericanBank
        expect(byReference.get(reference)).toMatchObject({ amount, routingNo, account, trace: traces[index] })
      }
      expect([read.credits, read.debits]).toEqual([total, total])
      expect(new Set(read.batches.map(({ effectiveDay }) => effectiveDay)).size).toBe(read.batches.length)
      expect((text.length / 96) % 10).toBe(0)
    }),
    { numRuns: 60 },
  )
})

test('detects a changed digit in an amount, a bank, a control record or a trace of NACHA', () => {
  fc.assert(
    fc.property(paymentsIn('US', 12), fc.nat(), fc.integer({ min: 1, max: 9 }), (payments, place, more) => {
      const { text } = written(payments)
      const lines = text.split('\r\n').slice(0, -1)
      const positions = lines.flatMap((line, no) => {
        const at = (from: number, to: number) =>
          Array.from({ length: to - from + 1 }, (_, index) => no * 96 + from - 1 + index)
        if (line.startsWith('6')) return at(4, 12).concat(at(30, 39))
        if (line.startsWith('8')) return at(2, 44).concat(at(80, 94))
        if (line.startsWith('9')) return at(2, 55)
        return line.startsWith('5') ? at(88, 94) : []
      })
      const changed = withDigit(text, positions[place % positions.length] ?? 0, more)
      expect(textOf(changed)).not.toBe('read')
    }),
    { numRuns: 200 },
  )
})

test('detects a missing or duplicated NACHA line and a truncated file', () => {
  const { text } = written(Array.from({ length: 14 }, (_, index) => ({ ...tea, reference: `PO-${index}` })))
  const lines = text.split('\r\n').length - 1
  for (let line = 0; line < lines; line += 1) {
    const lost = withLines(text, (all) => all.toSpliced(line, 1))
    const doubled = withLines(text, (all) => all.toSpliced(line, 0, all[line] ?? ''))
    expect([textOf(lost), textOf(doubled)]).not.toContain('read')
  }
  expect(textOf(text.slice(0, 500))).toMatch(/Line 6 has 20 bytes/)
  expect(textOf(text.slice(0, 480))).toMatch(/file control record \(9\) is missing/)
  expect(textOf('')).toBe('The file is empty.')
  expect(textOf(`${text}${text}`)).toMatch(/after the end/)
})

test('rejects a debit in a credits-only batch', () => {
  const only = golden.replace('\r\n5200', '\r\n5220').replace('\r\n8200', '\r\n8220')
  expect(textOf(only)).toBe('The batch on line 2 is for credits only (220), but contains debits.')
})

test.each<[string, Partial<Payment>, RegExp]>([
  ['more than ten digits', { amount: 10_000_000_000n }, /between 0.01 and 99999999.99/],
  [
    'a Canadian bank',
    { bank: { bankName: 'BMO', institutionNo: '001', transitNo: '00040', accountNo: '1234567' } },
    /only pay accounts in the US/,
  ],
  [
    'a wrong check digit',
    { bank: { bankName: 'x', routingNo: '125000025', accountNo: '12345' } },
    /bank details are invalid \(routingNo\)/,
  ],
])('rejects a NACHA payment with %s before making a file', (_name, change, sentence) => {
  const file = writeNacha({ originator: americanPayer, ...numbered, payments: [{ ...tea, ...change }] })
  expect(file.ok ? '' : file.says.en).toMatch(sentence)
})

test('rejects a file with a repeated reference or without payments', () => {
  const file = (payments: Payment[]) => writeNacha({ originator: americanPayer, ...numbered, payments })
  expect(file([tea, tea])).toMatchObject({
    ok: false,
    says: { en: expect.stringMatching(/in the file twice/) },
  })
  expect(file([])).toMatchObject({ ok: false, says: { zh: '没有可写入的付款。' } })
})
