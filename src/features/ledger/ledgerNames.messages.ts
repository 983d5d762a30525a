import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

/** Ledger categories that appear in settlements. */
export const categoryText = texts({
  sale: { en: 'Sale', zh: '收款' },
  tip: moneyWords.tip,
  surcharge: moneyWords.surcharge,
  fee: moneyWords.serviceFee,
  refund: objectWords.refund,
  feeReturn: { en: 'Fee returned', zh: '退还手续费' },
  refundReversal: { en: 'Refund reversal', zh: '退款退回' },
  feeReturnReversal: { en: 'Fee re-charged', zh: '手续费重新收取' },
  feeTax: { en: 'Tax on the fee', zh: '手续费税' },
  feeTaxReturn: { en: 'Tax returned', zh: '退还税款' },
  feeTaxReturnReversal: { en: 'Tax re-charged', zh: '税款重新收取' },
  hold: { en: 'Order held', zh: '订单暂缓结算' },
  holdRelease: { en: 'Order released', zh: '解除暂缓' },
  reserve: { en: 'Reserve withheld', zh: '留存保证金' },
  reserveRelease: { en: 'Reserve released', zh: '释放保证金' },
  adjustment: { en: 'Adjustment', zh: '调账' },
  rounding: moneyWords.rounding,
  dispute: { en: 'Dispute', zh: '争议扣款' },
  disputeReversal: { en: 'Dispute reversal', zh: '争议退回' },
  disputeFee: { en: 'Dispute fee', zh: '争议手续费' },
  disputeFeeReturn: { en: 'Dispute fee returned', zh: '退还争议手续费' },
})

/** Ledger categories that never appear in a settlement. */
export const unsettledCategoryText = texts({
  payout: objectWords.payout,
  payoutReturn: { en: 'Payout returned', zh: '出款退回' },
  unforeseen: { en: 'Exceptional funds', zh: '异常款项' },
  unforeseenReturn: { en: 'Exceptional funds returned', zh: '异常款项退回' },
  payerPayout: { en: 'Paid to payers another way', zh: '另行付款' },
  writeOff: moneyWords.writtenOff,
  feePayment: { en: 'Fee bill paid', zh: '手续费账单付款' },
  difference: { en: 'Difference', zh: '对账差异' },
  commission: objectWords.commission,
  commissionPayment: { en: 'Commission paid', zh: '佣金支付' },
  exchange: { en: 'Currency exchange', zh: '货币兑换' },
})

/** Ledger accounts by kind. `{of}` is the channel or tax. */
export const accountText = texts({
  payable: { en: 'Owed to you', zh: '应付商户款' },
  channel: { en: 'Channel: {of}', zh: '渠道：{of}' },
  feeIncome: moneyWords.serviceFees,
  payout: { en: 'Paid to your bank', zh: '已付至您的银行' },
  advance: { en: 'Advanced by the provider', zh: '服务商垫款' },
  rounding: moneyWords.rounding,
  exchange: { en: 'Exchange', zh: '汇兑' },
  suspense: { en: 'Waiting for a decision', zh: '待处理款项' },
  payerPayout: { en: 'Paid to payers another way', zh: '另行付款' },
  writeOff: moneyWords.writtenOff,
  feeReceivable: { en: 'Fees to be billed', zh: '待出账单手续费' },
  tax: { en: 'Tax: {of}', zh: '税：{of}' },
  held: { en: 'Held back', zh: '暂缓结算款项' },
  reserve: objectWords.reserve,
  bank: { en: 'Bank account of the provider', zh: '服务商银行账户' },
  difference: { en: 'Differences', zh: '对账差异' },
  commission: objectWords.commissions,
  commissionPayable: { en: 'Commission owed', zh: '应付佣金' },
})

export const linesTexts = texts({
  title: { en: 'Posting {id}', zh: '流水 {id}' },
  description: {
    en: 'Each line moves money from one account of the books to another.',
    zh: '每一行表示账簿中一个科目到另一个科目的资金变动。',
  },
  line: { en: 'Line', zh: '行' },
  category: titleWords.category,
  from: { en: 'From', zh: '转出科目' },
  to: { en: 'To', zh: '转入科目' },
  amount: moneyWords.amount,
  open: { en: '{type}: show the lines of {id}', zh: '{type}：查看 {id} 的分录' },
})
