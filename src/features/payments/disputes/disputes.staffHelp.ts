import type { Article } from '#shared/article.ts'

export const disputesStaffHelp: readonly Article[] = [
  {
    id: 'portalDisputes',
    pages: ['/admin/disputes', '/admin/disputes/$merchantId/$disputeId'],
    title: { en: 'Disputes of merchants', zh: '商户争议' },
    purpose: {
      en: 'Payments that payers’ banks and wallets want back from merchants, by stage and time left. Merchants respond themselves; you help, remind them and record disputes received by letter.',
      zh: '各商户被银行与钱包要求退回的款项，按阶段与剩余期限查看。由商户应诉，您负责协助、提醒及登记书面争议。',
    },
    jobs: [
      {
        title: { en: 'Handle a dispute', zh: '跟进争议' },
        steps: [
          { en: 'Choose “Assign” and assign it to yourself.', zh: '点击“分配”，由自己负责。' },
          {
            en: 'Watch the time left. Without evidence the money is lost.',
            zh: '关注剩余期限，逾期未举证将无法追回款项。',
          },
        ],
      },
      {
        title: { en: 'Record a dispute manually', zh: '人工登记' },
        steps: [
          {
            en: 'Choose “Open manually” for a dispute received by letter.',
            zh: '书面收到的争议点击“人工登记”。',
          },
          {
            en: 'Choose “Decide manually” when the channel has decided outside the system. The books are updated immediately.',
            zh: '渠道在系统外答复时点击“人工处理”，账务立即变动。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Chargeback', zh: '拒付' },
        meaning: {
          en: 'The amount is deducted from the merchant until the dispute is decided.',
          zh: '争议金额先行从商户扣除，直至结案。',
        },
      },
      {
        term: { en: 'Evidence', zh: '举证材料' },
        meaning: {
          en: 'The merchant’s statement and files. They can be submitted once.',
          zh: '商户提交的说明与文件，仅可提交一次。',
        },
      },
    ],

    next: ['portalOrders'],
  },
]
