import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const organizationsMenu = [
  page({
    key: 'organizations',
    directory: 'sales',
    place: 10,
    path: 'organizations',
    title: { en: 'Organizations', zh: '代理商' },
    icon: 'Building2',
    right: 'organization.query',
    acts: [
      ['organization.get', { en: 'Open, view the bank account', zh: '查看、查看收款账户' }],
      ['organization.add', { en: 'Add', zh: '新增' }],
      ['organization.edit', { en: 'Change', zh: '修改' }],
      ['organization.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
