import { texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const stateText = texts({
  unmatched: { en: 'Unmatched', zh: '未匹配' },
  matched: { en: 'Matched', zh: '已匹配' },
  ignored: { en: 'Ignored', zh: '已忽略' },
  posted: { en: 'Posted', zh: '已入账' },
})

export const directionText = texts({
  credit: { en: 'In', zh: '收入' },
  debit: { en: 'Out', zh: '支出' },
})

export const ruleText = texts({
  trace: { en: 'Trace number', zh: '跟踪号' },
  fileReference: { en: 'Bank file name', zh: '银行文件名' },
  fileTotal: { en: 'Bank file total', zh: '银行文件合计' },
  amountDay: { en: 'Amount and date', zh: '金额与日期' },
  return: { en: 'Returned payout', zh: '退回的出款' },
  channelDay: { en: "Channel's settlement", zh: '渠道结算款' },
  hand: { en: 'Manual', zh: '人工匹配' },
})

export const confidenceText = texts({
  certain: { en: 'Certain', zh: '确定' },
  strong: { en: 'Strong', zh: '较强' },
  likely: { en: 'Likely', zh: '可能' },
})

export const formatText = texts({
  csv: { en: 'CSV', zh: 'CSV' },
  camt053: { en: 'camt.053', zh: 'camt.053' },
  bai2: { en: 'BAI2', zh: 'BAI2' },
})

export const actText = texts({
  ignore: { en: 'Ignore', zh: '忽略' },
  postToChannel: { en: 'Post against a channel', zh: '对渠道入账' },
  postToDifference: { en: 'Post as a difference', zh: '记为差异' },
  reopen: { en: 'Reopen', zh: '重新打开' },
})

/** Column titles of the list and its export. */
export const columnTexts = texts({
  bookingDay: { en: 'Booked', zh: '记账日' },
  valueDay: { en: 'Value day', zh: '起息日' },
  account: contactWords.account,
  direction: { en: 'Direction', zh: '方向' },
  currency: moneyWords.currency,
  amount: moneyWords.amount,
  counterparty: { en: 'Counterparty', zh: '对方' },
  description: { en: 'Description', zh: '摘要' },
  reference: { en: 'Reference', zh: '参考号' },
  bankReference: { en: 'Bank reference', zh: '银行流水号' },
  state: titleWords.state,
  matchRule: { en: 'Matched by', zh: '匹配依据' },
  confidence: { en: 'Confidence', zh: '可信度' },
  channel: objectWords.channel,
  reason: titleWords.reason,
  settledBy: { en: 'Resolved by', zh: '处理人' },
  settleTime: { en: 'Resolved', zh: '处理时间' },
  lineId: { en: 'Line ID', zh: '明细编号' },
})
