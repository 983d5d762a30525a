import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const invoicesStaffHelp: readonly Article[] = [
  {
    id: 'portalInvoices',
    pages: ['/admin/invoices', '/admin/invoices/$mchCode/$invoiceId'],
    title: { en: 'Invoices of merchants', zh: '商户收款账单' },
    purpose: {
      en: 'Invoices that merchants within your data scope have issued to their customers.',
      zh: '您数据范围内商户向其客户开具的收款账单。',
    },
    jobs: [
      {
        title: { en: 'Stop an invoice', zh: '停用收款账单' },
        steps: [
          { en: 'Open it and choose “Deactivate”.', zh: '打开收款账单，点击“停用”。' },
          {
            en: 'Give the reason, which the merchant is told. It cannot be activated again.',
            zh: '填写将告知商户的原因，停用后不能恢复。',
          },
        ],
      },
    ],
    terms: [
      {
        term: stateWords.overdue,
        meaning: { en: 'Past its due date, by your own time zone.', zh: '按您的时区计算已过到期日。' },
      },
    ],

    next: ['portalPaymentLinks'],
  },
]
