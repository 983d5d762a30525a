import type { Article } from '#features/overview/help/article.ts'

export const productsArticles: readonly Article[] = [
  {
    id: 'portalInvoices',
    pages: ['/admin/invoices', '/admin/invoices/$mchCode/$invoiceId'],
    title: { en: 'Invoices of merchants', zh: '商户收款账单' },
    purpose: {
      en: 'Invoices that merchants within your data scope have issued to their customers.',
      zh: '您数据范围内商户向其客户开具的收款账单。',
    },
    jobs: [
      {
        title: { en: 'Stop an invoice', zh: '停用收款账单' },
        steps: [
          { en: 'Open it and choose “Deactivate”.', zh: '打开收款账单，点击“停用”。' },
          {
            en: 'Give the reason, which the merchant is told. It cannot be activated again.',
            zh: '填写将告知商户的原因，停用后不能恢复。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Overdue', zh: '已逾期' },
        meaning: { en: 'Past its due date, by your own time zone.', zh: '按您的时区计算已过到期日。' },
      },
    ],

    next: ['portalPaymentLinks'],
  },
  {
    id: 'portalPaymentLinks',
    pages: ['/admin/paymentLinks', '/admin/paymentLinks/$mchCode/$linkId'],
    title: { en: 'Payment links of merchants', zh: '商户支付链接' },
    purpose: {
      en: 'Payment links of merchants within your data scope, with what they sell and how they are doing.',
      zh: '您数据范围内商户的支付链接、所售商品及收款情况。',
    },
    jobs: [
      {
        title: { en: 'Stop a link', zh: '停用链接' },
        steps: [
          { en: 'Open it and choose “Disable”.', zh: '打开链接，点击“停用”。' },
          {
            en: 'Give the reason, which the merchant is told. Its page stops taking payments.',
            zh: '填写将告知商户的原因，付款页面随即停止收款。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Sold', zh: '已售' },
        meaning: { en: 'How many units of a product were paid for.', zh: '已付款的商品数量。' },
      },
    ],

    next: ['portalInvoices'],
  },
  {
    id: 'portalNotifications',
    pages: ['/admin/notifications', '/admin/notifications/$mchCode/$notificationId'],
    title: { en: 'Notifications to merchants', zh: '商户通知' },
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
