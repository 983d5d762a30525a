import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const outcomeText = texts({
  signedIn: { en: 'Signed in', zh: '登录成功' },
  refused: { en: 'Failed', zh: '登录失败' },
  locked: { en: 'Locked', zh: '账号锁定' },
  signedOut: { en: 'Signed out', zh: '退出登录' },
  ended: { en: 'Signed out by a manager', zh: '被经理强制下线' },
  revoked: { en: 'Ended their own session', zh: '本人结束会话' },
  forcedOut: { en: 'Signed out by the provider', zh: '被服务商强制下线' },
  unlocked: { en: 'Unlocked', zh: '解除锁定' },
})

export const staffText = texts({
  staff: { en: 'Provider staff', zh: '服务商员工' },
  merchant: { en: 'Merchant staff', zh: '商户人员' },
})

export const m = texts({
  title: { en: 'Sign-in log', zh: '登录日志' },
  about: {
    en: 'Every sign-in, failed attempt, lock and sign-out, taken from the operation log, which no one can clear.',
    zh: '全部登录、失败、锁定与退出记录，取自操作日志，不可清空。',
  },
  time: titleWords.time,
  outcome: titleWords.result,
  username: contactWords.loginId,
  displayName: contactWords.name,
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  merchantName: { en: 'Merchant', zh: '商户简称' },
  actorName: { en: 'By', zh: '操作人' },
  method: { en: 'Signed in by', zh: '登录方式' },
  address: { en: 'IP address', zh: 'IP 地址' },
  place: { en: 'Place', zh: '登录地点' },
  browser: titleWords.browser,
  requestId: titleWords.requestId,
  signInId: { en: 'Entry ID', zh: '记录编号' },
  days: titleWords.days,
  search: { en: 'Login, name or merchant', zh: '账号、姓名或商户' },
  staff: { en: 'User type', zh: '用户类型' },
  count: { en: 'Entries', zh: '记录' },
  signedIn: { en: 'Signed in', zh: '成功' },
  refused: stateWords.failed,
  locked: { en: 'Locks', zh: '锁定' },
  lockedNow: { en: 'Locked now', zh: '当前锁定' },
  unknown: { en: 'Unknown names, 24 h', zh: '24 小时内未知账号' },
  lockedUntil: { en: 'locked until', zh: '锁定至' },
  unlock: actionWords.unlock,
  unlockTitle: { en: 'Unlock {name}?', zh: '解锁“{name}”？' },
  unlockBody: {
    en: 'They can try their password again immediately. Make sure the request really comes from them.',
    zh: '可立即重新输入密码登录，请先确认是本人申请。',
  },
  unlocked: { en: 'Unlocked', zh: '已解锁' },
  none: { en: 'No sign-ins yet', zh: '暂无登录记录' },
  noneHint: { en: 'Sign-ins appear here immediately.', zh: '登录后立即显示在此。' },
})
