import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const bankCreditsMenu = [
  page({
    key: 'bank',
    directory: 'settlement',
    place: 70,
    path: 'bank',
    title: { en: 'Bank', zh: '银行流水' },
    icon: 'ArrowLeftRight',
    right: 'bankCredit.query',
    acts: [
      ['bankCredit.edit', { en: 'Resolve lines', zh: '处理流水' }],
      ['bankCredit.import', { en: 'Upload statements', zh: '上传对账单' }],
      ['bankCredit.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
