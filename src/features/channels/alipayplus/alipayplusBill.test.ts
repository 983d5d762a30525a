import { describe, expect, test } from 'vitest'
import { parseSettlementDetail } from './alipayplusBill.domain.ts'
import { parseBill } from './alipayplusBills.ts'

const payment = {
  settlementBatchId: '2026112001',
  transactionType: 'PAYMENT',
  transactionId: '2026112019401',
  originalTransactionId: '',
  transactionRequestId: 'A1',
  originalTransactionRequestId: '',
  completionTime: '2026-11-20T17:30:05Z',
  transactionAmountValue: '12.34',
  transactionCurrency: 'CAD',
  processingFeeAmountValue: '0.10',
  processingFeeCurrency: 'CAD',
  taxFeeAmountValue: '0.005',
  taxFeeCurrency: 'CAD',
}
type Row = Partial<typeof payment>
const refund: Row = {
  transactionType: 'REFUND',
  transactionId: '2026112019402',
  originalTransactionId: payment.transactionId,
  transactionRequestId: 'R1',
  originalTransactionRequestId: 'A1',
  transactionAmountValue: '-2.34',
  processingFeeAmountValue: '-0.02',
  taxFeeAmountValue: '',
}

function fileOf(rows: Row[], end = '<END>', header = Object.keys(payment)): string {
  const lines = rows.map((row) => Object.values({ ...payment, ...row }).join(','))
  return [header.join(','), ...lines, end, ''].join('\r\n')
}
const parse = (...rows: Row[]) => parseSettlementDetail(fileOf(rows))

test('payments and refunds are read by the header, and the fees are added', () => {
  const bill = parse({}, refund)
  if (!bill.ok) throw new Error(bill.reason)
  expect(bill.lines).toMatchObject([
    {
      type: 'payment',
      channelOrderNo: 'A1',
      channelTransactionId: '2026112019401',
      refundNo: null,
      channelRefundNo: null,
      amount: 1234n,
      currency: 'CAD',
      fee: '0.105',
      feeCurrency: 'CAD',
      time: new Date('2026-11-20T17:30:05Z'),
    },
    {
      type: 'refund',
      channelOrderNo: 'A1',
      channelTransactionId: '2026112019401',
      refundNo: 'R1',
      channelRefundNo: '2026112019402',
      amount: 234n,
      fee: '-0.02',
    },
  ])
  expect(bill.lines[0]?.raw.settlementBatchId).toBe('2026112001')
})

test('one decimal point says that all amounts are decimals; none, that they are minor units', () => {
  expect(parse({ transactionAmountValue: '1234' })).toMatchObject({ lines: [{ amount: 1234n }] })
  expect(parse({ transactionAmountValue: '12' }, {})).toMatchObject({
    lines: [{ amount: 1200n }, { amount: 1234n }],
  })
  const yen = { transactionCurrency: 'JPY', transactionAmountValue: '500.00' }
  expect(parse(yen)).toMatchObject({ lines: [{ amount: 500n, currency: 'JPY' }] })
})

test('a payment that was cancelled is money back; what moves none is no line', () => {
  const cancel = { ...refund, transactionType: 'CANCEL', transactionRequestId: '' }
  expect(parse({}, cancel)).toMatchObject({ lines: [{}, { type: 'refund', refundNo: null, amount: 234n }] })
  expect(parse({}, { transactionType: 'RESERVE', transactionAmountValue: 'x' })).toMatchObject({
    lines: [{}],
  })
  expect(parse()).toEqual({ ok: true, lines: [] })
})

test('fees in several currencies are no sum', () => {
  expect(parse({ taxFeeCurrency: 'USD' })).toMatchObject({ lines: [{ fee: null, feeCurrency: null }] })
  const none = { processingFeeAmountValue: '', taxFeeAmountValue: '' }
  expect(parse(none)).toMatchObject({ lines: [{ fee: null }] })
})

describe('a file that is not whole is refused', () => {
  test.each([
    ['empty', '', '<END>'],
    ['cut off', fileOf([{}], ''), '<END>'],
    [
      'another report',
      fileOf([{}], '<END>', ['status', ...Object.keys(payment).slice(1)]).replaceAll('transactionType', 'x'),
      'transactionType',
    ],
    ['a cell too many', fileOf([{ transactionId: '1,2' }]), 'row 1'],
    ['a column twice', fileOf([{}], '<END>', [...Object.keys(payment).slice(1), 'transactionType']), 'row 1'],
    ['an open quote', fileOf([{ settlementBatchId: '"x' }]), 'quote'],
  ])('%s', (_name, text, reason) => {
    expect(parseSettlementDetail(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })

  test.each<[string, Row]>([
    ['an amount in powers', { transactionAmountValue: '1e3' }],
    ['ten thousand digits', { transactionAmountValue: '9'.repeat(10_000) }],
    ['half a cent', { transactionAmountValue: '1.005' }],
    ['a strange currency', { transactionCurrency: 'XXX' }],
    ['no currency', { transactionCurrency: '__proto__' }],
    ['no time', { completionTime: 'yesterday' }],
    ['no order', { transactionRequestId: '' }],
    ['a refund of nothing', { ...refund, originalTransactionRequestId: '' }],
  ])('%s', (_name, row) => {
    expect(parse(row)).toEqual({ ok: false, reason: 'row 1 cannot be read' })
  })

  test('bytes that are no UTF-8, and another kind', () => {
    const bytes = Uint8Array.of(0xff, 0xfe)
    expect(parseBill('settlementDetail', { name: 'a.csv', bytes })).toMatchObject({ ok: false })
    expect(parseBill('clearing', { name: 'a.csv', bytes: Buffer.from(fileOf([{}])) })).toMatchObject({
      ok: false,
    })
  })
})
