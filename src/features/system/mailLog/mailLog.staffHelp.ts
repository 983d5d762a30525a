import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const mailLogStaffHelp: readonly Article[] = [
  {
    id: 'portalMailLog',
    pages: ['/admin/mailLog'],
    title: { en: 'Email log', zh: '邮件记录' },
    purpose: {
      en: 'Every message sent to merchants and their staff, and why any were not delivered. Secrets such as links and codes are never shown.',
      zh: '发送给商户及其人员的全部消息，以及未送达的原因。链接、验证码等机密内容不予显示。',
    },
    jobs: [
      {
        title: { en: 'Find out why an email did not arrive', zh: '查询未送达原因' },
        steps: [
          { en: 'Search by address, subject or number.', zh: '按地址、主题或单号搜索。' },
          {
            en: 'Open it and read the reason. Choose “Send again” once the cause is gone.',
            zh: '打开查看原因，问题解决后点击“重新发送”。',
          },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.sending,
        meaning: { en: 'Waiting, or being retried automatically.', zh: '等待发送或自动重试中。' },
      },
    ],

    next: ['portalMailTemplates'],
  },
]
