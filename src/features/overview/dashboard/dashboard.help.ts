import type { Article } from '#shared/article.ts'
import { moneyWords } from '#shared/words/moneyWords.ts'
import { objectWords } from '#shared/words/objectWords.ts'
import { stateWords } from '#shared/words/stateWords.ts'

export const dashboardHelp: readonly Article[] = [
  {
    id: 'dashboard',
    pages: ['/Dashboard'],
    title: objectWords.dashboard,
    purpose: {
      en: 'The dashboard shows how business is going: today compared with the same weekday last week, sales and refunds, the next settlement, and anything that needs attention. Amounts in different currencies are never added together.',
      zh: '概览集中展示经营情况：今日实时与上周同日对比、销售与退款、下次结算以及待处理事项。不同币种不会相加。',
    },
    jobs: [
      {
        title: { en: 'Check the figures of a period', zh: '查看一段时间的数据' },
        steps: [
          { en: 'Choose the days under “Date range”.', zh: '在“日期范围”中选择日期。' },
          {
            en: 'Read the cards at the top. Each says what it counts and whether the date range applies to it.',
            zh: '查看顶部的数据卡片，每张卡片都注明统计口径以及是否受日期范围影响。',
          },
          { en: 'Select a figure to open the list it comes from.', zh: '点击任一数字，打开对应的明细列表。' },
        ],
      },
      {
        title: { en: 'Arrange your dashboard', zh: '排列概览' },
        steps: [
          {
            en: 'Choose “Arrange”. Only your own dashboard changes.',
            zh: '点击“排列组件”，仅影响您自己的概览。',
          },
          {
            en: 'Drag widgets or move them with the arrow keys. Clear the ones you do not need.',
            zh: '拖动或用方向键调整顺序，取消勾选不需要的组件。',
          },
          { en: 'Choose “Restore the default order” to start over.', zh: '点击“恢复默认”可还原。' },
        ],
      },
      {
        title: { en: 'Read a chart as a table', zh: '以表格查看图表' },
        steps: [
          { en: 'Choose “Show as table” next to the chart.', zh: '点击图表旁的“以表格显示”。' },
          {
            en: 'The table has the same values and works with screen readers.',
            zh: '表格内容与图表一致，也便于读屏软件朗读。',
          },
        ],
      },
    ],
    terms: [
      {
        term: moneyWords.sales,
        meaning: {
          en: 'Everything customers paid in the period, before refunds.',
          zh: '期间顾客实付的总额，未扣退款。',
        },
      },
      {
        term: stateWords.unsettled,
        meaning: {
          en: 'Money owed to you that is not in a settlement yet. The date range does not affect it.',
          zh: '当前应付给您、尚未进入结算单的款项，与日期范围无关。',
        },
      },
      {
        term: { en: 'New customers', zh: '新客户' },
        meaning: {
          en: 'Wallets or cards that paid you for the first time.',
          zh: '首次向您付款的钱包或银行卡。',
        },
      },
    ],
    picture: true,
    next: ['orders', 'settlements', 'transactions'],
  },
]
