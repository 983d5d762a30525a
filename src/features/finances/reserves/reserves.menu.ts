import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const reservesMenu = [
  page({
    key: 'reserves',
    directory: 'settlement',
    place: 30,
    path: 'reserves',
    title: { en: 'Reserves', zh: '保证金' },
    icon: 'PiggyBank',
    right: 'reserve.query',
    acts: [
      ['reserve.get', { en: 'Open', zh: '查看' }],
      ['reserve.add', { en: 'Request changes', zh: '申请变更' }],
      ['reserve.edit', { en: 'Approve, reject', zh: '批准、拒绝' }],
      ['reserve.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
