import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const ordersStaffHelp: readonly Article[] = [
  {
    id: 'portalOrders',
    pages: ['/admin/orders', '/admin/orders/$orderId', '/admin/refunds', '/admin/refunds/$refundOrderId'],
    title: { en: 'Orders and refunds', zh: '订单与退款' },
    purpose: {
      en: 'Orders and refunds of every merchant within your data scope, with the channel’s responses, the ledger entries and the notifications sent to the merchant’s server. This page is read-only.',
      zh: '您数据范围内各商户的订单与退款，含渠道反馈、记账明细和商户通知。此处仅供查询。',
    },
    jobs: [
      {
        title: { en: 'Answer a merchant’s question', zh: '解答商户咨询' },
        steps: [
          {
            en: 'Search for any number, or filter by merchant and day.',
            zh: '按任意单号搜索，或按商户和日期筛选。',
          },
          {
            en: 'Open the order and read the channel’s responses, attempt by attempt.',
            zh: '打开订单，逐次查看渠道反馈。',
          },
          {
            en: 'See “Ledger” for what was booked and “Notifications to the merchant” for what was sent.',
            zh: '在“记账明细”查看入账，在“商户通知”查看通知情况。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Ledger', zh: '记账明细' },
        meaning: {
          en: 'The ledger entries of the order.',
          zh: '该订单产生的记账分录。',
        },
      },
      {
        term: objectWords.channelAccount,
        meaning: {
          en: 'The merchant’s account at the channel that took the payment.',
          zh: '受理该笔支付的商户渠道账户。',
        },
      },
    ],
    picture: true,
    next: ['portalRefundDesk', 'portalExceptions'],
  },
]
