import type { FastifyPluginAsync } from 'fastify'
import { changeDownloads } from '#features/account/changes/changeDownloads.ts'
import { changeDeskDownloads } from '#features/account/changes/operations/changeDeskDownloads.ts'
import { documentDownloads } from '#features/account/documents/documentDownloads.ts'
import { documentPlugin } from '#features/account/documents/documents.routes.ts'
import { documentDeskPlugin } from '#features/account/documents/operations/documentDesk.routes.ts'
import { documentDeskDownloads } from '#features/account/documents/operations/documentDeskDownloads.ts'
import { staffDownloads } from '#features/account/staff/staffDownloads.ts'
import { subMerchantDeskDownloads } from '#features/account/subMerchants/operations/subMerchantDeskDownloads.ts'
import { subMerchantDownloads } from '#features/account/subMerchants/subMerchantDownloads.ts'
import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { adjustmentDownloads } from '#features/finances/adjustments/operations/adjustmentDownloads.ts'
import { bankLineDownloads } from '#features/finances/bankCredits/bankLineDownloads.ts'
import { caseFilePlugin } from '#features/finances/caseFiles/caseFiles.routes.ts'
import { disputeDownloads } from '#features/finances/disputes/disputeDownloads.ts'
import { disputeDeskDownloads } from '#features/finances/disputes/operations/disputeDeskDownloads.ts'
import { fxRateDownloads } from '#features/finances/fxRates/fxRateDownloads.ts'
import { holdDownloads } from '#features/finances/holds/holdDownloads.ts'
import { monthlyDownloads } from '#features/finances/monthly/monthlyDownloads.ts'
import { providerMonthlyDownloads } from '#features/finances/monthly/operations/providerMonthlyDownloads.ts'
import { statementListDownloads } from '#features/finances/monthly/operations/statementListDownloads.ts'
import { payoutDeskDownloads } from '#features/finances/payouts/operations/deskDownloads.ts'
import { deskFilesPlugin } from '#features/finances/reconciliation/operations/deskFiles.routes.ts'
import { reconciliationDownloads } from '#features/finances/reconciliation/reconciliationDownloads.ts'
import { reserveDownloads } from '#features/finances/reserves/operations/reserveDownloads.ts'
import { settlementDownloads } from '#features/finances/settlements/settlementDownloads.ts'
import { simulationDownloads } from '#features/finances/simulator/simulationDownloads.ts'
import { statementPlugin } from '#features/finances/statements/statements.routes.ts'
import { journalPlugin } from '#features/finances/transactions/journals/journals.routes.ts'
import { transactionDownloads } from '#features/finances/transactions/transactionDownloads.ts'
import { gatewayPlugin } from '#features/gateway/calls/gateway.routes.ts'
import { gatewayDocsPlugin } from '#features/gateway/docs/docs.routes.ts'
import { exceptionDeskDownloads } from '#features/payments/exceptions/operations/exceptionDeskDownloads.ts'
import { notificationPlugin } from '#features/payments/notifications/notifications.routes.ts'
import { orderDownloads } from '#features/payments/orders/list/orderDownloads.ts'
import { orderDeskDownloads } from '#features/payments/orders/operations/list/orderDeskDownloads.ts'
import { receiptFiles } from '#features/payments/receipts/receiptFiles.ts'
import { refundApprovalDownloads } from '#features/payments/refunds/approvals/approvalDownloads.ts'
import { refundApprovalDeskDownloads } from '#features/payments/refunds/approvals/operations/refundApprovalDeskDownloads.ts'
import { refundDeskDownloads } from '#features/payments/refunds/operations/desk/refundDeskDownloads.ts'
import { deskRefundDownloads } from '#features/payments/refunds/operations/refundListDownloads.ts'
import { refundDownloads } from '#features/payments/refunds/refundDownloads.ts'
import { catalogueDownloads } from '#features/products/catalogue/catalogueDownloads.ts'
import { catalogueDeskDownloads } from '#features/products/catalogue/operations/catalogueDeskDownloads.ts'
import { notificationDeskDownloads } from '#features/products/developer/operations/notificationDeskDownloads.ts'
import { deviceDownloads } from '#features/products/devices/desk/deviceDownloads.ts'
import { imagePlugin } from '#features/products/images/images.routes.ts'
import { invoiceFilesPlugin } from '#features/products/invoices/document/invoiceFiles.routes.ts'
import { invoiceDownloads } from '#features/products/invoices/list/invoiceDownloads.ts'
import { invoiceDeskDownloads } from '#features/products/invoices/operations/invoiceDeskDownloads.ts'
import { linkDownloads } from '#features/products/paymentLinks/list/linkDownloads.ts'
import { linkDeskDownloads } from '#features/products/paymentLinks/operations/linkDeskDownloads.ts'
import { linkCodePlugin } from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { shiftDownloads } from '#features/products/pos/shifts/shiftDownloads.ts'
import { storeCodeDeskDownloads } from '#features/products/storeCodes/operations/storeCodeDeskDownloads.ts'
import { posterPlugin } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeDownloads } from '#features/products/storeCodes/storeCodeDownloads.ts'
import { attemptDownloads } from '#features/provider/channelHealth/attemptDownloads.ts'
import { commissionDownloads } from '#features/provider/commissions/commissionDownloads.ts'
import { complianceDownloads } from '#features/provider/compliance/complianceDownloads.ts'
import { merchantDownloads } from '#features/provider/merchants/merchantDownloads.ts'
import { ticketDownloads } from '#features/provider/notes/ticketDownloads.ts'
import { draftDownloads } from '#features/provider/onboarding/draftDownloads.ts'
import { organizationDownloads } from '#features/provider/organizations/organizationDownloads.ts'
import { performanceDownloads } from '#features/provider/performance/performanceDownloads.ts'
import { registrationDownloads } from '#features/provider/registrations/registrationDownloads.ts'
import { alertDownloads } from '#features/provider/risk/alerts/alertDownloads.ts'
import { dryRunDownloads } from '#features/provider/risk/dryRun/dryRunDownloads.ts'
import { hitDownloads } from '#features/provider/risk/hits/hitDownloads.ts'
import { riskListDownloads } from '#features/provider/risk/lists/listDownloads.ts'
import { ruleDownloads } from '#features/provider/risk/rules/ruleDownloads.ts'
import { visitDownloads } from '#features/provider/visits/visitDownloads.ts'
import { workQueueDownloads } from '#features/provider/workQueue/workQueueDownloads.ts'
import { exportFiles } from '#features/settings/exports/exportFiles.ts'
import { logDownloads } from '#features/settings/log/logDownloads.ts'
import { outboxDownloads } from '#features/settings/outbox/outboxDownloads.ts'
import { announcementDownloads } from '#features/system/announcements/announcementDownloads.ts'
import { apiLogDownloads } from '#features/system/apiLog/apiLogDownloads.ts'
import { databaseDownloads } from '#features/system/database/databaseDownloads.ts'
import { dictionaryDownloads } from '#features/system/dictionaries/dictionaryDownloads.ts'
import { jobTitleDownloads } from '#features/system/jobTitles/jobTitleDownloads.ts'
import { mailLogDownloads } from '#features/system/mailLog/mailLogDownloads.ts'
import { mailTemplateDownloads } from '#features/system/mailTemplates/mailTemplateDownloads.ts'
import { onlineUserDownloads } from '#features/system/onlineUsers/onlineUserDownloads.ts'
import { operationLogDownloads } from '#features/system/operationLog/operationLogDownloads.ts'
import { parameterDownloads } from '#features/system/parameters/parameterDownloads.ts'
import { queueDownloads } from '#features/system/queues/queueDownloads.ts'
import { roleDownloads } from '#features/system/roles/roleDownloads.ts'
import { scheduledJobDownloads } from '#features/system/scheduledJobs/scheduledJobDownloads.ts'
import { signInLogDownloads } from '#features/system/signInLog/signInLogDownloads.ts'
import { userImportPlugin } from '#features/system/users/import/userImport.routes.ts'
import { userDownloads } from '#features/system/users/userDownloads.ts'
import type { App } from '#server/context.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** What a feature serves beside its contract: downloads, payer's pages, notifications. */
export type Serving = { app: App; authenticate: Authenticate }
export type FeaturePlugin = (serving: Serving) => FastifyPluginAsync

/** What features serve beside their contracts. */
export const plugins: FeaturePlugin[] = [
  notificationPlugin,
  gatewayPlugin,
  gatewayDocsPlugin,
  imagePlugin,
  parameterDownloads,
  mailLogDownloads,
  announcementDownloads,
  dictionaryDownloads,
  mailTemplateDownloads,
  changeDownloads,
  documentDownloads,
  documentPlugin,
  caseFilePlugin,
  documentDeskPlugin,
  changeDeskDownloads,
  documentDeskDownloads,
  catalogueDownloads,
  linkDownloads,
  linkCodePlugin,
  posterPlugin,
  deviceDownloads,
  storeCodeDownloads,
  checkoutPlugin,
  orderDownloads,
  refundDownloads,
  refundApprovalDownloads,
  orderDeskDownloads,
  deskRefundDownloads,
  refundApprovalDeskDownloads,
  refundDeskDownloads,
  exceptionDeskDownloads,
  invoiceDeskDownloads,
  linkDeskDownloads,
  storeCodeDeskDownloads,
  catalogueDeskDownloads,
  notificationDeskDownloads,
  receiptFiles,
  outboxDownloads,
  logDownloads,
  subMerchantDownloads,
  subMerchantDeskDownloads,
  settlementDownloads,
  reconciliationDownloads,
  deskFilesPlugin,
  payoutDeskDownloads,
  attemptDownloads,
  alertDownloads,
  dryRunDownloads,
  hitDownloads,
  riskListDownloads,
  ruleDownloads,
  bankLineDownloads,
  exportFiles,
  transactionDownloads,
  journalPlugin,
  holdDownloads,
  disputeDownloads,
  disputeDeskDownloads,
  adjustmentDownloads,
  reserveDownloads,
  registrationDownloads,
  invoiceDownloads,
  invoiceFilesPlugin,
  shiftDownloads,
  staffDownloads,
  simulationDownloads,
  statementPlugin,
  monthlyDownloads,
  providerMonthlyDownloads,
  statementListDownloads,
  commissionDownloads,
  fxRateDownloads,
  organizationDownloads,
  performanceDownloads,
  userDownloads,
  userImportPlugin,
  jobTitleDownloads,
  roleDownloads,
  merchantDownloads,
  draftDownloads,
  workQueueDownloads,
  visitDownloads,
  ticketDownloads,
  complianceDownloads,
  onlineUserDownloads,
  signInLogDownloads,
  operationLogDownloads,
  scheduledJobDownloads,
  queueDownloads,
  apiLogDownloads,
  databaseDownloads,
]
