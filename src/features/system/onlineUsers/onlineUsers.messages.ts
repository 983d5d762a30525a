import { type Text, texts } from '#shared/messages.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const userKindText = texts({
  staff: { en: 'Provider staff', zh: '服务商员工' },
  merchant: { en: 'Merchant staff', zh: '商户人员' },
})

export const methodText: Readonly<Record<string, Text>> = texts({
  password: contactWords.password,
  passkey: contactWords.passkey,
  wechat: moneyWords.wechat,
  ticket: { en: 'One-time code', zh: '一次性登录码' },
  pin: { en: 'PIN at a till', zh: '收银台 PIN 码' },
  switch: { en: 'Switched merchant', zh: '切换商户' },
  view: { en: 'Viewing as someone', zh: '以他人权限查看' },
})

export const m = texts({
  title: { en: 'Online users', zh: '在线用户' },
  about: {
    en: 'Every open session of provider and merchant staff. Anyone signed out here must sign in again; their merchant’s log records who did it.',
    zh: '服务商员工与商户人员的全部登录会话。强制下线后须重新登录，并记入其商户的日志。',
  },
  username: contactWords.loginId,
  displayName: contactWords.name,
  kind: { en: 'User type', zh: '用户类型' },
  merchant: objectWords.merchant,
  merchantId: contactWords.merchantCode,
  merchantName: { en: 'Merchant', zh: '商户简称' },
  role: titleWords.role,
  deviceName: { en: 'Till', zh: '设备' },
  method: { en: 'Signed in by', zh: '登录方式' },
  address: { en: 'IP address', zh: 'IP 地址' },
  place: { en: 'Place', zh: '登录地点' },
  browser: titleWords.browser,
  createTime: { en: 'Signed in', zh: '登录时间' },
  lastUseTime: titleWords.lastUsed,
  expireTime: { en: 'Ends', zh: '到期时间' },
  sessionId: { en: 'Session', zh: '会话编号' },
  search: { en: 'Login, name, merchant or address', zh: '账号、姓名、商户或地址' },
  count: { en: 'Sessions', zh: '会话' },
  people: { en: 'People', zh: '人数' },
  staff: { en: 'Staff', zh: '服务商员工' },
  merchants: objectWords.merchants,
  isThis: { en: 'You', zh: '本机' },
  end: { en: 'Sign out', zh: '强制下线' },
  endTitle: { en: 'Sign {name} out?', zh: '强制 {name} 下线？' },
  endManyTitle: {
    en: { one: 'End {count} session?', other: 'End {count} sessions?' },
    zh: '结束 {count} 个会话？',
  },
  endBody: {
    en: 'The session ends immediately and unsaved work there is lost. They can sign in again with their password.',
    zh: '该会话立即结束，未保存的内容将丢失；可用密码重新登录。',
  },
  ended: {
    en: { one: '{count} session ended', other: '{count} sessions ended' },
    zh: '已结束 {count} 个会话',
  },
  endedNone: { en: 'The session had already ended', zh: '会话已结束' },
  none: { en: 'No one is signed in', zh: '暂无在线用户' },
  noneHint: { en: 'Users appear here as soon as they sign in.', zh: '用户登录后立即显示在此。' },
})
