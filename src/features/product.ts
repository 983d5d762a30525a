import type { FastifyPluginAsync } from 'fastify'
import { merchantRoutes } from '#features/account/merchants/merchants.routes.ts'
import { exchangeRoutes } from '#features/channels/exchanges/exchanges.routes.ts'
import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { bankCreditCron, bankCreditJobs } from '#features/finances/bankCredits/bankCredits.jobs.ts'
import { bankCreditRoutes } from '#features/finances/bankCredits/bankCredits.routes.ts'
import { bankLineDownloads } from '#features/finances/bankCredits/bankLineDownloads.ts'
import { holdDownloads } from '#features/finances/holds/holdDownloads.ts'
import { holdRoutes } from '#features/finances/holds/holds.routes.ts'
import { monthlyCron, monthlyJobs } from '#features/finances/monthly/monthly.jobs.ts'
import { monthlyRoutes } from '#features/finances/monthly/monthly.routes.ts'
import { monthlyDownloads } from '#features/finances/monthly/monthlyDownloads.ts'
import { payoutCron, payoutJobs } from '#features/finances/payouts/payouts.jobs.ts'
import {
  reconciliationCron,
  reconciliationJobs,
} from '#features/finances/reconciliation/reconciliation.jobs.ts'
import { reconciliationRoutes } from '#features/finances/reconciliation/reconciliation.routes.ts'
import { reconciliationDownloads } from '#features/finances/reconciliation/reconciliationDownloads.ts'
import { settlementDownloads } from '#features/finances/settlements/settlementDownloads.ts'
import { settlementCron, settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { settlementRoutes } from '#features/finances/settlements/settlements.routes.ts'
import { simulationDownloads } from '#features/finances/simulator/simulationDownloads.ts'
import { simulatorRoutes } from '#features/finances/simulator/simulator.routes.ts'
import { statementPlugin } from '#features/finances/statements/statements.routes.ts'
import { journalPlugin, journalRoutes } from '#features/finances/transactions/journals/journals.routes.ts'
import { transactionDownloads } from '#features/finances/transactions/transactionDownloads.ts'
import { transactionCron, transactionJobs } from '#features/finances/transactions/transactions.jobs.ts'
import { transactionRoutes } from '#features/finances/transactions/transactions.routes.ts'
import { gatewayPlugin } from '#features/gateway/calls/gateway.routes.ts'
import { credentialRoutes } from '#features/gateway/credentials/credentials.routes.ts'
import { gatewayDocsPlugin } from '#features/gateway/docs/docs.routes.ts'
import { gatewayCron, gatewayJobs } from '#features/gateway/requests/requests.jobs.ts'
import { gatewayRequestRoutes } from '#features/gateway/requests/requests.routes.ts'
import { closeSender, webhookJobs } from '#features/gateway/webhooks/sending/sending.jobs.ts'
import { webhookRoutes } from '#features/gateway/webhooks/webhooks.routes.ts'
import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { noticeRoutes } from '#features/overview/notices/notices.routes.ts'
import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { exceptionRoutes } from '#features/payments/exceptions/exceptions.routes.ts'
import { notificationPlugin } from '#features/payments/notifications/notifications.routes.ts'
import { orderDownloads } from '#features/payments/orders/list/orderDownloads.ts'
import { orderCron, orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { orderRoutes } from '#features/payments/orders/orders.routes.ts'
import { preAuthCron, preAuthJobs } from '#features/payments/preAuths/preAuths.jobs.ts'
import { preAuthRoutes } from '#features/payments/preAuths/preAuths.routes.ts'
import { receiptFiles } from '#features/payments/receipts/receiptFiles.ts'
import { receiptRoutes } from '#features/payments/receipts/receipts.routes.ts'
import { refundDownloads } from '#features/payments/refunds/refundDownloads.ts'
import { refundCron, refundJobs } from '#features/payments/refunds/refunds.jobs.ts'
import { refundRoutes } from '#features/payments/refunds/refunds.routes.ts'
import { catalogueRoutes } from '#features/products/catalogue/catalogue.routes.ts'
import { catalogueDownloads } from '#features/products/catalogue/catalogueDownloads.ts'
import { deskRoutes as deviceDeskRoutes } from '#features/products/devices/desk/desk.routes.ts'
import { deviceDownloads } from '#features/products/devices/desk/deviceDownloads.ts'
import { deviceRoutes } from '#features/products/devices/devices.routes.ts'
import { imagePlugin } from '#features/products/images/images.routes.ts'
import { invoiceFilesPlugin } from '#features/products/invoices/document/invoiceFiles.routes.ts'
import { invoiceCron, invoiceJobs } from '#features/products/invoices/invoices.jobs.ts'
import { invoiceRoutes } from '#features/products/invoices/invoices.routes.ts'
import { invoiceDownloads } from '#features/products/invoices/list/invoiceDownloads.ts'
import { linkDownloads } from '#features/products/paymentLinks/list/linkDownloads.ts'
import { linkCodePlugin, paymentLinkRoutes } from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { posRoutes } from '#features/products/pos/pos.routes.ts'
import { shiftDownloads } from '#features/products/pos/shifts/shiftDownloads.ts'
import { shiftRoutes } from '#features/products/pos/shifts/shifts.routes.ts'
import { storeCodeConfigRoutes } from '#features/products/storeCodes/config/config.routes.ts'
import { posterPlugin, posterRoutes } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeDownloads } from '#features/products/storeCodes/storeCodeDownloads.ts'
import { storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { ticketRoutes } from '#features/products/tickets/tickets.routes.ts'
import { channelAccountRoutes } from '#features/provider/channels/channelAccounts.routes.ts'
import { providerMerchantRoutes } from '#features/provider/merchants/providerMerchants.routes.ts'
import { providerMonthlyRoutes } from '#features/provider/monthly/providerMonthly.routes.ts'
import { providerMonthlyDownloads } from '#features/provider/monthly/providerMonthlyDownloads.ts'
import { payoutDeskRoutes } from '#features/provider/payouts/desk.routes.ts'
import { payoutDeskDownloads } from '#features/provider/payouts/deskDownloads.ts'
import { ratePlanRoutes } from '#features/provider/ratePlans/ratePlans.routes.ts'
import { reconciliationDeskRoutes } from '#features/provider/reconciliation/desk.routes.ts'
import { deskFilesPlugin } from '#features/provider/reconciliation/deskFiles.routes.ts'
import { pinRoutes } from '#features/session/pins/pins.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { exportFiles } from '#features/settings/exports/exportFiles.ts'
import { exportCron, exportJobs } from '#features/settings/exports/exports.jobs.ts'
import { exportRoutes } from '#features/settings/exports/exports.routes.ts'
import { scheduleJobs } from '#features/settings/exports/schedules/schedules.jobs.ts'
import { scheduleRoutes } from '#features/settings/exports/schedules/schedules.routes.ts'
import { outboxRoutes } from '#features/settings/outbox/outbox.routes.ts'
import { outboxDownloads } from '#features/settings/outbox/outboxDownloads.ts'
import { viewRoutes } from '#features/settings/views/views.routes.ts'
import { auditCron, auditJobs } from '#server/audit/seal.ts'
import type { App } from '#server/context.ts'
import { stopExports } from '#server/exports/prepared/runExport.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import { mailCron, mailJobs } from '#server/mail/mail.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** What a feature serves beside its contract: downloads, payer's pages, notifications. */
export type Serving = { app: App; authenticate: Authenticate }
export type FeaturePlugin = (serving: Serving) => FastifyPluginAsync

export const router = {
  session: sessionRoutes,
  merchants: merchantRoutes,
  notices: noticeRoutes,
  dashboard: dashboardRoutes,
  orders: orderRoutes,
  preAuths: preAuthRoutes,
  refunds: refundRoutes,
  receipts: receiptRoutes,
  exceptions: exceptionRoutes,
  exchanges: exchangeRoutes,
  settlements: settlementRoutes,
  monthly: monthlyRoutes,
  providerMonthly: providerMonthlyRoutes,
  holds: holdRoutes,
  simulator: simulatorRoutes,
  transactions: transactionRoutes,
  journals: journalRoutes,
  reconciliation: reconciliationRoutes,
  storeCodes: storeCodeRoutes,
  invoices: invoiceRoutes,
  storeCodeConfig: storeCodeConfigRoutes,
  posters: posterRoutes,
  catalogue: catalogueRoutes,
  paymentLinks: paymentLinkRoutes,
  devices: deviceRoutes,
  deviceDesk: deviceDeskRoutes,
  staffPins: pinRoutes,
  tickets: ticketRoutes,
  pos: posRoutes,
  shifts: shiftRoutes,
  credentials: credentialRoutes,
  webhooks: webhookRoutes,
  gatewayRequests: gatewayRequestRoutes,
  providerMerchants: providerMerchantRoutes,
  channelAccounts: channelAccountRoutes,
  ratePlans: ratePlanRoutes,
  reconciliationDesk: reconciliationDeskRoutes,
  payoutDesk: payoutDeskRoutes,
  bankCredits: bankCreditRoutes,
  exports: exportRoutes,
  schedules: scheduleRoutes,
  outbox: outboxRoutes,
  views: viewRoutes,
}

export const plugins: FeaturePlugin[] = [
  notificationPlugin,
  gatewayPlugin,
  gatewayDocsPlugin,
  imagePlugin,
  catalogueDownloads,
  linkDownloads,
  linkCodePlugin,
  posterPlugin,
  deviceDownloads,
  storeCodeDownloads,
  checkoutPlugin,
  orderDownloads,
  refundDownloads,
  receiptFiles,
  outboxDownloads,
  settlementDownloads,
  reconciliationDownloads,
  deskFilesPlugin,
  payoutDeskDownloads,
  bankLineDownloads,
  exportFiles,
  transactionDownloads,
  journalPlugin,
  holdDownloads,
  invoiceDownloads,
  invoiceFilesPlugin,
  shiftDownloads,
  simulationDownloads,
  statementPlugin,
  monthlyDownloads,
  providerMonthlyDownloads,
]

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
  ...invoiceCron,
  ...auditCron,
]

/** What goes on beside the job queue and is brought to its end when the product stops. */
export const closings: ((app: App) => Promise<void>)[] = [closeSender, stopExports]
