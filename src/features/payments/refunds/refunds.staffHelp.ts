import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const refundsStaffHelp: readonly Article[] = [
  {
    id: 'portalRefundAudits',
    pages: ['/admin/refundAudits'],
    title: objectWords.refundAudit,
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
]
