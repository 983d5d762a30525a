import type { Article } from '#shared/article.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const storeCodesStaffHelp: readonly Article[] = [
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
        term: stateWords.switchedOff,
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
]
