import type { Article } from '#features/overview/help/article.ts'

export const ordersArticles: readonly Article[] = [
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
        term: { en: 'Channel account', zh: '渠道账户' },
        meaning: {
          en: 'The merchant’s account at the channel that took the payment.',
          zh: '受理该笔支付的商户渠道账户。',
        },
      },
    ],
    picture: true,
    next: ['portalRefundDesk', 'portalExceptions'],
  },
  {
    id: 'portalRefundAudits',
    pages: ['/admin/refundAudits'],
    title: { en: 'Refund audit', zh: '退款审核' },
    purpose: {
      en: 'Refunds the provider must approve before money moves: above a merchant’s limit, or advanced by the provider.',
      zh: '须由服务商审核后才能退款的申请：超过商户限额，或须由服务商垫付。',
    },
    jobs: [
      {
        title: { en: 'Decide on a refund', zh: '审核退款' },
        steps: [
          {
            en: 'Check why it is waiting, and open the order if in doubt.',
            zh: '查看审核原因，如有疑问可打开订单。',
          },
          {
            en: 'Choose “Approve” or “Reject”. The applicant is notified.',
            zh: '点击“通过”或“拒绝”，系统会通知申请人。',
          },
        ],
      },
      {
        title: { en: 'Set which refunds are reviewed', zh: '设置审核限额' },
        steps: [
          { en: 'Choose “Limits”, then “Set for a merchant”.', zh: '点击“审核限额”，再点击“设置商户”。' },
          { en: 'Choose every refund, or those above an amount.', zh: '选择所有退款，或超过限额的退款。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Advance', zh: '垫付' },
        meaning: {
          en: 'The provider pays for a refund that is larger than what the merchant is owed.',
          zh: '退款超过应付商户款项时由服务商先行支付。',
        },
      },
    ],

    next: ['portalRefundDesk'],
  },
  {
    id: 'portalRefundDesk',
    pages: ['/admin/refundDesk'],
    title: { en: 'Refund desk', zh: '退款处理' },
    purpose: {
      en: 'Refunds the channel cannot complete: the payer’s account rejected the money, or the channel account has insufficient funds. Refunds with an unknown outcome are queried automatically and do not appear here.',
      zh: '渠道无法完成的退款：付款人账户无法入账，或渠道账户余额不足。结果未知的退款由系统持续查询，不在此处理。',
    },
    jobs: [
      {
        title: { en: 'Try again', zh: '重新提交' },
        steps: [
          {
            en: 'Choose “Resubmit to channel”. It is sent under the same number, so no one is paid twice.',
            zh: '点击“重新提交渠道”，使用同一退款号，不会重复退款。',
          },
        ],
      },
      {
        title: { en: 'Resolve it another way', zh: '其他处理方式' },
        steps: [
          {
            en: 'Pay the payer outside the channel, then choose “Propose” and “Pay out another way” with the reference.',
            zh: '先在渠道外付款给付款人，再点击“提交处理方案”，选择“另行付款”并填写凭证号。',
          },
          {
            en: 'Or choose “Mark as failed” if the channel confirms that it will not pay.',
            zh: '如渠道明确不予退款，选择“标记为失败”。',
          },
          { en: 'A second person approves the proposal under “Decide”.', zh: '由另一人点击“复核”并通过。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Change', zh: '退款异常' },
        meaning: {
          en: 'The payer’s account could not receive the money, so the channel holds it.',
          zh: '付款人账户无法入账，款项暂存于渠道。',
        },
      },
    ],
    picture: true,
    next: ['portalExceptions', 'portalOrders'],
  },
  {
    id: 'portalExceptions',
    pages: ['/admin/exceptions'],
    title: { en: 'Exceptions', zh: '异常订单' },
    purpose: {
      en: 'Payments of all merchants that could not be processed automatically. Resolving one here also resolves it in the merchant’s books and log.',
      zh: '各商户无法按规则自动完成的付款。在此处理即代商户处理，计入其账务与日志。',
    },
    jobs: [
      {
        title: { en: 'Resolve an exception', zh: '处理异常' },
        steps: [
          {
            en: 'Choose “Assign” so that colleagues see who is working on it.',
            zh: '点击“分派”，让同事知道由谁处理。',
          },
          {
            en: 'Choose “Resolve”, read what each choice does to the money, and give your reason.',
            zh: '点击“处理”，查看各方式的款项去向并填写说明。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Assignee', zh: '处理人' },
        meaning: { en: 'The person handling it.', zh: '负责处理的人员。' },
      },
    ],

    next: ['portalOrders', 'portalRefundDesk'],
  },
]
