import { type PortalDirectory, page } from '#shared/portal/entries.ts'

export const ordersDirectory: PortalDirectory = {
  key: 'orders',
  title: { en: 'Orders', zh: '订单管理' },
  icon: 'CreditCard',
  pages: [
    page({
      key: 'orderDesk',
      path: 'orders',
      title: { en: 'Orders', zh: '订单' },
      icon: 'CreditCard',
      right: 'orderDesk.query',
      acts: [
        ['orderDesk.get', { en: 'Open', zh: '查看' }],
        ['orderDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'refundList',
      path: 'refunds',
      title: { en: 'Refunds', zh: '退款' },
      icon: 'Undo2',
      right: 'orderDesk.query',
    }),
    page({
      key: 'refundAudits',
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
      path: 'refundDesk',
      title: { en: 'Refund desk', zh: '退款处理' },
      icon: 'LifeBuoy',
      right: 'refundDesk.query',
      acts: [
        ['refundDesk.edit', { en: 'Retry, propose, approve', zh: '重试、提交方案、复核' }],
        ['refundDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'exceptionDesk',
      path: 'exceptions',
      title: { en: 'Exceptions', zh: '异常订单' },
      icon: 'TriangleAlert',
      right: 'exceptionDesk.query',
      acts: [
        ['exceptionDesk.edit', { en: 'Resolve, assign', zh: '处理、分配' }],
        ['exceptionDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'invoiceDesk',
      path: 'invoices',
      title: { en: 'Invoices', zh: '收款账单' },
      icon: 'ReceiptText',
      right: 'invoiceDesk.query',
      acts: [
        ['invoiceDesk.get', { en: 'Open', zh: '查看' }],
        ['invoiceDesk.disable', { en: 'Deactivate', zh: '停用' }],
        ['invoiceDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'paymentLinkDesk',
      path: 'paymentLinks',
      title: { en: 'Payment links', zh: '支付链接' },
      icon: 'Link2',
      right: 'paymentLinkDesk.query',
      acts: [
        ['paymentLinkDesk.get', { en: 'Open', zh: '查看' }],
        ['paymentLinkDesk.disable', { en: 'Disable', zh: '停用' }],
        ['paymentLinkDesk.enable', { en: 'Allow again', zh: '恢复' }],
        ['paymentLinkDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
    page({
      key: 'notificationDesk',
      path: 'notifications',
      title: { en: 'Notifications to merchants', zh: '商户通知' },
      icon: 'Webhook',
      right: 'notificationDesk.query',
      acts: [
        ['notificationDesk.get', { en: 'Open', zh: '查看' }],
        ['notificationDesk.edit', { en: 'Replay, enable', zh: '重发、启用' }],
        ['notificationDesk.export', { en: 'Export', zh: '导出' }],
      ],
    }),
  ],
}
