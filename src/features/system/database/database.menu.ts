import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const databaseMenu = [
  page({
    key: 'database',
    directory: 'monitor',
    place: 80,
    path: 'database',
    title: { en: 'Database', zh: '数据库监控' },
    icon: 'Database',
    right: 'databaseHealth.query',
    acts: [['databaseHealth.export', { en: 'Export table sizes', zh: '数据表导出' }]],
  }),
]
