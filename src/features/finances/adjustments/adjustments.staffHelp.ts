import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const adjustmentsStaffHelp: readonly Article[] = [
  {
    id: 'portalAdjustments',
    pages: ['/admin/adjustments', '/admin/adjustments/$merchantId/$adjustmentId'],
    title: objectWords.adjustments,
    purpose: {
      en: 'Amounts manually credited to or debited from a merchant. One person proposes, another approves. A posted adjustment cannot be changed, only reversed by a new one.',
      zh: '人工增减商户款项。一人提交、另一人批准，入账后不可修改，只能用新调账冲正。',
    },
    jobs: [
      {
        title: { en: 'Propose an adjustment', zh: '提交调账' },
        steps: [
          { en: 'Choose “New adjustment” and the merchant.', zh: '点击“新增调账”并选择商户。' },
          {
            en: 'Choose the direction and amount, or enter the lines yourself. Debits and credits must be equal.',
            zh: '选择方向和金额，或自行填写分录，借贷须平衡。',
          },
          {
            en: 'Give a reason, which the merchant can see, and choose “Propose”.',
            zh: '填写商户可见的原因，点击“提交”。',
          },
        ],
      },
      {
        title: { en: 'Decide on an adjustment', zh: '复核调账' },
        steps: [
          { en: 'Choose “Approve and post” or “Reject”.', zh: '点击“批准入账”或“拒绝”。' },
          { en: 'To undo a posted one, choose “Reverse”.', zh: '如需撤销已入账的调账，点击“冲正”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Debit, credit', zh: '借、贷' },
        meaning: {
          en: 'Debit is money out of an account, credit is money in.',
          zh: '款项转出的账户与转入的账户。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
]
