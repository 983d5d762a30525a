import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const registrationsMenu = [
  page({
    key: 'registrations',
    directory: 'merchants',
    place: 30,
    path: 'registrations',
    title: { en: 'Registrations', zh: '注册申请' },
    icon: 'ClipboardPen',
    right: 'registration.query',
    acts: [
      ['registration.get', { en: 'Open', zh: '查看' }],
      ['registration.edit', { en: 'Activate or reject', zh: '激活或拒绝' }],
      ['registration.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
