import type { FastifyReply, FastifyRequest } from 'fastify'
import { type BillFact, billFacts } from '../bills/bills.ts'
import { hundredths, majorUnits } from '../channels.ts'
import { header, param } from '../http.ts'
import { channelDay } from '../time.ts'
import type { World } from '../world.ts'
import { whyRejected } from './call.ts'

/** The columns we fill, in file order; the real file has more, most of them empty. */
const columns: Record<string, (fact: BillFact) => string> = {
  settlementBatchId: ({ at }) => `${channelDay('alipayplus', at).replaceAll('-', '')}01`,
  customerId: ({ trade }) => trade.account,
  acquirer: () => 'ALIPAY',
  acquirerReferenceNo: () => '',
  referenceMerchantId: ({ trade }) => trade.account,
  referenceStoreId: () => '',
  transactionType: ({ type }) => (type === 'payment' ? 'PAYMENT' : 'REFUND'),
  transactionId: ({ trade, refund }) => refund?.channelNo ?? trade.channelNo,
  originalTransactionId: ({ trade, refund }) => (refund ? trade.channelNo : ''),
  transactionRequestId: ({ trade, refund }) => refund?.outRefundNo ?? trade.outTradeNo,
  originalTransactionRequestId: ({ trade, refund }) => (refund ? trade.outTradeNo : ''),
  referenceTransactionId: ({ trade }) => trade.outTradeNo,
  paymentMethodType: () => 'ALIPAY_CN',
  creationTime: ({ trade, refund }) => time((refund ?? trade).createdAt),
  completionTime: ({ at }) => time(at),
  productCode: ({ trade }) =>
    /^(barCode|native)$/.test(trade.product) ? 'IN_STORE_PAYMENT' : 'CASHIER_PAYMENT',
  transactionAmountValue: (fact) => majorUnits(signed(fact), fact.trade.currency),
  transactionCurrency: ({ trade }) => trade.currency,
  settlementAmountValue: (fact) =>
    majorUnits(hundredths(signed(fact), fact.trade.currency) - BigInt(fact.fee.replace('.', '')), 'CAD'),
  settlementCurrency: ({ trade }) => trade.currency,
  quoteCurrencyPair: () => '',
  quotePrice: () => '',
  processingFeeAmountValue: ({ fee }) => fee,
  processingFeeCurrency: ({ trade }) => trade.currency,
  taxFeeAmountValue: () => '0.00',
  taxFeeCurrency: ({ trade }) => trade.currency,
}

/** Serves the settlement details once the UTC day is over: a header, a line per transaction, `<END>`. */
export function settlementFile(world: World) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const merchant = world.merchants.at('alipayplus', header(request, 'client-id'))
    if (!merchant || whyRejected(world, merchant, request)) return reply.code(401).send()

    const [, year, month, date] = /^(\d{4})(\d\d)(\d\d)$/.exec(param(request, 'date')) ?? []
    const day = `${year}-${month}-${date}`
    const name = `SETTLEMENT_DETAIL_${merchant.account}_${param(request, 'date')}.csv`
    const over = day < channelDay('alipayplus', world.clock())
    if (!year || !over || param(request, 'name') !== name) return reply.code(404).send()

    const facts = billFacts(world, 'alipayplus', merchant.account, day)
    return reply.type('text/csv; charset=utf-8').send(fileOf(facts))
  }
}

function fileOf(facts: BillFact[]): string {
  const rows = facts.map((fact) => Object.values(columns).map((write) => quoted(write(fact))))
  return [Object.keys(columns), ...rows, ['<END>']].map((row) => `${row.join(',')}\r\n`).join('')
}

function signed({ type, amount }: BillFact): bigint {
  return type === 'payment' ? amount : -amount
}

function time(at: Date): string {
  return `${at.toISOString().slice(0, 19)}Z`
}

function quoted(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
