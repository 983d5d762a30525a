import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const developerStaffHelp: readonly Article[] = [
  {
    id: 'portalNotifications',
    pages: ['/admin/notifications', '/admin/notifications/$mchCode/$notificationId'],
    title: objectWords.notificationsToMerchants,
    purpose: {
      en: 'Notifications of payments and refunds sent to merchants’ servers, the attempts made, and their responses.',
      zh: '向商户服务器发送的支付与退款通知、尝试次数及其应答。',
    },
    jobs: [
      {
        title: { en: 'Send notifications again', zh: '重发通知' },
        steps: [
          {
            en: 'Open one and choose “Replay”. The content stays the same, with a new signature.',
            zh: '打开通知，点击“重发”，内容不变并重新签名。',
          },
          {
            en: 'After an outage, choose “Replay several”, set the rate per minute, and check the number with “Count”.',
            zh: '商户服务中断后点击“批量重发”，设置每分钟条数，并用“统计”核对数量。',
          },
        ],
      },
      {
        title: { en: 'Switch an address on again', zh: '恢复接收地址' },
        steps: [
          {
            en: 'Under “Failing endpoints”, choose “Switch on”. Held notifications are sent.',
            zh: '在“异常接收地址”中点击“启用”，等待的通知随即发送。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Endpoint', zh: '接收地址' },
        meaning: {
          en: 'The address of a merchant’s server that receives notifications.',
          zh: '商户服务器的通知接收地址。',
        },
      },
    ],

    next: ['portalOrders', 'portalSignatures'],
  },
]
