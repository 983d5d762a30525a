import { page } from '#shared/portal/entries.ts'

/** Its pages in the menu of the provider's portal. */
export const refundsMenu = [
  page({
    key: 'refundList',
    directory: 'orders',
    place: 20,
    path: 'refunds',
    title: { en: 'Refunds', zh: '退款' },
    icon: 'Undo2',
    right: 'orderDesk.query',
  }),
  page({
    key: 'refundAudits',
    directory: 'orders',
    place: 30,
    path: 'refundAudits',
    title: { en: 'Refund audit', zh: '退款审核' },
    icon: 'ClipboardCheck',
    right: 'refundAuditDesk.query',
    acts: [
      ['refundAuditDesk.edit', { en: 'Approve, reject, set limits', zh: '审核、设置限额' }],
      ['refundAuditDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
  page({
    key: 'refundDesk',
    directory: 'orders',
    place: 40,
    path: 'refundDesk',
    title: { en: 'Refund desk', zh: '退款处理' },
    icon: 'LifeBuoy',
    right: 'refundDesk.query',
    acts: [
      ['refundDesk.edit', { en: 'Retry, propose, approve', zh: '重试、提交方案、复核' }],
      ['refundDesk.export', { en: 'Export', zh: '导出' }],
    ],
  }),
]
