import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const workQueueMenu = [
  page({
    key: 'radar',
    directory: 'operation',
    place: 20,
    path: 'radar',
    title: { en: 'Work queue', zh: '待办中心' },
    icon: 'Radar',
    right: 'radar.query',
    acts: [
      ['radar.edit', { en: 'Email each morning', zh: '每日邮件' }],
      ['radar.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
