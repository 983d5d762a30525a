import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m } from '#features/payments/orders/operations/orderDesk.messages.ts'

export const refundsPortal = {
  contracts: {
    deskRefunds: async () =>
      (await import('#features/payments/refunds/operations/refundList.contract.ts')).refundListContract,
    refundAuditDesk: async () =>
      (await import('#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'))
        .refundApprovalDeskContract,
    refundDesk: async () =>
      (await import('#features/payments/refunds/operations/desk/refundDesk.contract.ts')).refundDeskContract,
  },
  pages: [
    pageEntry(
      '/admin/refunds',
      lazyPage(
        () => import('#features/payments/refunds/operations/RefundDeskListPage.tsx'),
        'RefundDeskListPage',
      ),
    ),

    detailEntry(
      '/admin/refunds/$refundOrderId',
      { title: m.refunds, right: 'orderDesk.get' },
      lazyPage(
        () => import('#features/payments/refunds/operations/RefundDeskDetailPage.tsx'),
        'RefundDeskDetailPage',
      ),
    ),

    pageEntry(
      '/admin/refundAudits',
      lazyPage(
        () => import('#features/payments/refunds/approvals/operations/RefundApprovalDeskPage.tsx'),
        'RefundApprovalDeskPage',
      ),
    ),

    pageEntry(
      '/admin/refundDesk',
      lazyPage(
        () => import('#features/payments/refunds/operations/desk/RefundDeskPage.tsx'),
        'RefundDeskPage',
      ),
    ),
  ],
} as const satisfies PortalFeature
