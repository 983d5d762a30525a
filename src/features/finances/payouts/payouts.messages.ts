import { texts } from '#shared/messages.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const formatText = texts({
  cpa005: { en: 'CPA-005', zh: 'CPA-005' },
  nacha: { en: 'NACHA', zh: 'NACHA' },
})

export const statusText = texts({
  approved: stateWords.approved,
  filed: { en: 'In a file', zh: '已入文件' },
  sent: { en: 'With the bank', zh: '银行处理中' },
  paid: { en: 'Paid', zh: '已到账' },
  returned: stateWords.returned,
})

/** Texts for merchants, who see payouts as one or more attempts to pay a settlement. */
export const m = texts({
  title: objectWords.payout,
  none: { en: 'Not approved for payment yet', zh: '尚未批准出款' },
  attempt: { en: 'Attempt {number}', zh: '第 {number} 次出款' },
  valueDate: { en: 'Value date', zh: '到账日' },
  to: { en: 'To', zh: '收款账户' },
  trace: { en: 'Trace no.', zh: '跟踪号' },
  amount: moneyWords.amount,
  sent: titleWords.sent,
  paid: { en: 'Arrived', zh: '到账时间' },
  returned: { en: 'Returned', zh: '退回时间' },
  reason: { en: 'Reason for return', zh: '退回原因' },
  returnedHint: {
    en: 'Your bank returned it. Please check your bank details with us; it will be paid again once they are correct.',
    zh: '款项被银行退回，请与我们核对银行信息，更正后将重新出款。',
  },
})
