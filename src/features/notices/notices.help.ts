import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const noticesHelp: readonly Article[] = [
  {
    id: 'notifications',
    pages: ['/Notification', '/Notification/Detail/$articleId'],
    title: objectWords.notifications,
    purpose: {
      en: 'Everything in your bell, newest first: payments, refunds, settlements, exceptions and changes to the merchant. You only see what your role covers.',
      zh: '按时间倒序列出铃铛发出的全部通知：收款、退款、结算、异常以及商户变更。您只会看到角色权限范围内的通知。',
    },
    jobs: [
      {
        title: { en: 'Follow up on a notification', zh: '处理一条通知' },
        steps: [
          { en: 'Open the notification. Opening it marks it as read.', zh: '打开通知，打开后即标为已读。' },
          {
            en: 'Choose “Open related page” to go to the order, refund or settlement.',
            zh: '点击“查看相关内容”，前往对应的订单、退款或结算单。',
          },
        ],
      },
      {
        title: { en: 'Clear the list', zh: '清空未读' },
        steps: [
          {
            en: 'Choose “Mark all as read”. Nothing is deleted.',
            zh: '点击“全部标为已读”，通知不会被删除。',
          },
        ],
      },
      {
        title: { en: 'Choose how you are notified', zh: '设置接收方式' },
        steps: [
          { en: 'Choose “Preferences”.', zh: '点击“通知偏好”。' },
          {
            en: 'For each event, select whether you want it in the console, by email or in WeChat.',
            zh: '逐项勾选在后台、邮件或微信中接收。',
          },
        ],
      },
    ],
    terms: [],

    next: ['paymentNotification'],
  },
]
