import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const performanceMenu = [
  page({
    key: 'performance',
    directory: 'sales',
    place: 30,
    path: 'performance',
    title: { en: 'Performance', zh: '业绩' },
    icon: 'Trophy',
    right: 'performance.query',
    acts: [['performance.export', { en: 'Export', zh: '导出' }]],
  }),
]
