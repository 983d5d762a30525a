import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const complianceMenu = [
  page({
    key: 'compliance',
    directory: 'merchants',
    place: 60,
    path: 'compliance',
    title: { en: 'Compliance', zh: '合规审核' },
    icon: 'ShieldCheck',
    right: 'compliance.query',
    acts: [
      ['compliance.add', { en: 'Propose', zh: '提交' }],
      ['compliance.edit', { en: 'Approve or return', zh: '通过或退回' }],
      ['compliance.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
