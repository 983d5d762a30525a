import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Owner sign-in', zh: '所有者登录' },
  hint: {
    en: 'For an Owner who cannot sign in. A second person approves the reset, and the Owner is notified at every step.',
    zh: '用于所有者无法登录时。须由第二人批准，每一步都会通知所有者。',
  },
  propose: { en: 'Reset sign-in', zh: '重置登录' },
  owner: { en: 'Owner', zh: '所有者' },
  password: { en: 'Send a link to set a new password', zh: '发送重设密码链接' },
  factors: { en: 'Remove the second factor', zh: '移除两步验证' },
  what: { en: 'Reset', zh: '重置内容' },
  reason: titleWords.reason,
  reasonHint: {
    en: 'Describe how you verified the requester, such as a call back to the number on file.',
    zh: '请说明如何核实对方身份，例如回拨登记电话。',
  },
  proposed: { en: 'Submitted. Someone else must approve it.', zh: '已提交，须由他人批准' },
  send: { en: 'Submit', zh: '提交' },
  noOwner: { en: 'No active Owner has an email address', zh: '没有带邮箱的在用所有者' },
  waiting: { en: '{name}: waiting for approval', zh: '{name}：等待批准' },
  by: { en: 'Proposed by {person}', zh: '提出人：{person}' },
  approve: actionWords.approve,
  reject: { en: 'Reject', zh: '驳回' },
  withdraw: actionWords.withdraw,
  approveTitle: { en: 'Approve the reset for {name}?', zh: '批准重置“{name}”的登录？' },
  rejectTitle: { en: 'Reject the reset for {name}?', zh: '驳回重置“{name}”的登录？' },
  withdrawTitle: { en: 'Withdraw the reset for {name}?', zh: '撤回重置“{name}”的登录？' },
  approveBody: {
    en: 'It takes effect immediately. The Owner is notified by email.',
    zh: '立即生效，并以邮件通知所有者。',
  },
  endBody: { en: 'Nothing changes for the Owner.', zh: '所有者的登录方式不变。' },
  decided: stateWords.handled,
  approved: stateWords.approved,
  rejected: { en: 'Rejected', zh: '已驳回' },
  withdrawn: stateWords.withdrawn,
  ownRequest: { en: 'You proposed this, so someone else must approve it.', zh: '由您提出，须由他人批准。' },
})
