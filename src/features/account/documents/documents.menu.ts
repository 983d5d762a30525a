import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const documentsMenu = [
  page({
    key: 'documents',
    directory: 'merchants',
    place: 50,
    path: 'documents',
    title: { en: 'Documents', zh: '资料文件' },
    icon: 'FileCheck',
    right: 'documentDesk.query',
    acts: [
      ['documentDesk.get', { en: 'Open', zh: '查看' }],
      ['documentDesk.edit', { en: 'Approve, reject or request', zh: '通过、拒绝或索取' }],
      ['documentDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
