import type { Article } from '#shared/article.ts'
import { contactWords } from '#shared/words/contactWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const commissionsStaffHelp: readonly Article[] = [
  {
    id: 'portalCommissions',
    pages: [
      '/admin/commissions',
      '/admin/commissions/$statementId',
      '/admin/commissions/policies',
      '/admin/commissions/bdUsers',
      '/admin/commissions/bdUsers/$accountId',
    ],
    title: objectWords.commissions,
    purpose: {
      en: 'What BD users and organizations earn from the fees settled in a month: statements, the policies behind them, and the people.',
      zh: '客户经理与代理商每月按已结算手续费获得的佣金：结算单、佣金政策与人员。',
    },
    jobs: [
      {
        title: { en: 'Pay a month', zh: '结算某月佣金' },
        steps: [
          { en: 'Choose “Create statements” and the month.', zh: '点击“生成结算单”并选择月份。' },
          {
            en: 'One person chooses “Check”, another “Confirm”. After that, the statement cannot change.',
            zh: '一人点击“复核”，另一人点击“确认”，确认后不可更改。',
          },
          { en: 'Choose “Record payment” once it has been paid.', zh: '支付后点击“登记支付”。' },
        ],
      },
      {
        title: { en: 'Add a commission policy for a merchant', zh: '新增佣金政策' },
        steps: [
          {
            en: 'Open the merchant and choose “Add policy” on its overview.',
            zh: '打开商户，在概览中点击“新增佣金政策”。',
          },
          {
            en: 'A policy cannot be changed. End it and add a new one.',
            zh: '政策不可修改，只能终止后另行新增。',
          },
        ],
      },
    ],
    terms: [
      {
        term: contactWords.bdUser,
        meaning: {
          en: 'The provider’s staff member responsible for a merchant.',
          zh: '服务商负责该商户的人员。',
        },
      },
      {
        term: { en: 'Proportion', zh: '比例' },
        meaning: { en: 'The share of the settled fees.', zh: '占已结算手续费的比例。' },
      },
    ],

    next: ['portalOrganizations', 'portalPerformance'],
  },
]
