import { zipSync } from 'fflate'
import type { BillFact } from '../bills/bills.ts'
import { beijingTime, secondsAfter, startOfRailDay } from '../time.ts'
import { payerNumber } from '../wallet/payers.ts'
import { gbk } from './gbk.ts'
import { writeAmount } from './money.ts'

/**
 * The columns of a transaction detail. Values end with a tab, so that spreadsheets keep long numbers as text.
 */
const columns: [string, (fact: BillFact) => string][] = [
  ['支付宝交易号', ({ trade }) => trade.channelNo],
  ['商户订单号', ({ trade }) => trade.outTradeNo],
  ['业务类型', ({ type }) => (type === 'payment' ? '交易' : '退款')],
  ['商品名称', ({ trade }) => trade.description.replace(/[",\r\n\t]/g, ' ')],
  ['创建时间', ({ trade, refund }) => beijingTime((refund ?? trade).createdAt)],
  ['完成时间', ({ at }) => beijingTime(at)],
  ['门店编号', () => ''],
  ['门店名称', () => ''],
  ['操作员', () => ''],
  ['终端号', () => ''],
  ['对方账户', ({ trade }) => `*茶(138****${payerNumber('alipay', trade.payerId ?? '').slice(-4)})`],
  ['订单金额（元）', signed],
  ['商家实收（元）', signed],
  ['支付宝红包（元）', () => '0.00'],
  ['集分宝（元）', () => '0.00'],
  ['支付宝优惠（元）', () => '0.00'],
  ['商家优惠（元）', () => '0.00'],
  ['券核销金额（元）', () => '0.00'],
  ['券名称', () => ''],
  ['商家红包消费金额（元）', () => '0.00'],
  ['卡消费金额（元）', () => '0.00'],
  ['退款批次号/请求号', ({ refund }) => refund?.outRefundNo ?? ''],
  ['服务费（元）', ({ fee }) => (fee.startsWith('-') ? fee.slice(1) : `-${fee}`)],
  ['分润（元）', () => '0.00'],
  ['备注', () => ''],
]

/** Our own addition: without it, a merchant with prices in another currency would read dollars as yuan. */
const priced: [string, (fact: BillFact) => string] = ['标价币种', ({ trade }) => trade.currency]

/** Returns a day's bill: a ZIP of two GBK files, the details and their summary. */
export function billArchive(
  sellerId: string,
  day: string,
  facts: readonly BillFact[],
  now: Date,
): Uint8Array {
  const name = `${sellerId}0156_${day.replaceAll('-', '')}_业务明细`
  const about = preamble(sellerId, day)
  const exported = `#导出时间：[${chinese(now)}]`
  return zipSync({
    [`${name}.csv`]: gbk([...about, ...detail(facts), exported, ''].join('\r\n')),
    [`${name}(汇总).csv`]: gbk([...about, ...summary(facts), exported, ''].join('\r\n')),
  })
}

function preamble(sellerId: string, day: string): string[] {
  const from = startOfRailDay('alipay', day)
  const until = chinese(secondsAfter(from, 86_400))
  return [
    '#支付宝业务明细查询',
    `#账号：[${sellerId}0156]`,
    `#起始日期：[${chinese(from)}]   终止日期：[${until}]`,
  ]
}

function detail(facts: readonly BillFact[]): string[] {
  const abroad = facts.some(({ trade }) => trade.currency !== 'CNY')
  const all = abroad ? [...columns, priced] : columns
  const rule = '-'.repeat(40)
  return [
    `#${rule}业务明细列表${rule}`,
    all.map(([name]) => name).join(','),
    ...facts.map((fact) => all.map(([, write]) => `${write(fact)}\t`).join(',')),
    `#${rule}业务明细列表结束${rule}`,
    `#交易合计：${totals(facts, 'payment', '商家实收共', '商家优惠共')}`,
    `#退款合计：${totals(facts, 'refund', '商家实收退款共', '商家优惠退款共')}`,
  ]
}

function totals(facts: readonly BillFact[], type: BillFact['type'], sum: string, discount: string): string {
  const counted = facts.filter((fact) => fact.type === type)
  const total = writeAmount(counted.reduce((all, { amount }) => all + amount, 0n))
  const signedTotal = type === 'refund' && counted.length > 0 ? `-${total}` : total
  return `${counted.length}笔，${sum}${signedTotal}元，${discount}0.00元`
}

function summary(facts: readonly BillFact[]): string[] {
  const payments = facts.filter(({ type }) => type === 'payment').length
  const rule = '-'.repeat(40)
  return [
    `#${rule}业务汇总列表${rule}`,
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数',
    `合计\t,\t,${payments}\t,${facts.length - payments}\t`,
    `#${rule}业务汇总列表结束${rule}`,
  ]
}

function signed({ type, amount }: BillFact): string {
  return type === 'payment' ? writeAmount(amount) : `-${writeAmount(amount)}`
}

/** Formats an instant in Beijing time as `2026年11月20日 17:30:00`. */
function chinese(at: Date): string {
  return beijingTime(at).replace(/^(\d+)-(\d+)-(\d+)/, '$1年$2月$3日')
}
