import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

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
