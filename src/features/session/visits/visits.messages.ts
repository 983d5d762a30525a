import { texts } from '#shared/messages.ts'
import { actionWords } from '#shared/words/actionWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const m = texts({
  title: { en: 'Visits', zh: '商户身份查看记录' },
  about: {
    en: 'Who viewed which merchant’s console, why, and for how long. The merchant sees the same in its log.',
    zh: '谁因何事以商户身份查看了哪个商户的后台、持续多久。商户可在操作日志中看到。',
  },
  merchant: objectWords.merchant,
  code: titleWords.merchantNumber,
  search: actionWords.search,
  searchHint: { en: 'Merchant, person or reason', zh: '商户、人员或事由' },
  visitor: { en: 'Who', zh: '查看人' },
  reason: { en: 'Reason', zh: '事由' },
  beginTime: { en: 'Began', zh: '开始时间' },
  expireTime: { en: 'Expires', zh: '到期时间' },
  endTime: titleWords.ended,
  endKind: { en: 'Ended by', zh: '结束方式' },
  endedBy: { en: 'Ended by person', zh: '结束人' },
  visitId: { en: 'Visit ID', zh: '查看编号' },
  state: titleWords.state,
  open: { en: 'Open', zh: '进行中' },
  over: { en: 'Over', zh: '已结束' },
  none: { en: 'No visits yet', zh: '还没有商户身份查看记录' },
  noneHint: {
    en: 'Open a merchant, and choose “Sign in as this merchant”.',
    zh: '打开商户页面，选择“以商户身份查看”。',
  },
  begin: { en: 'Sign in as {name}', zh: '以商户身份查看 {name}' },
  hint: {
    en: 'You see the console as the Owner does and cannot change anything. Owners are told who you are and why.',
    zh: '您将以所有者视角查看该商户后台，不能做任何修改。商户所有者会收到通知，显示您的姓名和事由。',
  },
  reasonHint: { en: 'Visible to the merchant', zh: '商户会看到该事由' },
  minutes: { en: 'Duration', zh: '时长' },
  minutesOf: { en: { one: '{count} minute', other: '{count} minutes' }, zh: '{count} 分钟' },
  go: { en: 'Sign in', zh: '开始查看' },
  blocked: { en: 'The browser blocked the new tab', zh: '浏览器阻止了新标签页' },
  openTab: { en: 'Open it', zh: '打开' },
  end: { en: 'End', zh: '结束' },
  endTitle: { en: 'End this visit?', zh: '结束本次以商户身份的查看？' },
  endHint: { en: '{name} can no longer view the merchant.', zh: '{name} 将立即无法查看该商户。' },
  ended: { en: 'Visit ended', zh: '以商户身份的查看已结束' },
})

export const endText = texts({
  visitor: { en: 'Visitor', zh: '查看人' },
  desk: { en: 'Provider', zh: '后台' },
  merchant: { en: 'The merchant', zh: '商户' },
  time: { en: 'Time', zh: '到期' },
})

/** To the merchant's Owners. */
export const noticeTexts = {
  began: texts({
    title: { en: '{by} of the provider is viewing your console', zh: '服务商的 {by} 正在查看您的后台' },
    content: {
      en: {
        one: 'For up to {count} minute, read-only. Reason: {reason}. You can disallow visits under Settings > Security.',
        other:
          'For up to {count} minutes, read-only. Reason: {reason}. You can disallow visits under Settings > Security.',
      },
      zh: '最长 {count} 分钟，且不能做任何修改。事由：{reason}。您可在“设置 > 安全”中禁止。',
    },
  }),
  ended: texts({
    title: { en: '{by} of the provider is no longer viewing your console', zh: '服务商的 {by} 已结束查看' },
    content: {
      en: 'The visit has ended. It is recorded in the activity log.',
      zh: '以商户身份的查看已结束，详见操作日志。',
    },
  }),
}
