import { zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { gbk } from '#sandbox/alipay/gbk.ts'
import { parseBusinessDetail } from './alipayBill.domain.ts'
import { parseBill } from './alipayBills.ts'

const header = [
  ...['支付宝交易号', '商户订单号', '业务类型', '商品名称', '创建时间', '完成时间', '对方账户'],
  ...['订单金额（元）', '商家实收（元）', '退款批次号/请求号', '服务费（元）', '分润（元）', '备注'],
]
const paid = [
  '2026112022001',
  'A1',
  '交易',
  '茶 , hot',
  ...twice('2026-11-20 17:30:05'),
  '*茶',
  '12.34',
  '12.34',
]
const back = ['2026112022001', 'A1', '退款', '茶', ...twice('2026-11-20 18:00:00'), '*茶', '-2.34', '-2.34']
const rows = [
  [...paid.map((cell) => (cell.includes(',') ? `"${cell}"` : cell)), '', '-0.07', '0.00', ''],
  [...back, 'R1', '0.01', '0.00', ''],
]
const end = '#------业务明细列表结束------'
const totals = [
  '#交易合计：1笔，商家实收共12.34元，商家优惠共0.00元',
  '#退款合计：1笔，商家实收退款共-2.34元，商家优惠退款共0.00元',
]

function twice(text: string): [string, string] {
  return [text, text]
}

type Parts = { header?: string[]; rows?: string[][]; end?: string; totals?: string[] }
function textOf(parts: Parts = {}): string {
  const used = { header, rows, end, totals, ...parts }
  return [
    '#支付宝业务明细查询',
    '#账号：[20880000000000000156]',
    used.header.join(','),
    ...used.rows.map((row) => row.map((cell) => `${cell}\t`).join(',')),
    used.end,
    ...used.totals,
    '#导出时间：[2026年11月21日 10:30:00]',
    '',
  ].join('\r\n')
}

const changed = (column: string, value: string, row = 0): Parts => ({
  rows: rows.map((cells, at) =>
    cells.map((cell, index) => (at === row && index === header.indexOf(column) ? value : cell)),
  ),
})

test('payments and refunds are read by the header, fees as what was kept', () => {
  // A quoted cell and its padding do not go together in a real file: here the name has no comma.
  const bill = parseBusinessDetail(textOf(changed('商品名称', '茶')))
  if (!bill.ok) throw new Error(bill.reason)
  expect(bill.lines).toMatchObject([
    {
      type: 'payment',
      channelOrderNo: 'A1',
      channelTransactionId: '2026112022001',
      refundNo: null,
      amount: 1234n,
      currency: 'CNY',
      fee: '0.07',
      feeCurrency: 'CNY',
      time: new Date('2026-11-20T09:30:05Z'),
      status: '交易',
    },
    { type: 'refund', refundNo: 'R1', amount: 234n, fee: '-0.01', time: new Date('2026-11-20T10:00:00Z') },
  ])
  expect(bill.lines[0]?.raw.对方账户).toBe('*茶')
})

test('columns may stand in another order, and others come', () => {
  const mixed = (cells: readonly string[], more: string) => [more, ...cells].reverse()
  const { rows: plain = [] } = changed('商品名称', '茶')
  const bill = parseBusinessDetail(
    textOf({ header: mixed(header, '标价币种'), rows: plain.map((row) => mixed(row, 'CAD')) }),
  )
  expect(bill).toMatchObject({ ok: true, lines: [{ amount: 1234n, currency: 'CAD' }, { currency: 'CAD' }] })
})

test('a day on which nothing was done has a bill too', () => {
  const none = ['#交易合计：0笔，商家实收共0.00元', '#退款合计：0笔，商家实收退款共0.00元']
  expect(parseBusinessDetail(textOf({ rows: [], totals: none }))).toEqual({ ok: true, lines: [] })
})

describe('a file that is not whole is refused', () => {
  const plain = changed('商品名称', '茶').rows ?? []
  const broken: [string, Parts, string][] = [
    ['cut off', { rows: plain, end: '' }, 'no end'],
    [
      'without a column',
      { header: header.map((name) => name.replace('服务费（元）', '费')), rows: plain },
      '服务费',
    ],
    ['a row too short', { rows: [plain[0]?.slice(1) ?? []] }, 'row 1'],
    ['another type', changed('业务类型', '转账'), 'row 1'],
    ['no number', changed('订单金额（元）', '1e3'), 'row 1'],
    ['ten thousand digits', changed('订单金额（元）', '9'.repeat(10_000)), 'row 1'],
    ['three decimals', changed('订单金额（元）', '1.234'), 'row 1'],
    ['a negative payment', changed('订单金额（元）', '-12.34'), 'row 1'],
    ['a positive refund', { ...changed('订单金额（元）', '2.34', 1) }, 'row'],
    ['no time', changed('完成时间', '2026-13-45 99:99:99'), 'row 1'],
    ['a refund without its number', changed('退款批次号/请求号', '', 1), 'row'],
    ['a number of spaces', changed('商户订单号', 'A 1'), 'row 1'],
    ['an open quote', changed('备注', '"x'), 'quote'],
    ['a line missing', { rows: plain.slice(0, 1) }, 'counts'],
    ['another sum', { rows: plain, totals: ['#交易合计：1笔，商家实收共12.35元，'] }, 'counts'],
    ['another count', { rows: plain, totals: ['#退款合计：2笔，商家实收退款共-2.34元，'] }, 'counts'],
  ]
  test.each(broken)('%s', (_name, parts, reason) => {
    const text = textOf({ ...changed('商品名称', '茶'), ...parts })
    expect(parseBusinessDetail(text)).toEqual({ ok: false, reason: expect.stringContaining(reason) })
  })
})

describe('an archive', () => {
  const detail = gbk(textOf(changed('商品名称', '茶')))
  const summary = gbk('#支付宝业务汇总查询\r\n门店编号,门店名称\r\n')
  const parse = (bytes: Uint8Array, kind = 'trade') => parseBill(kind, { name: 'bill.zip', bytes })

  test('holds the detail beside a summary, whatever their names', () => {
    expect(parse(zipSync({ 'b.csv': summary, 'a.csv': detail }))).toMatchObject({ ok: true, lines: [{}, {}] })
  })

  test('that claims to be endless, is none, or holds something else is refused', () => {
    expect(parse(zipSync({ 'b.csv': summary }))).toMatchObject({ ok: false })
    expect(parse(new Uint8Array())).toMatchObject({ ok: false })
    expect(parse(Buffer.from('<html>'))).toMatchObject({ ok: false })
    expect(parse(zipSync({ 'a.csv': Uint8Array.of(0x81, 0x20, 0xff) }))).toMatchObject({ ok: false })
    expect(parse(zipSync({ 'a.csv': detail }), 'signcustomer')).toMatchObject({ ok: false })
    const bomb = zipSync({ 'a.csv': new Uint8Array(1_000) })
    const claim = Buffer.from(bomb)
    const central = claim.lastIndexOf(Buffer.from('504b0102', 'hex'))
    claim.writeUInt32LE(4_000_000_000, central + 24)
    expect(parse(claim)).toMatchObject({ ok: false, reason: 'the file is no ZIP of GBK texts' })
  })
})
