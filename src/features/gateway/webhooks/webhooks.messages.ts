import { texts } from '#shared/messages.ts'

/** Texts of in-app notifications about a receiver that does not respond. */
export const webhookNoticeTexts = {
  failing: texts({
    title: { en: 'Your endpoint is not responding', zh: '回调地址无响应' },
    content: {
      en: '{url} has failed {count} times in a row. We keep trying; nothing is lost.',
      zh: '{url} 已连续失败 {count} 次。系统会继续重试，通知不会丢失。',
    },
  }),
  gaveUp: texts({
    title: { en: 'A notification could not be delivered', zh: '通知未能送达' },
    content: {
      en: '{url} did not acknowledge after two days of attempts. Send it again once your server has recovered.',
      zh: '{url} 在两天内多次尝试均未确认，请在服务恢复后重新发送。',
    },
  }),
}
