import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const channelHealthMenu = [
  page({
    key: 'channelHealth',
    directory: 'operation',
    place: 10,
    path: 'channelHealth',
    title: { en: 'Channel health', zh: '渠道健康' },
    icon: 'Activity',
    right: 'channelHealth.query',
    acts: [
      ['channelHealth.edit', { en: 'Add notes', zh: '填写备注' }],
      ['channelHealth.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
