import fc from 'fast-check'
import { expect, test } from 'vitest'
import { zmColumns } from '#features/channels/unionpay/unionpayZm.domain.ts'
import { writeCamt053 } from '#features/finances/bankCredits/statements/camt053Writing.domain.ts'
import { writeCpa005 } from '#features/finances/payouts/formats/cpa005.domain.ts'
import { writeNacha } from '#features/finances/payouts/formats/nacha.domain.ts'
import { type ReadFile, readBankFile } from '#features/provider/tools/files/bankFile.domain.ts'
import { type Decode, readChannelBill } from '#features/provider/tools/files/bill.domain.ts'
import { americanPayer, canadianPayer, paymentsIn } from '#test/bankFiles.ts'
import { statementsOf } from '#test/bankStatements.ts'

function partsOf(file: ReadFile) {
  if (!file.ok) throw new Error(file.says?.en ?? 'no bank file')
  return file.parts
}
const credited = (file: ReadFile) => partsOf(file).reduce((sum, { credits }) => sum + credits, 0n)

test('reads the product’s bank files with their payments and masks account numbers', () => {
  const created = { createdOn: '2026-11-21', modifier: 'A', createdAt: '0930', firstItem: 1 } as const
  fc.assert(
    fc.property(paymentsIn('US', 8), paymentsIn('CA', 8), (american, canadian) => {
      const nacha = writeNacha({ originator: americanPayer, ...created, payments: american })
      const cpa = writeCpa005({
        ...{ originator: canadianPayer, fileNo: 12, createdOn: created.createdOn, firstItem: 1 },
        ...{ currency: 'CAD', payments: canadian },
      })
      if (!nacha.ok || !cpa.ok) throw new Error('not written')
      for (const [{ text, total }, format] of [
        [nacha, 'NACHA'],
        [cpa, 'CPA-005'],
      ] as const) {
        const file = readBankFile(text)
        expect([file.ok, file.format, credited(file)]).toEqual([true, format, total])
        for (const { entries } of partsOf(file))
          for (const { account } of entries) expect(account).toMatch(/^…?\d{1,4}$/)
      }
    }),
    { numRuns: 20 },
  )
})

test('reads a statement per account with sums that lead from opening to closing', () => {
  fc.assert(
    fc.property(statementsOf('CAD'), (statements) => {
      const parts = partsOf(readBankFile(writeCamt053(statements)))
      expect(parts.map(({ closing }) => closing)).toEqual(statements.map(({ closing }) => closing))
      for (const { opening, credits, debits, closing } of parts)
        expect((opening ?? 0n) + credits - debits).toBe(closing)
    }),
    { numRuns: 20 },
  )
})

test('returns nothing for an unknown file and names the faulty record of a broken one', () => {
  expect(readBankFile('hello')).toEqual({ ok: false, format: null, says: null })
  const broken = readBankFile('101 too short')
  expect(broken).toMatchObject({ ok: false, format: 'NACHA', says: { en: expect.any(String) } })
})

const zmLine = (record: Record<string, string>) =>
  zmColumns.map(([column, width]) => (record[column] ?? '').padEnd(width)).join(' ')
const bytesOf = (text: string) => new TextEncoder().encode(text)
const decode: Decode = (bytes, encoding) => new TextDecoder(encoding).decode(bytes)
const readBill = (name: string, text: string) => readChannelBill(name, bytesOf(text), decode)

test('recognizes a channel report by header or name and totals each type', () => {
  const alipayplus = [
    'settlementBatchId,transactionType,transactionId,originalTransactionId,transactionRequestId,originalTransactionRequestId,completionTime,transactionAmountValue,transactionCurrency,processingFeeAmountValue,processingFeeCurrency,taxFeeAmountValue,taxFeeCurrency',
    '1,PAYMENT,T1,,A1,,2026-11-20T17:30:05Z,12.34,CAD,0.10,CAD,,CAD',
    '1,REFUND,T2,T1,R1,A1,2026-11-20T18:30:05Z,-2.34,CAD,-0.02,CAD,,CAD',
    '<END>',
  ].join('\r\n')
  expect(readBill('any.csv', alipayplus)).toMatchObject({
    ...{ ok: true, channel: 'alipayplus' },
    totals: [
      { type: 'payment', count: 1, amount: 12_34n },
      { type: 'refund', count: 1, amount: 2_34n },
    ],
  })
  const owner = '777290058110048'
  const unionpay = zmLine({
    ...{ 交易代码: 'S22', 交易传输时间: '1120173005', 交易金额: '000000001234', 交易类型: '01' },
    ...{
      查询流水号: '261120173005000000001',
      商户订单号: 'A1',
      商户手续费: 'D000000000006',
      保留使用: '124',
    },
  })
  expect(readBill(`INN26112088ZM_${owner}`, unionpay)).toMatchObject({
    ...{ ok: true, channel: 'unionpay', totals: [{ type: 'payment', currency: 'CAD', amount: 12_34n }] },
  })
  expect(readBill('renamed.txt', unionpay)).toEqual({
    ok: false,
    channel: null,
    reason: null,
  })
  expect(readBill('notes.txt', 'hello')).toEqual({ ok: false, channel: null, reason: null })
})
