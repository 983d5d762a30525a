import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const operationLogMenu = [
  page({
    key: 'operationLog',
    directory: 'monitor',
    place: 30,
    path: 'operationLog',
    title: { en: 'Operation log', zh: '操作日志' },
    icon: 'ScrollText',
    right: 'operationLog.query',
    acts: [['operationLog.export', { en: 'Export', zh: '操作日志导出' }]],
  }),
]
