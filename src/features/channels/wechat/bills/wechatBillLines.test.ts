import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#test/anyCharacter.ts'
import { wechatCapabilities } from '../wechatChannel.ts'
import { readBill } from './wechatBillLines.domain.ts'

const mchid = '1900009191'
const header =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注'
const names = header.split(',')
const paid = {
  ...{
    交易时间: '2026-11-20 09:31:35',
    公众账号ID: 'wx1',
    商户号: mchid,
    特约商户号: '0',
    微信订单号: '4200001',
  },
  ...{ 商户订单号: '2611200000000001', 交易类型: 'NATIVE', 交易状态: 'SUCCESS', 货币种类: 'CNY' },
  ...{ 应结订单金额: '12.34', 微信退款单号: '0', 商户退款单号: '0', 退款金额: '0.00', 商品名称: '茶' },
  ...{ 手续费: '0.07404', 费率: '0.60%', 订单金额: '12.34', 申请退款金额: '0.00' },
}
const refunded = {
  ...paid,
  ...{ 交易状态: 'REFUND', 微信退款单号: '5030001', 商户退款单号: 'R1', 退款金额: '2.34', 订单金额: '0.00' },
  ...{ 申请退款金额: '2.34', 手续费: '-0.01404', 退款状态: 'PROCESSING' },
}
const summaryHeader =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额'
const usual = ['2', '12.34', '2.34', '0.00', '0.06000', '12.34', '2.34']

const row = (values: Record<string, string>) => names.map((name) => `\`${values[name] ?? ''}`).join(',')
const ticked = (values: readonly string[]) => values.map((value) => `\`${value}`).join(',')
const file = (rows: string[], summary: readonly string[] = usual, first = header) =>
  [`\uFEFF${first}`, ...rows, summaryHeader, ticked(summary), ''].join('\r\n')
const mainland = wechatCapabilities('mainland')
const read = (text: string) => readBill(mainland, 'tradebill', mchid, text)
const whole = file([row(paid), row(refunded)])

test('a bill is read by the names of its header, whatever their order', () => {
  const parsed = read(whole)
  if (!parsed.ok) throw new Error(parsed.reason)
  expect(parsed.lines).toMatchObject([
    {
      ...{ type: 'payment', channelOrderNo: '2611200000000001', channelTransactionId: '4200001' },
      ...{ amount: 1234n, currency: 'CNY', fee: '0.07404', refundNo: null, status: 'SUCCESS' },
      time: new Date('2026-11-20T01:31:35Z'),
    },
    { type: 'refund', refundNo: 'R1', channelRefundNo: '5030001', amount: 234n, fee: '-0.01404' },
  ])
  names.reverse()
  const reversed = read(file([row(paid), row(refunded)], usual, names.join(',')))
  names.reverse()
  expect(reversed).toMatchObject({ ok: true, lines: [{ amount: 1234n }, { amount: 234n }] })
})

test('a day without a line is a bill too', () => {
  expect(read(file([], ['0', '0.00', '0.00', '0.00', '0.00000', '0.00', '0.00']))).toEqual({
    ok: true,
    lines: [],
  })
})

test('a name of goods may hold commas, backticks and quotes', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(',', '`', '"', 'a', '茶', '0.00', ',`')), (parts) => {
      const name = parts.join('')
      const parsed = read(file([row({ ...paid, 商品名称: name }), row(refunded)]))
      if (!parsed.ok) throw new Error(parsed.reason)
      expect(parsed.lines[0]?.raw.商品名称).toBe(name.trim())
      expect(parsed.lines[0]?.amount).toBe(1234n)
    }),
  )
})

describe('a file that is not whole or not ours is not read', () => {
  const broken: [string, string, RegExp][] = [
    ['nothing', '', /column 交易时间/],
    ['an error page', '<html>502</html>', /column/],
    ['no summary: the file was cut off', [header, row(paid)].join('\n'), /summary is missing/],
    ['a summary without its values', [header, row(paid), summaryHeader].join('\n'), /summary is cut off/],
    ['a missing line', file([row(paid)]), /counts 2 lines, the file has 1/],
    ['a line twice', file([row(paid), row(paid), row(refunded)]), /counts 2/],
    [
      'a total of orders that is wrong',
      file([row(paid), row(refunded)], usual.with(5, '12.35')),
      /订单总金额/,
    ],
    [
      'a total of refunds that is wrong',
      file([row(paid), row(refunded)], usual.with(6, '2.35')),
      /申请退款总金额/,
    ],
    [
      'a total of fees that is wrong',
      file([row(paid), row(refunded)], usual.with(4, '0.06001')),
      /手续费总金额/,
    ],
    ['a total that is no number', file([row(paid), row(refunded)], usual.with(4, 'NaN')), /手续费总金额/],
    ['a changed amount', file([row({ ...paid, 订单金额: '12.35' }), row(refunded)]), /订单总金额/],
    ['a line that is cut off', file([row(paid), row(refunded).slice(0, 60)]), /line 3 is cut off/],
    ['a line without backticks', file([row(paid), row(refunded).replaceAll('`', '')]), /line 3 is cut off/],
    [
      'another merchant',
      file([row({ ...paid, 商户号: '1900009192' }), row(refunded)]),
      /line 2 is of another/,
    ],
    ['a state of tomorrow', file([row({ ...paid, 交易状态: 'FROZEN' }), row(refunded)]), /state/],
    ['a state of JavaScript', file([row({ ...paid, 交易状态: 'constructor' }), row(refunded)]), /state/],
    [
      'a day that does not exist',
      file([row({ ...paid, 交易时间: '2026-02-30 25:00:00' }), row(refunded)]),
      /time/,
    ],
    ['a column that is there twice', whole.replace('费率备注', '订单金额'), /there twice/],
    ['a column that is missing', whole.replace('订单金额,申请', '别的,申请'), /column 订单金额/],
    ...['-12.34', '1e3', '12.345', '', '1,234.00', 'Infinity', '9'.repeat(400)].map(
      (amount): [string, string, RegExp] => [
        `the amount ${amount.slice(0, 20)}`,
        file([row({ ...paid, 订单金额: amount }), row(refunded)]),
        /line 2/,
      ],
    ),
    ['a currency of another host', file([row({ ...paid, 货币种类: 'CAD' }), row(refunded)]), /amount/],
    ['a fee that is none', file([row({ ...paid, 手续费: '=1+1' }), row(refunded)]), /fee/],
    ['an order without a number', file([row({ ...paid, 商户订单号: '' }), row(refunded)]), /number/],
  ]
  test.each(broken)('%s', (_name, text, reason) => {
    expect(read(text)).toMatchObject({ ok: false, reason: expect.stringMatching(reason) })
  })
})

test('a total of fees with two decimals is the lines’ rounded', () => {
  expect(read(file([row(paid), row(refunded)], usual.with(4, '0.06')))).toMatchObject({ ok: true })
  expect(read(file([row(paid), row(refunded)], usual.with(4, '0.07')))).toMatchObject({ ok: false })
})

test('no text makes the reader throw', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 200 }), fc.nat(whole.length), (noise, at) => {
      const parsed = read(whole.slice(0, at) + noise + whole.slice(at))
      expect(typeof parsed.ok).toBe('boolean')
    }),
  )
})
