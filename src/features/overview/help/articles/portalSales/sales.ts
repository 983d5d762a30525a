import type { Article } from '#features/overview/help/article.ts'

export const salesArticles: readonly Article[] = [
  {
    id: 'portalOrganizations',
    pages: ['/admin/organizations', '/admin/organizations/$organizationId'],
    title: { en: 'Organizations', zh: '代理商' },
    purpose: {
      en: 'Agents that refer merchants, with their terms and the bank account commission is paid to.',
      zh: '推荐商户的代理商，及其费率条款与收款账户。',
    },
    jobs: [
      {
        title: { en: 'Add an organization', zh: '新增代理商' },
        steps: [
          {
            en: 'Choose “Add organization” and enter contact, rate and fee range.',
            zh: '点击“新增代理商”，填写联系人、费率与服务费范围。',
          },
          {
            en: 'Choose “Change bank account”. A second person approves it.',
            zh: '点击“变更收款账户”，由另一人批准。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Minimum service fee', zh: '最低服务费' },
        meaning: { en: 'The minimum an organization earns per month.', zh: '代理商每月至少获得的金额。' },
      },
    ],

    next: ['portalCommissions'],
  },
  {
    id: 'portalCommissions',
    pages: [
      '/admin/commissions',
      '/admin/commissions/$statementId',
      '/admin/commissions/policies',
      '/admin/commissions/bdUsers',
      '/admin/commissions/bdUsers/$accountId',
    ],
    title: { en: 'Commissions', zh: '佣金' },
    purpose: {
      en: 'What BD users and organizations earn from the fees settled in a month: statements, the policies behind them, and the people.',
      zh: '客户经理与代理商每月按已结算手续费获得的佣金：结算单、佣金政策与人员。',
    },
    jobs: [
      {
        title: { en: 'Pay a month', zh: '结算某月佣金' },
        steps: [
          { en: 'Choose “Create statements” and the month.', zh: '点击“生成结算单”并选择月份。' },
          {
            en: 'One person chooses “Check”, another “Confirm”. After that, the statement cannot change.',
            zh: '一人点击“复核”，另一人点击“确认”，确认后不可更改。',
          },
          { en: 'Choose “Record payment” once it has been paid.', zh: '支付后点击“登记支付”。' },
        ],
      },
      {
        title: { en: 'Add a commission policy for a merchant', zh: '新增佣金政策' },
        steps: [
          {
            en: 'Open the merchant and choose “Add policy” on its overview.',
            zh: '打开商户，在概览中点击“新增佣金政策”。',
          },
          {
            en: 'A policy cannot be changed. End it and add a new one.',
            zh: '政策不可修改，只能终止后另行新增。',
          },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'BD user', zh: '客户经理' },
        meaning: {
          en: 'The provider’s staff member responsible for a merchant.',
          zh: '服务商负责该商户的人员。',
        },
      },
      {
        term: { en: 'Proportion', zh: '比例' },
        meaning: { en: 'The share of the settled fees.', zh: '占已结算手续费的比例。' },
      },
    ],

    next: ['portalOrganizations', 'portalPerformance'],
  },
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
