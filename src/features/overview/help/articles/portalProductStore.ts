import type { Article } from '#features/overview/help/article.ts'

export const articles: readonly Article[] = [
  {
    id: 'portalStoreCodes',
    pages: ['/admin/storeCodes', '/admin/storeCodes/$mchCode/$storeCodeId'],
    title: { en: 'Store codes of merchants', zh: '商户收款码' },
    purpose: {
      en: 'Store codes of merchants within your data scope: where each leads, what it offers the payer, and whether it takes payments.',
      zh: '您数据范围内商户的收款码：付款页面、付款设置及是否可收款。',
    },
    jobs: [
      {
        title: { en: 'Suspend a code', zh: '暂停收款码' },
        steps: [
          { en: 'Open it and choose “Suspend”.', zh: '打开收款码，点击“暂停”。' },
          {
            en: 'Give the reason, which the merchant is told. The payment page stops taking payments.',
            zh: '填写将告知商户的原因，付款页面随即停止收款。',
          },
          {
            en: 'The merchant can neither switch the code on nor replace it until you restore it.',
            zh: '恢复前商户无法启用或更换该收款码。',
          },
        ],
      },
      {
        title: { en: 'Restore a code', zh: '恢复收款码' },
        steps: [
          {
            en: 'Filter by “Suspended by provider”, open the code and choose “Restore”.',
            zh: '按“服务商已暂停”筛选，打开收款码，点击“恢复”。',
          },
          {
            en: 'Give the reason. The code works again as the merchant has set it, switched on or off.',
            zh: '填写原因，收款码恢复为商户自己的启用或停用设置。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Switched off', zh: '已停用' },
        meaning: {
          en: 'Switched off by the merchant, who can switch it on again at any time.',
          zh: '由商户停用，商户可随时重新启用。',
        },
      },
      {
        term: { en: 'Suspended by provider', zh: '服务商已暂停' },
        meaning: { en: 'Only the provider can lift this.', zh: '仅服务商可恢复。' },
      },
      {
        term: { en: 'Revoked', zh: '已作废' },
        meaning: {
          en: 'Permanently replaced by a new code; it can no longer be used.',
          zh: '已永久更换为新码，不能再操作。',
        },
      },
    ],
    next: ['portalCatalogue', 'portalPaymentLinks', 'portalOrders'],
  },
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
