import { texts } from '#shared/messages.ts'

export const m = texts({
  title: { en: 'Needs attention', zh: '待处理事项' },
  none: { en: 'Nothing needs attention', zh: '没有待处理事项' },
  noneHint: {
    en: 'Items that need attention appear here automatically.',
    zh: '需要人工处理的事项会自动出现在这里。',
  },
})

export const kindText = texts({
  exceptions: { en: 'Exceptions to resolve', zh: '待处理的支付异常' },
  disputes: { en: 'Disputes needing a response', zh: '待应诉的争议' },
  refundAudits: { en: 'Refunds to approve', zh: '待审核的退款' },
  settlements: { en: 'Settlements that failed validation', zh: '校验未通过的结算' },
  invoices: { en: 'Overdue invoices', zh: '逾期收款账单' },
  devices: { en: 'Offline devices', zh: '离线设备' },
  changes: { en: 'Changes under review', zh: '审核中的变更申请' },
})
