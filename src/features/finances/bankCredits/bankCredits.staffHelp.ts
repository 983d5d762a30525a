import type { Article } from '#shared/article.ts'

export const bankCreditsStaffHelp: readonly Article[] = [
  {
    id: 'portalBank',
    pages: ['/admin/bank'],
    title: { en: 'Bank', zh: '银行流水' },
    purpose: {
      en: 'Money in and out according to the bank, matched with payouts, returns and channels. Unmatched lines need your review.',
      zh: '银行收支明细，自动与出款、退回及渠道结算匹配，无法匹配的等待人工处理。',
    },
    jobs: [
      {
        title: { en: 'Upload a statement', zh: '导入对账单' },
        steps: [
          {
            en: 'Choose “Upload statement”: CSV, camt.053 or BAI2.',
            zh: '点击“上传对账单”，支持 CSV、camt.053 或 BAI2。',
          },
          { en: 'For a CSV file, map the columns once.', zh: 'CSV 文件需指定一次各列含义。' },
        ],
      },
      {
        title: { en: 'Resolve an open line', zh: '处理未匹配明细' },
        steps: [
          {
            en: 'Open the line and choose the payouts it paid, then “Match”.',
            zh: '打开明细，选择对应的出款后点击“匹配”。',
          },
          { en: 'Or choose “Resolve another way” with a reason.', zh: '或选择“其他处理”并填写原因。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Coverage', zh: '对账单完整性' },
        meaning: {
          en: 'The day through which statements are complete without a gap.',
          zh: '对账单连续无缺失的截止日期。',
        },
      },
    ],

    next: ['portalSettlements', 'portalReconciliation'],
  },
]
