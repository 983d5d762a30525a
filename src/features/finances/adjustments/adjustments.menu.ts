import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const adjustmentsMenu = [
  page({
    key: 'adjustments',
    directory: 'settlement',
    place: 20,
    path: 'adjustments',
    title: { en: 'Adjustments', zh: '调账' },
    icon: 'FilePen',
    right: 'adjustment.query',
    acts: [
      ['adjustment.get', { en: 'Open', zh: '查看' }],
      ['adjustment.add', { en: 'Propose, withdraw', zh: '提交、撤回' }],
      ['adjustment.edit', { en: 'Approve, reject', zh: '批准、拒绝' }],
      ['adjustment.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
