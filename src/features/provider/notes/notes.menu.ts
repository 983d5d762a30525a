import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const notesMenu = [
  page({
    key: 'tickets',
    directory: 'merchants',
    place: 70,
    path: 'tickets',
    title: { en: 'Tickets', zh: '工单' },
    icon: 'Ticket',
    right: 'merchantNote.query',
    acts: [
      ['merchantNote.add', { en: 'Add notes, open tickets', zh: '添加备注与工单' }],
      ['merchantNote.edit', { en: 'Work on tickets', zh: '处理工单' }],
      ['merchantNote.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
