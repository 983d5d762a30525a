import {
  refundApprovalCron,
  refundApprovalJobs,
} from '#features/payments/refunds/approvals/approvals.jobs.ts'
import {
  refundApprovalExports,
  refundApprovalRoutes,
} from '#features/payments/refunds/approvals/approvals.routes.ts'
import {
  refundApprovalDeskExports,
  refundApprovalDeskRoutes,
} from '#features/payments/refunds/approvals/operations/refundApprovalDesk.routes.ts'
import { cancelledPaymentJobs } from '#features/payments/refunds/cancelledPayments.jobs.ts'
import { merchantGroupRefundRoutes } from '#features/payments/refunds/merchantGroup/merchantGroup.routes.ts'
import {
  refundDeskExports,
  refundDeskRoutes,
} from '#features/payments/refunds/operations/desk/refundDesk.routes.ts'
import {
  deskRefundExports,
  refundListRoutes,
} from '#features/payments/refunds/operations/refundList.routes.ts'
import { refundPasswordRoutes } from '#features/payments/refunds/password/refundPassword.routes.ts'
import { refundCron, refundJobs } from '#features/payments/refunds/refunds.jobs.ts'
import { refundExports, refundRoutes } from '#features/payments/refunds/refunds.routes.ts'
import { feature } from '#server/feature.ts'

export const refundsFeature = feature({
  routes: {
    deskRefunds: refundListRoutes,
    refundAuditDesk: refundApprovalDeskRoutes,
    refundDesk: refundDeskRoutes,
    refundPassword: refundPasswordRoutes,
    refunds: refundRoutes,
    refundAudits: refundApprovalRoutes,
    familyRefunds: merchantGroupRefundRoutes,
  },
  exports: [
    ...refundExports,
    ...refundApprovalExports,
    ...deskRefundExports,
    ...refundApprovalDeskExports,
    ...refundDeskExports,
  ],
  jobs: { ...refundJobs, ...cancelledPaymentJobs, ...refundApprovalJobs },
  cron: [...refundCron, ...refundApprovalCron],
})
