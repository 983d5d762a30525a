import type { Article } from '#shared/article.ts'

export const operationLogStaffHelp: readonly Article[] = [
  {
    id: 'portalOperationLog',
    pages: ['/admin/operationLog'],
    title: { en: 'Operation log', zh: '操作日志' },
    purpose: {
      en: 'What the provider’s staff did, for which merchant, from where and how long it took. No one can clear it: each entry is sealed by the next.',
      zh: '服务商员工在各商户的操作、来源地址与耗时。日志逐条链式封存，不可清空。',
    },
    jobs: [
      {
        title: { en: 'Find out who did something', zh: '查询操作人' },
        steps: [
          { en: 'Search for the merchant, object or request.', zh: '按商户、对象或请求编号搜索。' },
          { en: 'Open the entry to see what was changed.', zh: '打开记录查看变更内容。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Seal', zh: '封印' },
        meaning: {
          en: 'The hash that ties an entry to the one before.',
          zh: '将每条记录与上一条绑定的哈希值。',
        },
      },
    ],

    next: ['portalSignInLog'],
  },
]
