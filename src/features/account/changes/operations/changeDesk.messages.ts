import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.changeRequests,
  one: { en: 'Change request', zh: '变更申请' },
  hint: {
    en: 'Changes merchants request to company, address and bank details. Changes to bank details need two approvals.',
    zh: '商户提交的公司、地址及收款账户变更。收款账户变更须由两人通过。',
  },
  search: actionWords.search,
  searchHint: { en: 'Merchant or person', zh: '商户或申请人' },
  count: { en: 'Requests', zh: '申请' },
  half: { en: 'Waiting for second approval', zh: '待第二人复核' },
  coolOff: { en: 'Cooling off', zh: '冷静期中' },
  merchant: objectWords.merchant,
  merchantCode: contactWords.merchantCode,
  none: { en: 'No change requests yet', zh: '暂无变更申请' },
  noneHint: { en: 'Requests appear here as soon as a merchant submits one.', zh: '商户提交后将显示在此。' },
  back: objectWords.changeRequests,
  difference: { en: 'What changes', zh: '变更内容' },
  facts: { en: 'The request', zh: '申请信息' },
  accounts: { en: 'Account numbers', zh: '银行账号' },
  accountsHint: { en: 'Check the new one against the void cheque', zh: '请与作废支票逐位核对' },
  oldAccount: { en: 'Now', zh: '现账号' },
  newAccount: { en: 'New', zh: '新账号' },
  documents: { en: 'Documents of the merchant', zh: '商户资料文件' },
  proof: { en: 'Submitted with this request', zh: '随本申请提交' },
  noDocuments: { en: 'This merchant has not uploaded any documents', zh: '该商户尚未上传文件' },
  firstPassTime: { en: 'First passed', zh: '首次审核时间' },
  firstPassedBy: { en: 'First passed by', zh: '首次审核人' },
  decidedBy: titleWords.decidedBy,
  pass: actionWords.pass,
  passFirst: { en: 'Approve (first of two)', zh: '通过（首次审核）' },
  passSecond: { en: 'Approve (second of two)', zh: '通过（复核）' },
  bankOneByOne: {
    en: 'Changes to bank details are approved one at a time, by two people',
    zh: '银行信息变更须由两人逐项审核',
  },
  passMany: {
    en: { one: 'Approve {count} change?', other: 'Approve {count} changes?' },
    zh: '通过 {count} 项变更？',
  },
  passManyBody: { en: 'They take effect at once.', zh: '通过后立即生效。' },
  refuseMany: {
    en: { one: 'Reject {count} change', other: 'Reject {count} changes' },
    zh: '拒绝 {count} 项变更',
  },
  passAsk: { en: 'Approve this change?', zh: '确定通过该变更？' },
  passBody: { en: 'It takes effect immediately for {merchant}.', zh: '通过后对 {merchant} 立即生效。' },
  passFirstBody: {
    en: 'A colleague must also approve it. Every Owner of {merchant} is notified.',
    zh: '还须另一位同事复核。将通知 {merchant} 的全体所有者。',
  },
  passSecondBody: {
    en: 'It takes effect in 72 hours unless an Owner of {merchant} stops it. Every Owner is notified.',
    zh: '72 小时后生效，期间 {merchant} 的所有者可停止。将通知全体所有者。',
  },
  passed: { en: 'Change approved', zh: '变更已通过' },
  sameHand: {
    en: 'You approved this first; a colleague must approve it too',
    zh: '您已完成首次审核，须由另一位同事复核',
  },
  ownRequest: {
    en: 'You requested this; two colleagues must approve it',
    zh: '该变更由您申请，须由另外两位同事审核',
  },
  refuse: actionWords.reject,
  refuseTitle: { en: 'Reject this change', zh: '拒绝该变更' },
  refuseReason: titleWords.reason,
  refuseHint: titleWords.visibleToTheMerchant,
  refused: { en: 'Change rejected', zh: '变更已拒绝' },
})
