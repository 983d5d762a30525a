import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Visits', zh: '代入记录' },
  about: {
    en: 'Who read which merchant’s console, why, and for how long. The merchant sees the same in its log.',
    zh: '谁因何事代入查看了哪个商户的后台、持续多久。商户可在操作日志中看到。',
  },
  merchant: { en: 'Merchant', zh: '商户' },
  code: { en: 'Code', zh: '商户编号' },
  search: { en: 'Search', zh: '搜索' },
  searchHint: { en: 'Merchant, person or reason', zh: '商户、人员或事由' },
  visitor: { en: 'Who', zh: '查看人' },
  reason: { en: 'Reason', zh: '事由' },
  beginTime: { en: 'Began', zh: '开始时间' },
  expireTime: { en: 'Ends by', zh: '到期时间' },
  endTime: { en: 'Ended', zh: '结束时间' },
  endKind: { en: 'Ended by', zh: '结束方式' },
  endedBy: { en: 'Who ended it', zh: '结束人' },
  visitId: { en: 'Visit ID', zh: '代入编号' },
  state: { en: 'State', zh: '状态' },
  open: { en: 'Open', zh: '进行中' },
  over: { en: 'Over', zh: '已结束' },
  none: { en: 'Nobody has signed in as a merchant yet', zh: '还没有代入记录' },
  noneHint: {
    en: 'Open a merchant, and choose “Sign in as this merchant”.',
    zh: '打开商户页面，选择“代入查看”。',
  },
  begin: { en: 'Sign in as {name}', zh: '代入查看 {name}' },
  hint: {
    en: 'You read its console as its Owner does, and can change nothing. Its Owners are told who you are and why.',
    zh: '您将以所有者视角查看该商户后台，不能做任何修改。商户所有者会收到通知，显示您的姓名和事由。',
  },
  reasonHint: { en: 'The merchant reads it', zh: '商户会看到该事由' },
  minutes: { en: 'For how long', zh: '时长' },
  minutesOf: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  go: { en: 'Sign in', zh: '开始查看' },
  blocked: { en: 'The browser kept the tab from opening', zh: '浏览器阻止了新标签页' },
  openTab: { en: 'Open it', zh: '打开' },
  end: { en: 'End', zh: '结束' },
  endTitle: { en: 'End this visit?', zh: '结束该代入查看？' },
  endHint: { en: '{name} sees nothing of the merchant from then on.', zh: '{name} 将立即无法查看该商户。' },
  ended: { en: 'The visit is over', zh: '代入查看已结束' },
})

export const endText = texts({
  visitor: { en: 'Whoever visited', zh: '查看人' },
  desk: { en: 'The desk', zh: '后台' },
  merchant: { en: 'The merchant', zh: '商户' },
  time: { en: 'Time', zh: '到期' },
})

/** To the merchant's Owners. */
export const noticeTexts = {
  began: texts({
    title: { en: '{by} of the provider reads your console', zh: '服务商的 {by} 正在查看您的后台' },
    content: {
      en: {
        one: 'For {count} minute at most, without changing anything. Reason: {reason}. You may forbid this on Settings > Security.',
        other:
          'For {count} minutes at most, without changing anything. Reason: {reason}. You may forbid this on Settings > Security.',
      },
      zh: '最长 {count} 分钟，且不能做任何修改。事由：{reason}。您可在“设置 > 安全”中禁止。',
    },
  }),
  ended: texts({
    title: { en: '{by} of the provider no longer reads your console', zh: '服务商的 {by} 已结束查看' },
    content: {
      en: 'The visit is over. It stands in the activity log.',
      zh: '代入查看已结束，详见操作日志。',
    },
  }),
}
