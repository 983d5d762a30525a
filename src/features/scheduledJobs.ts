import { changeCron, changeJobs } from '#features/account/changes/changes.jobs.ts'
import { documentCron, documentJobs } from '#features/account/documents/reminders/documentReminders.jobs.ts'
import { bankCreditCron, bankCreditJobs } from '#features/finances/bankCredits/bankCredits.jobs.ts'
import { disputeCron, disputeJobs } from '#features/finances/disputes/asking/disputes.jobs.ts'
import { monthlyCron, monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import { payoutCron, payoutJobs } from '#features/finances/payouts/payouts.jobs.ts'
import {
  reconciliationCron,
  reconciliationJobs,
} from '#features/finances/reconciliation/reconciliation.jobs.ts'
import { settlementCron, settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { transactionCron, transactionJobs } from '#features/finances/transactions/transactions.jobs.ts'
import { gatewayCron, gatewayJobs } from '#features/gateway/requests/requests.jobs.ts'
import { closeSender, webhookJobs } from '#features/gateway/webhooks/sending/sending.jobs.ts'
import { rollUpCron, rollUpJobs } from '#features/overview/dashboard/rollUps/rollUps.jobs.ts'
import { noticeCron, noticeJobs } from '#features/overview/notices/notices.jobs.ts'
import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { orderCron, orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { cancelRequestJobs } from '#features/payments/orders/payment/cancelRequests.jobs.ts'
import { preAuthCron, preAuthJobs } from '#features/payments/preAuths/preAuths.jobs.ts'
import {
  refundApprovalCron,
  refundApprovalJobs,
} from '#features/payments/refunds/approvals/approvals.jobs.ts'
import { cancelledPaymentJobs } from '#features/payments/refunds/cancelledPayments.jobs.ts'
import { refundCron, refundJobs } from '#features/payments/refunds/refunds.jobs.ts'
import { paymentRequestJobs } from '#features/payments/requests/paymentRequests.jobs.ts'
import { invoiceCron, invoiceJobs } from '#features/products/invoices/invoices.jobs.ts'
import { channelHealthCron, channelHealthJobs } from '#features/provider/channelHealth/channelHealth.jobs.ts'
import { commissionCron, commissionJobs } from '#features/provider/commissions/statements/statements.jobs.ts'
import { ticketCron, ticketJobs } from '#features/provider/notes/reminders.jobs.ts'
import { alertCron, alertJobs } from '#features/provider/risk/alerts/alerts.jobs.ts'
import { dryRunJobs } from '#features/provider/risk/dryRun/dryRun.jobs.ts'
import { visitJobs } from '#features/provider/visits/visits.jobs.ts'
import { workQueueCron, workQueueJobs } from '#features/provider/workQueue/workQueue.jobs.ts'
import { challengeCron, challengeJobs } from '#features/session/challenges/challenges.jobs.ts'
import { emailChangeJobs } from '#features/session/emailChanges/emailChanges.jobs.ts'
import { recoveryCron, recoveryJobs } from '#features/session/recovery/recovery.jobs.ts'
import { registrationCron, registrationJobs } from '#features/session/registration/registration.jobs.ts'
import { wechatMessageJobs } from '#features/session/wechat/messages/wechatMessages.jobs.ts'
import { exportCron, exportJobs } from '#features/settings/exports/exports.jobs.ts'
import { scheduleJobs } from '#features/settings/exports/schedules/schedules.jobs.ts'
import { checkJobs } from '#features/settings/log/checks/checks.jobs.ts'
import { announcementCron, announcementJobs } from '#features/system/announcements/announcements.jobs.ts'
import { apiLogCron, apiLogJobs } from '#features/system/apiLog/apiLog.jobs.ts'
import { runLogCron, runLogJobs, scheduledRuns } from '#features/system/scheduledJobs/scheduledJobs.jobs.ts'
import { userImportJobs } from '#features/system/users/import/userImport.jobs.ts'
import { auditCron, auditJobs } from '#server/audit/seal.ts'
import type { App } from '#server/context.ts'
import { stopExports } from '#server/exports/prepared/runExport.ts'
import { idempotencyCron, idempotencyJobs } from '#server/http/idempotency.jobs.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { mailCron, mailJobs } from '#server/mail/mail.ts'

const work: JobHandlers = {
  ...orderJobs,
  ...cancelRequestJobs,
  ...paymentRequestJobs,
  ...rollUpJobs,
  ...preAuthJobs,
  ...refundJobs,
  ...cancelledPaymentJobs,
  ...refundApprovalJobs,
  ...exceptionJobs,
  ...disputeJobs,
  ...settlementJobs,
  ...payoutJobs,
  ...bankCreditJobs,
  ...monthlyJobs,
  ...reconciliationJobs,
  ...transactionJobs,
  ...gatewayJobs,
  ...webhookJobs,
  ...exportJobs,
  ...scheduleJobs,
  ...invoiceJobs,
  ...mailJobs,
  ...idempotencyJobs,
  ...checkJobs,
  ...wechatMessageJobs,
  ...changeJobs,
  ...visitJobs,
  ...ticketJobs,
  ...documentJobs,
  ...commissionJobs,
  ...workQueueJobs,
  ...recoveryJobs,
  ...registrationJobs,
  ...channelHealthJobs,
  ...alertJobs,
  ...dryRunJobs,
  ...noticeJobs,
  ...announcementJobs,
  ...challengeJobs,
  ...auditJobs,
  ...userImportJobs,
  ...emailChangeJobs,
  ...apiLogJobs,
  ...runLogJobs,
}

/** Background work; what the clock begins runs by one task, which writes down how it went. */
export const jobs: JobHandlers = { ...work, ...scheduledRuns(work) }

/** When the clock begins what, until somebody changes it. */
export const cron: CronEntry[] = [
  ...orderCron,
  ...rollUpCron,
  ...preAuthCron,
  ...refundCron,
  ...refundApprovalCron,
  ...exceptionCron,
  ...disputeCron,
  ...settlementCron,
  ...payoutCron,
  ...bankCreditCron,
  ...monthlyCron,
  ...reconciliationCron,
  ...transactionCron,
  ...gatewayCron,
  ...exportCron,
  ...mailCron,
  ...idempotencyCron,
  ...changeCron,
  ...ticketCron,
  ...documentCron,
  ...commissionCron,
  ...workQueueCron,
  ...recoveryCron,
  ...registrationCron,
  ...channelHealthCron,
  ...alertCron,
  ...noticeCron,
  ...announcementCron,
  ...challengeCron,
  ...invoiceCron,
  ...auditCron,
  ...apiLogCron,
  ...runLogCron,
]

/** What goes on beside the job queue and is brought to its end when the product stops. */
export const closings: ((app: App) => Promise<void>)[] = [closeSender, stopExports]
