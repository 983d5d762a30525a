import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const subMerchantsStaffHelp: readonly Article[] = [
  {
    id: 'portalSubMerchants',
    pages: ['/admin/subMerchants', '/admin/subMerchants/$merchantId/$applicationId'],
    title: objectWords.subMerchantApplications,
    purpose: {
      en: 'Sub-merchants that merchants want to open, and payment methods their sub-merchants have applied for.',
      zh: '商户申请开通的子商户，以及子商户申请的支付方式。',
    },
    jobs: [
      {
        title: { en: 'Decide on an application', zh: '处理申请' },
        steps: [
          {
            en: 'Open it and choose “Start processing”. The merchant can no longer change it.',
            zh: '打开申请，点击“开始处理”。',
          },
          {
            en: 'Choose “Approve” to open the sub-merchant with its master’s rates, or “Reject” with a reason.',
            zh: '点击“通过”，按主商户费率开通；或点击“拒绝”并填写原因。',
          },
        ],
      },
      {
        title: { en: 'Add a payment method', zh: '开通支付方式' },
        steps: [
          {
            en: 'Under “Payment method requests”, choose “Open a channel”.',
            zh: '在“支付方式申请”中点击“开通渠道”。',
          },
          {
            en: 'The application is done as soon as a route serves the method.',
            zh: '配置路由后，申请自动完成。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Master', zh: '主商户' },
        meaning: { en: 'The merchant the sub-merchant belongs to.', zh: '子商户所属的商户。' },
      },
    ],

    next: ['portalMerchants'],
  },
]
