import { page } from '#shared/portal/entries.ts'

/** Its page in the menu of the provider's portal. */
export const payoutsMenu = [
  page({
    key: 'settlementDesk',
    directory: 'settlement',
    place: 10,
    path: 'settlements',
    title: { en: 'Settlement desk', zh: '结算出款台' },
    icon: 'Landmark',
    right: 'payout.query',
    acts: [
      ['payout.get', { en: 'Open', zh: '查看' }],
      ['payout.add', { en: 'Approve payouts, create files', zh: '批准出款、生成文件' }],
      ['payout.edit', { en: 'Send, return, reissue', zh: '发送、退回、重新出款' }],
      ['payout.import', { en: 'Upload returns', zh: '上传退回文件' }],
      ['payout.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
