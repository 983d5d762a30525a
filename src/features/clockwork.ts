import { changeCron, changeJobs } from '#features/account/changes/changes.jobs.ts'
import { documentCron, documentJobs } from '#features/account/documents/reminders/documentReminders.jobs.ts'
import { bankCreditCron, bankCreditJobs } from '#features/finances/bankCredits/bankCredits.jobs.ts'
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
import { noticeCron, noticeJobs } from '#features/overview/notices/notices.jobs.ts'
import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { orderCron, orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { preAuthCron, preAuthJobs } from '#features/payments/preAuths/preAuths.jobs.ts'
import { refundCron, refundJobs } from '#features/payments/refunds/refunds.jobs.ts'
import { invoiceCron, invoiceJobs } from '#features/products/invoices/invoices.jobs.ts'
import { challengeCron, challengeJobs } from '#features/session/challenges/challenges.jobs.ts'
import { recoveryCron, recoveryJobs } from '#features/session/recovery/recovery.jobs.ts'
import { registrationCron, registrationJobs } from '#features/session/registration/registration.jobs.ts'
import { wechatMessageJobs } from '#features/session/wechat/messages/wechatMessages.jobs.ts'
import { exportCron, exportJobs } from '#features/settings/exports/exports.jobs.ts'
import { scheduleJobs } from '#features/settings/exports/schedules/schedules.jobs.ts'
import { checkJobs } from '#features/settings/log/checks/checks.jobs.ts'
import { auditCron, auditJobs } from '#server/audit/seal.ts'
import type { App } from '#server/context.ts'
import { stopExports } from '#server/exports/prepared/runExport.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { mailCron, mailJobs } from '#server/mail/mail.ts'

/** Background work, and when the clock begins it. */
export const jobs: JobHandlers = {
  ...orderJobs,
  ...preAuthJobs,
  ...refundJobs,
  ...exceptionJobs,
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
  ...checkJobs,
  ...wechatMessageJobs,
  ...changeJobs,
  ...documentJobs,
  ...recoveryJobs,
  ...registrationJobs,
  ...noticeJobs,
  ...challengeJobs,
  ...auditJobs,
}

export const cron: CronEntry[] = [
  ...orderCron,
  ...preAuthCron,
  ...refundCron,
  ...exceptionCron,
  ...settlementCron,
  ...payoutCron,
  ...bankCreditCron,
  ...monthlyCron,
  ...reconciliationCron,
  ...transactionCron,
  ...gatewayCron,
  ...exportCron,
  ...mailCron,
  ...changeCron,
  ...documentCron,
  ...recoveryCron,
  ...registrationCron,
  ...noticeCron,
  ...challengeCron,
  ...invoiceCron,
  ...auditCron,
]

/** What goes on beside the job queue and is brought to its end when the product stops. */
export const closings: ((app: App) => Promise<void>)[] = [closeSender, stopExports]
