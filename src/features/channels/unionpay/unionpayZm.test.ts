import { expect, test } from 'vitest'
import { answeredChannel, unionpayTestSettings } from '#test/unionpayAuthority.ts'
import { zmColumns } from './unionpayZm.domain.ts'

const name = `INN26112088ZM_${unionpayTestSettings.merId}`
type Column = (typeof zmColumns)[number][0]
type Record_ = Partial<Record<Column, string>>

const payment: Record_ = {
  交易代码: 'S22',
  交易传输时间: '1120173005',
  交易金额: '000000001234',
  查询流水号: '261120173005000000001',
  商户订单号: '2611201730000000000000001',
  商户手续费: 'D000000000006',
  结算金额: 'C000000001228',
  交易类型: '01',
  交易子类: '07',
  商户代码: unionpayTestSettings.merId,
  保留使用: '124',
}
const refund: Record_ = {
  ...payment,
  交易代码: 'S30',
  交易金额: '000000000234',
  查询流水号: '261120174005000000002',
  商户订单号: '92611201730000000000000001',
  原交易查询流水号: '261120173005000000001',
  商户手续费: 'C000000000001',
  交易类型: '04',
}

function line(record: Record_): string {
  return zmColumns.map(([column, width]) => (record[column] ?? '').padEnd(width)).join(' ')
}
const parse = (text: string | Uint8Array, fileName = name) =>
  answeredChannel({}).parseBill('ZM', { name: fileName, bytes: Buffer.from(text) })
const lines = (...records: Record_[]) => parse(records.map((record) => `${line(record)}\r\n`).join(''))

test('the columns are those of the file interface: 42, of fixed width', () => {
  const widths = zmColumns.map(([, width]) => width)
  expect(widths.slice(0, 12)).toEqual([3, 11, 11, 6, 10, 19, 12, 4, 2, 21, 2, 32])
  expect(widths).toHaveLength(42)
  expect(line({})).toHaveLength(widths.reduce((sum, width) => sum + width, 41))
})

test('a payment and its refund are read, the amount in minor units and the fee as a decimal', () => {
  expect(lines(payment, refund)).toMatchObject({
    ok: true,
    lines: [
      {
        ...{ type: 'payment', channelOrderNo: '2611201730000000000000001', amount: 1234n, currency: 'CAD' },
        ...{ channelTransactionId: '261120173005000000001', refundNo: null, channelRefundNo: null },
        ...{ fee: '0.06', feeCurrency: 'CAD', time: new Date('2026-11-20T09:30:05Z'), status: 'S22' },
        raw: { 交易类型: '01', 结算金额: 'C000000001228' },
      },
      {
        // The file of the day names the refund's payment by UnionPay's number alone.
        ...{ type: 'refund', channelOrderNo: '2611201730000000000000001', amount: 234n, fee: '-0.01' },
        ...{ channelTransactionId: '261120173005000000001', refundNo: '92611201730000000000000001' },
        channelRefundNo: '261120174005000000002',
      },
    ],
  })
})

test("a refund of another day's payment names it by what we sent along", () => {
  const elsewhere = { ...refund, 原交易查询流水号: '261101173005000000009' }
  expect(lines(elsewhere)).toMatchObject({ lines: [{ channelOrderNo: '' }] })
  const sent = { ...elsewhere, 商户自定义域: '2611011730000000000000009' }
  expect(lines(sent)).toMatchObject({ lines: [{ channelOrderNo: '2611011730000000000000009' }] })
})

test('a line that names no currency is in yuan; a file without lines is one', () => {
  expect(lines({ ...payment, 保留使用: '' })).toMatchObject({ ok: true, lines: [{ currency: 'CNY' }] })
  expect(parse('')).toEqual({ ok: true, lines: [] })
})

test('widths count bytes: a Chinese name takes two for a letter', () => {
  const wide = line({ ...payment, 二级商户简称: '@' }).replace(`@${' '.repeat(31)}`, '#'.repeat(32))
  const [before = '', after = ''] = wide.split('#'.repeat(32))
  const gbk = Buffer.from('c3c0cab3', 'hex')
  const bytes = Buffer.concat([Buffer.from(before), gbk, Buffer.alloc(28, ' '), Buffer.from(after)])
  expect(parse(bytes)).toMatchObject({ ok: true, lines: [{ raw: { 二级商户简称: '美食' } }] })
})

test('the hours of the last of December are in the file of the first of January', () => {
  const early = { ...payment, 交易传输时间: '1231233005' }
  const file = parse(line(early), `INN27010188ZM_${unionpayTestSettings.merId}`)
  expect(file).toMatchObject({ lines: [{ time: new Date('2026-12-31T15:30:05Z') }] })
})

test.each([
  ['a line too short', line(payment).slice(0, -1)],
  ['a line too long', `${line(payment)} `],
  ['a column that is shifted', line(payment).replace('S22 ', 'S22x')],
  ['an unknown type', line({ ...payment, 交易类型: '77' })],
  ['no amount', line({ ...payment, 交易金额: '' })],
  ['an amount with a sign', line({ ...payment, 交易金额: '-00000001234' })],
  ['a fee without a side', line({ ...payment, 商户手续费: '0000000000006' })],
  ['a time that is none', line({ ...payment, 交易传输时间: '1331173005' })],
  ['a currency that the rail does not carry', line({ ...payment, 保留使用: '392' })],
  ['no number', line({ ...payment, 商户订单号: '' })],
  ['a page', '<html>'],
])('a file with %s is no bill, and says where', (_name, text) => {
  expect(parse(text)).toMatchObject({ ok: false, reason: expect.stringContaining('line 1') })
})

test("another merchant's file and another kind are refused", () => {
  expect(parse(line(payment), 'INN26112088ZM_821000000000002')).toMatchObject({ ok: false })
  expect(parse(line(payment), 'bill.csv')).toMatchObject({ ok: false })
  expect(answeredChannel({}).parseBill('ZME', { name, bytes: Buffer.from('') })).toMatchObject({ ok: false })
})
