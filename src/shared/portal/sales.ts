import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const salesDirectory: PortalDirectory = {
  key: 'sales',
  title: { en: 'Sales', zh: '代理商与销售' },
  icon: 'Handshake',
  pages: [
    page({
      key: 'organizations',
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
    page({
      key: 'commissions',
      path: 'commissions',
      title: { en: 'Commissions', zh: '佣金' },
      icon: 'HandCoins',
      right: 'commission.query',
      acts: [
        ['commission.get', { en: 'Open', zh: '查看' }],
        ['commission.add', { en: 'Add and end policies', zh: '新增、终止佣金政策' }],
        ['commission.edit', { en: 'Check, confirm, pay', zh: '复核、确认、支付' }],
        ['commission.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'performance',
      path: 'performance',
      title: { en: 'Performance', zh: '业绩' },
      icon: 'Trophy',
      right: 'performance.query',
      acts: [['performance.export', { en: 'Export', zh: '导出' }]],
    }),
  ],
}
