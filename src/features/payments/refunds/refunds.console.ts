import type { ConsoleFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'

export const refundsConsole = {
  contracts: {
    refundPassword: async () =>
      (await import('#features/payments/refunds/password/refundPassword.contract.ts')).refundPasswordContract,
    refunds: async () => (await import('#features/payments/refunds/refunds.contract.ts')).refundsContract,
    refundAudits: async () =>
      (await import('#features/payments/refunds/approvals/approvals.contract.ts')).refundApprovalsContract,
    familyRefunds: async () =>
      (await import('#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'))
        .merchantGroupRefundsContract,
  },
  pages: [
    {
      path: '/Payments/RefundOrder',
      title: m.refundOrder,
      access: 'refund.query',
      page: lazyPage(() => import('#features/payments/refunds/RefundListPage.tsx'), 'RefundListPage'),
    },
    {
      path: '/Payments/RefundOrder/Audits',
      title: m.refundAudits,
      access: 'refundAudit.query',
      hidden: true,
      page: lazyPage(
        () => import('#features/payments/refunds/approvals/RefundApprovalListPage.tsx'),
        'RefundApprovalListPage',
      ),
    },
    {
      path: '/Payments/RefundOrder/Detail/$refundOrderId',
      title: { en: 'Refund', zh: '退款详情' },
      access: 'refund.get',
      hidden: true,
      page: lazyPage(() => import('#features/payments/refunds/RefundDetailPage.tsx'), 'RefundDetailPage'),
    },
  ],
} as const satisfies ConsoleFeature
