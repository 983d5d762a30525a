import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const apiLogMenu = [
  page({
    key: 'apiLog',
    directory: 'monitor',
    place: 60,
    path: 'apiLog',
    title: { en: 'API log', zh: '接口日志' },
    icon: 'Cable',
    right: 'apiLog.query',
    acts: [
      ['apiLog.edit', { en: 'Mark errors as handled', zh: '错误处理标记' }],
      ['apiLog.export', { en: 'Export', zh: '接口日志导出' }],
    ],
  }),
]
