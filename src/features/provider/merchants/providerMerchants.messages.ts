import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Merchants', zh: '商户' },
  search: { en: 'Search by code, name, place or currency', zh: '按代码、名称、地点或币种搜索' },
  shown: { en: { one: '{count} merchant', other: '{count} merchants' }, zh: '{count} 个商户' },
  code: { en: 'Code', zh: '商户代码' },
  names: { en: 'Trade and legal name', zh: '商户简称与公司名称' },
  parent: { en: 'Parent', zh: '上级商户' },
  state: { en: 'State', zh: '状态' },
  currency: { en: 'Currency', zh: '币种' },
  place: { en: 'Place and timezone', zh: '地点与时区' },
  channels: { en: 'Channels', zh: '支付渠道' },
  standing: { en: 'Standing', zh: '商户状态' },
  openStanding: { en: 'Standing', zh: '状态' },
  rates: { en: 'Rates', zh: '费率与结算' },
  openRates: { en: 'Rates', zh: '费率' },
  open: { en: 'Open', zh: '打开' },
  opened: { en: 'Opened', zh: '开户时间' },
  none: { en: 'No merchants yet', zh: '还没有商户' },
  noneHint: { en: 'Merchants appear here once they are opened.', zh: '商户开户后会显示在这里。' },
  noMatch: { en: 'No merchant matches', zh: '没有符合的商户' },
  noMatchHint: { en: 'Try a part of the code or of the name.', zh: '请尝试输入部分代码或名称。' },
  clear: { en: 'Clear search', zh: '清除搜索' },
})

export const stateTexts = texts({
  approved: { en: 'Approved', zh: '已通过' },
  unknown: { en: 'Not judged', zh: '未评定' },
  frozen: { en: 'Frozen', zh: '已冻结' },
  underReview: { en: 'Under Review', zh: '审核中' },
})
