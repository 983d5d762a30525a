import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const notesStaffHelp: readonly Article[] = [
  {
    id: 'portalTickets',
    pages: ['/admin/tickets', '/admin/tickets/$merchantId/$ticketId'],
    title: { en: 'Tickets', zh: '工单' },
    purpose: {
      en: 'Tasks concerning merchants, who handles them and by when. Merchants do not see tickets.',
      zh: '与商户相关的待办事项、负责人及截止日期，商户不可见。',
    },
    jobs: [
      {
        title: { en: 'Open a ticket', zh: '新建工单' },
        steps: [
          {
            en: 'Choose “New ticket”, choose the merchant and describe the task.',
            zh: '点击“新建工单”，选择商户并填写内容。',
          },
          {
            en: 'Choose an assignee and a due date. The assignee is notified by email.',
            zh: '指定负责人和截止日期，系统会邮件通知负责人。',
          },
        ],
      },
      {
        title: { en: 'Work on a ticket', zh: '处理工单' },
        steps: [
          { en: 'Open it, write a comment and choose “Send”.', zh: '打开工单，填写评论并点击“发送”。' },
          { en: 'Choose “Close ticket” when it is done.', zh: '完成后点击“关闭工单”。' },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.waiting,
        meaning: { en: 'Waiting for someone else.', zh: '等待他人先处理。' },
      },
    ],

    next: ['portalMerchants', 'portalRadar'],
  },
]
