import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const refundsHelp: readonly Article[] = [
  {
    id: 'refunds',
    pages: ['/Payments/RefundOrder', '/Payments/RefundOrder/Detail/$refundOrderId'],
    title: objectWords.refunds,
    purpose: {
      en: 'All refunds with their amounts and outcomes. The status updates automatically, so you never need to submit a refund twice to find out.',
      zh: '列出全部退款的金额与结果。状态会自动更新，无需重复提交退款来确认结果。',
    },
    jobs: [
      {
        title: { en: 'Check the outcome of a refund', zh: '查看退款结果' },
        steps: [
          { en: 'Find it by any number, or by its order.', zh: '按任意单号或原订单号查找。' },
          {
            en: 'Open it and read the note at the top. It says where the money is and what to do.',
            zh: '打开退款，顶部提示会说明款项所在和后续操作。',
          },
          {
            en: 'If the customer cannot see the money, give them the “Channel refund no.”',
            zh: '如顾客未查到款项，请提供“渠道退款号”。',
          },
        ],
      },
      {
        title: { en: 'Make a refund', zh: '发起退款' },
        steps: [
          {
            en: 'Choose “Open the order” here, or find the order under “Orders”.',
            zh: '在此点击“查看原订单”，或在“订单”中查找。',
          },
          { en: 'Choose “Refund” on the order.', zh: '在订单页点击“退款”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Change', zh: '退款异常' },
        meaning: {
          en: 'The payer’s account could not receive the money, so the channel holds it. Do not refund again.',
          zh: '付款人账户无法入账，款项暂存于渠道。请勿重复退款。',
        },
      },
      {
        term: { en: 'Fee given back', zh: '退还手续费' },
        meaning: {
          en: 'The part of the fee returned to you with the refund, if your plan includes this.',
          zh: '按收费方案随退款退还给您的手续费。',
        },
      },
    ],
    picture: true,
    next: ['orders', 'refundAudits', 'exceptions'],
  },
  {
    id: 'refundAudits',
    pages: ['/Payments/RefundOrder/Audits'],
    title: { en: 'Refunds waiting for approval', zh: '退款审核' },
    purpose: {
      en: 'Refunds by cashiers wait here until a manager or an owner decides. You cannot approve a refund you requested. Undecided requests expire after 7 days.',
      zh: '收银员发起的退款在此等待经理或所有者审核。申请人不能审核自己的申请，7 天内未处理的申请自动过期。',
    },
    jobs: [
      {
        title: { en: 'Decide on a refund', zh: '审核退款' },
        steps: [
          {
            en: 'Check the amount, the order and the remark. Choose “Open the order” if in doubt.',
            zh: '核对金额、订单和备注，如有疑问可点击“查看订单”。',
          },
          {
            en: 'Choose “Approve” and confirm, or choose “Reject” and give a reason.',
            zh: '点击“通过”并确认，或点击“拒绝”并填写原因。',
          },
          { en: 'The applicant is notified either way.', zh: '无论结果如何，系统都会通知申请人。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Decided by', zh: '审核方' },
        meaning: {
          en: 'Who decides: the merchant, or the payment provider for refunds above a limit.',
          zh: '下一步由谁审核：商户，或在超过限额时由支付服务商审核。',
        },
      },
    ],

    next: ['refunds', 'security'],
  },
]
