import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const reconciliationMenu = [
  page({
    key: 'reconciliation',
    directory: 'settlement',
    place: 50,
    path: 'reconciliation',
    title: { en: 'Reconciliation', zh: '对账' },
    icon: 'Scale',
    right: 'reconciliationDesk.query',
    acts: [
      ['reconciliationDesk.get', { en: 'Open', zh: '查看' }],
      ['reconciliationDesk.edit', { en: 'Resolve differences', zh: '处理差异' }],
      ['reconciliationDesk.import', { en: 'Upload bills', zh: '上传渠道对账单' }],
      ['reconciliationDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
