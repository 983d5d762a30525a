import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'

export const fxRatesStaffHelp: readonly Article[] = [
  {
    id: 'portalFxRates',
    pages: ['/admin/fxRates'],
    title: objectWords.exchangeRates,
    purpose: {
      en: 'Rates used when a payment’s currency differs from the merchant’s and the channel provides no rate. The first rate of a pair, and any change of more than 5%, needs a second person’s approval.',
      zh: '交易币种与结算币种不同且渠道未提供汇率时的换算依据。货币对的首个汇率及变动超过 5% 的汇率须由另一人批准。',
    },
    jobs: [
      {
        title: { en: 'Enter a rate', zh: '录入汇率' },
        steps: [
          { en: 'Choose “Enter a rate” and the two currencies.', zh: '点击“录入汇率”，选择两种币种。' },
          { en: 'Enter the rate and when it takes effect.', zh: '填写汇率与生效时间。' },
        ],
      },
      {
        title: { en: 'Import a file', zh: '导入文件' },
        steps: [
          {
            en: 'Choose “Import” and upload a CSV file with base, quote, rate and validFrom. If any row is invalid, nothing is imported.',
            zh: '点击“导入”，上传含 base、quote、rate、validFrom 列的 CSV。存在错误行时不会导入。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Pair', zh: '货币对' },
        meaning: { en: 'The currency converted from, and the one converted to.', zh: '基准币种与目标币种。' },
      },
    ],

    next: ['portalCalculators'],
  },
]
