import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const changesMenu = [
  page({
    key: 'changes',
    directory: 'merchants',
    place: 40,
    path: 'changes',
    title: { en: 'Change requests', zh: '变更申请' },
    icon: 'FilePen',
    right: 'changeDesk.query',
    acts: [
      ['changeDesk.get', { en: 'Open', zh: '查看' }],
      ['changeDesk.edit', { en: 'Approve or reject', zh: '通过或拒绝' }],
      ['changeDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
