import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: objectWords.changeRequests,
  requestId: { en: 'Request number', zh: '申请编号' },
  kind: { en: 'Change', zh: '变更内容' },
  state: titleWords.status,
  fields: { en: 'Fields', zh: '变更项' },
  reason: { en: 'Reason', zh: '申请原因' },
  reasonHint: { en: 'Visible to reviewers', zh: '审核人员可见' },
  requestedBy: { en: 'Requested by', zh: '申请人' },
  requestTime: { en: 'Requested', zh: '申请时间' },
  decideTime: { en: 'Decided', zh: '审核时间' },
  applyTime: { en: 'Takes effect', zh: '生效时间' },
  endTime: titleWords.ended,
  endedBy: { en: 'Ended by', zh: '结束人' },
  endReason: { en: 'Reason given', zh: '处理说明' },
  empty: { en: 'No change requests yet', zh: '还没有变更申请' },
  emptyHint: {
    en: 'Company, address and bank details are changed by request, from the Business and Settlement sections.',
    zh: '公司、地址及收款账户的变更，可在“企业信息”和“结算信息”中提交申请。',
  },
  open: actionWords.view,
  comma: { en: ', ', zh: '、' },
  before: { en: 'Now', zh: '现为' },
  after: { en: 'New', zh: '改为' },
  was: { en: 'Was', zh: '原为' },
  became: { en: 'Became', zh: '已改为' },
  nothing: { en: 'Nothing', zh: '无' },
  withdraw: { en: 'Withdraw', zh: '撤回申请' },
  withdrawAsk: { en: 'Withdraw this request?', zh: '撤回该变更申请？' },
  withdrawBody: {
    en: 'Nothing changes; you can submit a new request at any time.',
    zh: '信息保持不变，之后可重新申请。',
  },
  withdrawn: { en: 'Request withdrawn', zh: '申请已撤回' },
  stop: { en: 'Stop this change', zh: '停止变更' },
  stopTitle: { en: 'Stop this change to your bank details?', zh: '停止收款账户变更？' },
  stopBody: {
    en: 'Payouts continue to the current account. If no one here requested the change, contact us and change your passwords.',
    zh: '出款继续付至现有账户。如非贵方人员申请，请立即联系我们并修改密码。',
  },
  stopReason: { en: 'Reason for stopping', zh: '停止原因' },
  stopped: { en: 'Change stopped', zh: '变更已停止' },
  sent: { en: 'Your request is under review', zh: '申请已提交，等待审核' },
  send: { en: 'Submit request', zh: '提交申请' },
  clockTitle: { en: 'Your bank details change on {time}', zh: '收款账户将于 {time} 变更' },
  clockBody: {
    en: 'Until then, payouts go to the account ending in {old}; after that, to the one ending in {new}. Every Owner has been notified, and any of them can stop the change.',
    zh: '在此之前出款付至尾号 {old} 的账户，之后付至尾号 {new} 的账户。已通知全体所有者，任一所有者均可停止变更。',
  },
  clockTold: {
    en: 'Every Owner has been notified, and any of them can stop it.',
    zh: '已通知全体所有者，任一所有者均可停止变更。',
  },
  left: { en: '{hours} h {minutes} min left', zh: '还剩 {hours} 小时 {minutes} 分' },
  leftDays: {
    en: { one: '{count} day {hours} h left', other: '{count} days {hours} h left' },
    zh: '还剩 {count} 天 {hours} 小时',
  },
  due: { en: 'Taking effect', zh: '正在生效' },
  pendingTitle: { en: 'A change to your bank details is under review', zh: '收款账户变更审核中' },
  pendingBody: {
    en: 'It is checked by two of our staff and takes effect after a 72-hour cool-off.',
    zh: '须由我方两人复核，通过后经 72 小时冷静期生效。',
  },
  half: { en: 'Approved by one of two reviewers', zh: '已由一人通过，待第二人复核' },
})

/** The bank account request. */
export const bankTexts = texts({
  title: { en: 'Request a change to bank details', zh: '申请变更收款账户' },
  how: {
    en: 'Two of our staff check it against your void cheque. It then waits 72 hours, and every Owner is notified by email. Until it takes effect, payouts go to the current account.',
    zh: '我方两人将对照作废支票复核；通过后进入 72 小时冷静期并邮件通知全体所有者，生效前出款仍付至现有账户。',
  },
  accountHint: { en: 'Digits only, without spaces or hyphens', zh: '仅数字，不含空格和连字符' },
  cheque: { en: 'Void cheque of the new account', zh: '新账户的作废支票' },
  chequeHint: { en: 'Its numbers must match those above', zh: '支票上的号码须与上方一致' },
  chequeMissing: { en: 'Upload the void cheque of the new account', zh: '请上传新账户的作废支票' },
  useThis: { en: 'Use one already uploaded', zh: '使用已上传的文件' },
})

export const kindText = texts({
  business: { en: 'Company', zh: '公司信息' },
  address: { en: 'Business address', zh: '经营地址' },
  bank: { en: 'Bank details', zh: '收款账户' },
})

export const stateText = texts({
  pending: { en: 'Pending review', zh: '待审核' },
  coolOff: { en: 'Pass, cooling off', zh: '已通过，冷静期中' },
  passed: { en: 'Pass', zh: '通过' },
  refused: { en: 'Refuse', zh: '拒绝' },
  withdrawn: stateWords.withdrawn,
  stopped: { en: 'Stopped', zh: '已停止' },
})

/** Notifications to the merchant for each step. */
export const noticeTexts = texts({
  requested: { en: '{person} requested a change: {kind}', zh: '{person} 申请变更：{kind}' },
  firstPassed: {
    en: 'A change to your bank details has been approved by the first reviewer',
    zh: '收款账户变更已通过首次审核',
  },
  coolOff: { en: 'Your bank details change in 72 hours', zh: '收款账户将于 72 小时后变更' },
  passed: { en: 'Your change was approved: {kind}', zh: '变更已通过：{kind}' },
  applied: { en: 'Your bank details have changed', zh: '收款账户已变更' },
  refused: { en: 'Your change was rejected: {kind}', zh: '变更未通过：{kind}' },
  withdrawn: { en: '{person} withdrew a change: {kind}', zh: '{person} 撤回变更：{kind}' },
  stopped: { en: '{person} stopped the change to your bank details', zh: '{person} 停止了收款账户变更' },
  overtaken: {
    en: 'The change to your bank details was stopped because the details have since been changed another way',
    zh: '收款账户变更已停止：账户信息在此期间已另行变更',
  },
  whatChanges: { en: '{changes}', zh: '{changes}' },
  one: { en: '{field}: {before} → {after}', zh: '{field}：{before} → {after}' },
  takesEffect: {
    en: 'It takes effect on {time}. Until then, any Owner can stop it under Account > Merchant info.',
    zh: '将于 {time} 生效。在此之前，任一所有者均可在“账户 > 商户信息”中停止变更。',
  },
  because: { en: 'Reason: {reason}', zh: '原因：{reason}' },
  notYou: {
    en: 'If no one on your side requested this, stop it now and contact us.',
    zh: '如非贵方人员申请，请立即停止并联系我们。',
  },
  open: { en: 'Open the request', zh: '查看申请' },
  why: {
    en: 'You receive this because you are an Owner of merchant {merchantId}.',
    zh: '您是商户 {merchantId} 的所有者，因此收到此邮件。',
  },
})
