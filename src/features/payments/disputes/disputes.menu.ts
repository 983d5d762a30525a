import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const disputesMenu = [
  page({
    key: 'disputes',
    directory: 'settlement',
    place: 40,
    path: 'disputes',
    title: { en: 'Disputes', zh: '争议' },
    icon: 'Gavel',
    right: 'disputeDesk.query',
    acts: [
      ['disputeDesk.get', { en: 'Open', zh: '查看' }],
      ['disputeDesk.add', { en: 'Open manually', zh: '人工登记' }],
      ['disputeDesk.edit', { en: 'Assign, decide, accept', zh: '分配、处理、接受' }],
      ['disputeDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
