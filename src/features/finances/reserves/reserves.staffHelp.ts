import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const reservesStaffHelp: readonly Article[] = [
  {
    id: 'portalReserves',
    pages: ['/admin/reserves', '/admin/reserves/$merchantId'],
    title: objectWords.reserves,
    purpose: {
      en: 'Merchants’ money that settlements withhold as security: a share of sales for a number of days, or a fixed amount. Each change needs two people.',
      zh: '结算中作为担保留存的商户款项：按销售额比例滚动留存，或固定金额。任何变更须双人复核。',
    },
    jobs: [
      {
        title: { en: 'Change a merchant’s reserve', zh: '变更保证金' },
        steps: [
          {
            en: 'Open the merchant and choose “Change terms” or “Set fixed reserve”.',
            zh: '打开商户，点击“变更条款”或“设置固定保证金”。',
          },
          {
            en: 'Someone else approves it. Settlements follow the new terms from that day.',
            zh: '由另一人批准，自生效日起执行。',
          },
        ],
      },
      {
        title: { en: 'Release money early', zh: '提前释放' },
        steps: [
          { en: 'Choose “Release early” next to the held amount.', zh: '在留存明细上点击“提前释放”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Rolling reserve', zh: '滚动保证金' },
        meaning: {
          en: 'A share of each settlement, released after a set number of days.',
          zh: '每次结算按比例留存，到期自动释放。',
        },
      },
      {
        term: { en: 'Fixed reserve', zh: '固定保证金' },
        meaning: {
          en: 'Withheld up to a fixed amount, until someone releases it.',
          zh: '留存至目标金额，人工释放。',
        },
      },
    ],

    next: ['portalSettlements'],
  },
]
