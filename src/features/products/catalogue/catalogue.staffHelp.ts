import type { Article } from '#shared/article.ts'

export const catalogueStaffHelp: readonly Article[] = [
  {
    id: 'portalCatalogue',
    pages: ['/admin/catalogue', '/admin/catalogue/$mchCode/$itemId'],
    title: { en: 'Catalogue of merchants', zh: '商户商品库' },
    purpose: {
      en: 'Products of merchants within your data scope, from which their payment links and invoices pick.',
      zh: '您数据范围内各商户的商品，供其支付链接与收款账单选用。',
    },
    jobs: [
      {
        title: { en: 'Withdraw a product', zh: '下架商品' },
        steps: [
          { en: 'Open it and choose “Withdraw”.', zh: '打开商品，点击“下架”。' },
          {
            en: 'Give the reason, which the merchant is told. New payment links and invoices can no longer use it.',
            zh: '填写将告知商户的原因，此后新的支付链接与收款账单无法选用。',
          },
          {
            en: 'Links and invoices that already use it are not affected: stop those on their own pages.',
            zh: '已选用的支付链接与收款账单不受影响，可在各自页面停用。',
          },
        ],
      },
      {
        title: { en: 'Restore a product', zh: '恢复商品' },
        steps: [
          {
            en: 'Filter by “Withdrawn by provider”, open the product and choose “Restore”.',
            zh: '按“服务商已下架”筛选，打开商品，点击“恢复”。',
          },
          { en: 'Give the reason, which the merchant is told.', zh: '填写将告知商户的原因。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Withdrawn by provider', zh: '服务商已下架' },
        meaning: {
          en: 'Listed for the merchant, but not offered to new links and invoices. Only the provider can lift this.',
          zh: '商户仍可看到，但新的支付链接与收款账单无法选用，仅服务商可恢复。',
        },
      },
    ],
    next: ['portalStoreCodes', 'portalPaymentLinks', 'portalInvoices'],
  },
]
