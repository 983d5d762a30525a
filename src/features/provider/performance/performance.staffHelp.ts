import type { Article } from '#shared/article.ts'

export const performanceStaffHelp: readonly Article[] = [
  {
    id: 'portalPerformance',
    pages: ['/admin/performance'],
    title: { en: 'Performance', zh: '业绩' },
    purpose: {
      en: 'Settled amounts for the merchants of each BD user, organization or department, month by month.',
      zh: '按月查看各客户经理、代理商或部门名下商户的结算业绩。',
    },
    jobs: [
      {
        title: { en: 'Compare a month', zh: '查看月度业绩' },
        steps: [
          { en: 'Choose month, grouping and currency.', zh: '选择月份、分组方式和币种。' },
          {
            en: 'Open a row to see its merchants and the last six months.',
            zh: '打开一行，查看其商户与近六个月趋势。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Active merchants', zh: '活跃商户' },
        meaning: { en: 'Merchants with settlements in the month.', zh: '当月有结算的商户。' },
      },
    ],

    next: ['portalCommissions'],
  },
]
