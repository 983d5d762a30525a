import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const workQueueStaffHelp: readonly Article[] = [
  {
    id: 'portalRadar',
    pages: ['/admin/radar'],
    title: objectWords.workQueue,
    purpose: {
      en: 'Everything that needs attention: registrations, documents, disputes, tickets, expiring keys and more, each with how long it has waited.',
      zh: '汇总所有待处理事项：注册申请、资料文件、争议、工单、即将到期的密钥等，以及等待时间。',
    },
    jobs: [
      {
        title: { en: 'Work through the day', zh: '处理每日待办' },
        steps: [
          { en: 'Choose “Assigned to me” to see your own items.', zh: '选择“只看我负责的”。' },
          { en: 'Open a row to go to the page where you handle it.', zh: '点击该行，前往处理页面。' },
          {
            en: 'Choose “Email me each morning” for a daily summary.',
            zh: '点击“每天早上邮件提醒我”，每日接收汇总邮件。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Overdue', zh: '逾期' },
        meaning: { en: 'Its due date has passed.', zh: '已超过期限。' },
      },
    ],
    picture: true,
    next: ['portalTickets', 'portalMerchants'],
  },
]
