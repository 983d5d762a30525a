import type { Article } from '#shared/article.ts'

export const paymentLinksStaffHelp: readonly Article[] = [
  {
    id: 'portalPaymentLinks',
    pages: ['/admin/paymentLinks', '/admin/paymentLinks/$mchCode/$linkId'],
    title: { en: 'Payment links of merchants', zh: '商户支付链接' },
    purpose: {
      en: 'Payment links of merchants within your data scope, with what they sell and how they are doing.',
      zh: '您数据范围内商户的支付链接、所售商品及收款情况。',
    },
    jobs: [
      {
        title: { en: 'Stop a link', zh: '停用链接' },
        steps: [
          { en: 'Open it and choose “Disable”.', zh: '打开链接，点击“停用”。' },
          {
            en: 'Give the reason, which the merchant is told. Its page stops taking payments.',
            zh: '填写将告知商户的原因，付款页面随即停止收款。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Sold', zh: '已售' },
        meaning: { en: 'How many units of a product were paid for.', zh: '已付款的商品数量。' },
      },
    ],

    next: ['portalInvoices'],
  },
]
