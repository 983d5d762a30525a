import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const changesStaffHelp: readonly Article[] = [
  {
    id: 'portalChanges',
    pages: ['/admin/changes', '/admin/changes/$merchantId/$requestId'],
    title: objectWords.changeRequests,
    purpose: {
      en: 'Changes merchants request to company, address or bank details. Changes to bank details need two approvals and then wait 72 hours.',
      zh: '商户申请的公司、地址及收款账户变更。收款账户变更须两人通过，并经 72 小时冷静期。',
    },
    jobs: [
      {
        title: { en: 'Decide on a change', zh: '审核变更' },
        steps: [
          { en: 'Compare before and after under “What changes”.', zh: '在“变更内容”中对比变更前后。' },
          {
            en: 'For bank details, compare the new account number with the void cheque digit by digit.',
            zh: '收款账户须与作废支票逐位核对。',
          },
          { en: 'Choose “Approve” or “Reject”.', zh: '点击“通过”或“拒绝”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Cooling off', zh: '冷静期中' },
        meaning: {
          en: 'Approved by two people but not in effect yet. Any Owner of the merchant can stop it.',
          zh: '已由两人通过但尚未生效，商户的任一所有者均可停止。',
        },
      },
    ],

    next: ['portalDocuments', 'portalMerchants'],
  },
]
