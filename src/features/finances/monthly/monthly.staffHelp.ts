import type { Article } from '#shared/article.ts'

export const monthlyStaffHelp: readonly Article[] = [
  {
    id: 'portalMonthly',
    pages: ['/admin/monthly', '/admin/monthly/$merchantId/$statementId'],
    title: { en: 'Monthly', zh: '月结' },
    purpose: {
      en: 'Monthly invoices and statements of every merchant, issued automatically on the first day of the following month.',
      zh: '各商户的手续费账单与月结单，每月结束后首日自动开具。',
    },
    jobs: [
      {
        title: { en: 'Record a payment', zh: '登记付款' },
        steps: [
          {
            en: 'Choose “Mark as paid” on an unpaid invoice and enter the “Bank reference”.',
            zh: '在待付款手续费账单上点击“登记付款”，填写“银行凭证号”。',
          },
        ],
      },
      {
        title: { en: 'Correct a document', zh: '更正单据' },
        steps: [
          {
            en: 'Choose “Issue a correction” with a reason. A new document is issued; the old one stays.',
            zh: '点击“开具更正单据”并填写原因，系统开具新单据，原单据保留。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Fee invoice', zh: '手续费账单' },
        meaning: {
          en: 'For merchants whose fees are billed monthly.',
          zh: '适用于手续费按月收取的商户。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
]
