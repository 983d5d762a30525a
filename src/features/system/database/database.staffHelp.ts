import type { Article } from '#shared/article.ts'

export const databaseStaffHelp: readonly Article[] = [
  {
    id: 'portalDatabase',
    pages: ['/admin/database'],
    title: { en: 'Database', zh: '数据库监控' },
    purpose: {
      en: 'Connections, open transactions, locks, slow statements and tables. Statements are shown without their values.',
      zh: '连接、长事务、锁、慢语句与数据表，语句不显示参数值。',
    },
    jobs: [
      {
        title: { en: 'Find out why it is slow', zh: '排查缓慢原因' },
        steps: [
          {
            en: 'Look at “Transactions open for over 5 s” and “Lock waits”.',
            zh: '查看“超过 5 秒的事务”与“锁等待”。',
          },
          { en: 'Then look at “Slow statements”.', zh: '再查看“慢语句”。' },
        ],
      },
    ],
    terms: [
      {
        term: { en: 'Dead rows', zh: '死元组' },
        meaning: { en: 'Old row versions waiting to be vacuumed.', zh: '等待清理的旧行版本。' },
      },
    ],

    next: ['portalServer'],
  },
]
