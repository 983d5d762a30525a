import type { Article } from '#shared/article.ts'

export const complianceStaffHelp: readonly Article[] = [
  {
    id: 'portalCompliance',
    pages: ['/admin/compliance'],
    title: { en: 'Compliance', zh: '合规审核' },
    purpose: {
      en: 'Every merchant is reviewed for compliance. One person proposes with a checklist, another decides. You cannot decide on your own proposal.',
      zh: '每个商户均须通过合规审核。一人按清单提交，另一人审核，任何人不得审核自己提交的记录。',
    },
    jobs: [
      {
        title: { en: 'Propose a merchant', zh: '提交审核' },
        steps: [
          {
            en: 'Open a waiting merchant and choose “Propose”.',
            zh: '打开待合规审核的商户，点击“提交审核”。',
          },
          {
            en: 'Tick what you have checked and fill in “Sanctions screening”: which lists, when, and the result.',
            zh: '勾选已核对的项目，填写“制裁名单筛查”：筛查的名单、时间与结果。',
          },
        ],
      },
      {
        title: { en: 'Decide on a proposal', zh: '审核' },
        steps: [
          { en: 'Choose “Approve”. The merchant is notified.', zh: '点击“通过”，系统会通知商户。' },
          { en: 'Or choose “Return” with a reason.', zh: '或点击“退回”并填写原因。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Category (MCC)', zh: '商户类别（MCC）' },
        meaning: {
          en: 'The card networks’ code for what a merchant sells.',
          zh: '卡组织对商户经营类别的编码。',
        },
      },
    ],

    next: ['portalMerchants', 'portalDocuments'],
  },
]
