import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const visitsMenu = [
  page({
    key: 'visits',
    directory: 'merchants',
    place: 80,
    path: 'visits',
    title: { en: 'Visits', zh: '商户身份查看记录' },
    icon: 'Eye',
    right: 'visit.query',
    acts: [
      ['visit.add', { en: 'Sign in as a merchant', zh: '以商户身份查看' }],
      ['visit.edit', { en: 'End other people’s visits', zh: '结束他人的查看' }],
      ['visit.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
