import type { Article } from '#shared/article.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { titleWords } from '#shared/words/titleWords.ts'

export const simulatorHelp: readonly Article[] = [
  {
    id: 'feeSimulator',
    pages: ['/Finances/Settlements/Simulator'],
    title: objectWords.feeSimulator,
    purpose: {
      en: 'See what a past month would have cost under another rate plan. Every order of that month is recalculated, to the cent. Nothing is changed.',
      zh: '用另一套费率方案试算往月成本。系统按新方案逐笔重算当月订单，精确到分，不影响任何实际数据。',
    },
    jobs: [
      {
        title: { en: 'Try another plan', zh: '试算新方案' },
        steps: [
          { en: 'Choose the month.', zh: '选择月份。' },
          {
            en: 'Change rates, settlement mode or tax under “Plan to simulate”.',
            zh: '在“试算方案”中修改费率、结算方式或计税方式。',
          },
          {
            en: 'Choose “Calculate” and compare the actual charges with the simulated ones.',
            zh: '点击“试算”，对比实际与试算结果。',
          },
          { en: 'Choose “Reset to the current plan” to start over.', zh: '点击“恢复当前方案”可重新开始。' },
        ],
      },
    ],
    terms: [
      {
        term: titleWords.effectiveRate,
        meaning: { en: 'Fees divided by volume.', zh: '手续费除以交易额。' },
      },
    ],

    next: ['monthly', 'settlements'],
  },
]
