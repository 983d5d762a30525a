import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const outboxHelp: readonly Article[] = [
  {
    id: 'outbox',
    pages: ['/Settings/Outbox'],
    title: { en: 'Outbox', zh: '发件箱' },
    purpose: {
      en: 'Every message sent on your behalf, and why any were not delivered. Content is kept for 90 days.',
      zh: '系统代您发送的每封消息及其内容，以及未送达的原因。内容保留 90 天。',
    },
    jobs: [
      {
        title: { en: 'Check whether a message went out', zh: '查看消息是否送达' },
        steps: [
          { en: 'Search for the address, the subject or a number.', zh: '按地址、主题或单号搜索。' },
          {
            en: 'Open the message. Choose “Send again” if it did not arrive.',
            zh: '打开消息，如未收到可点击“重新发送”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.sending,
        meaning: { en: 'Waiting to be sent, or being retried automatically.', zh: '等待发送或自动重试中。' },
      },
    ],

    next: ['paymentNotification'],
  },
]
