import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const m = texts({
  title: { en: 'Exceptions', zh: '异常订单' },
  about: {
    en: 'Exceptions of all merchants. Resolving one here also resolves it in the merchant’s books and log.',
    zh: '各商户的异常订单。在此处理即代商户处理，计入其账务与日志。',
  },
  merchant: objectWords.merchant,
  mchCode: contactWords.merchantCode,
  mchName: contactWords.merchantName,
  amount: { en: 'Amount', zh: '渠道金额' },
  assignee: { en: 'Assignee', zh: '处理人' },
  assigned: { en: 'Assigned', zh: '分配' },
  mine: { en: 'Assigned to me', zh: '分配给我' },
  noOne: stateWords.unassigned,
  nobody: stateWords.unassigned,
  assign: { en: 'Assign', zh: '分配' },
  settledAlready: { en: 'Already resolved', zh: '已处理' },
  assignMany: {
    en: { one: 'Assign {count} exception', other: 'Assign {count} exceptions' },
    zh: '分配 {count} 项异常',
  },
  assignTitle: { en: 'Assign this exception', zh: '分配处理人' },
  assignedDone: { en: 'Assigned', zh: '已分配' },
  openOrder: { en: 'Open the order', zh: '查看订单' },
  settle: actionWords.resolve,
  save: actionWords.save,
  cancel: actionWords.cancel,
  empty: { en: 'No exceptions', zh: '暂无异常订单' },
  emptyHint: {
    en: 'Payments that arrive late, twice or with a different amount appear here automatically.',
    zh: '迟到、重复或金额不符的付款会自动出现在这里。',
  },
})
