import { correctionRoutes } from '#features/account/business/operations/corrections.routes.ts'
import { changeDeskRoutes } from '#features/account/changes/operations/changeDesk.routes.ts'
import { documentDeskRoutes } from '#features/account/documents/operations/documentDesk.routes.ts'
import { ownerResetRoutes } from '#features/account/staff/operations/ownerResets.routes.ts'
import { subMerchantDeskRoutes } from '#features/account/subMerchants/operations/subMerchantDesk.routes.ts'
import { adjustmentDeskRoutes } from '#features/finances/adjustments/operations/adjustmentDesk.routes.ts'
import { disputeDeskRoutes } from '#features/finances/disputes/operations/disputeDesk.routes.ts'
import { fxRateRoutes } from '#features/finances/fxRates/fxRates.routes.ts'
import { providerMonthlyRoutes } from '#features/finances/monthly/operations/providerMonthly.routes.ts'
import { payoutDeskRoutes } from '#features/finances/payouts/operations/desk.routes.ts'
import { reconciliationDeskRoutes } from '#features/finances/reconciliation/operations/desk.routes.ts'
import { reserveDeskRoutes } from '#features/finances/reserves/operations/reserveDesk.routes.ts'
import { exceptionDeskRoutes } from '#features/payments/exceptions/operations/exceptionDesk.routes.ts'
import { orderDeskRoutes } from '#features/payments/orders/operations/orderDesk.routes.ts'
import { refundApprovalDeskRoutes } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.routes.ts'
import { refundDeskRoutes } from '#features/payments/refunds/operations/desk/refundDesk.routes.ts'
import { refundListRoutes } from '#features/payments/refunds/operations/refundList.routes.ts'
import { catalogueDeskRoutes } from '#features/products/catalogue/operations/catalogueDesk.routes.ts'
import { notificationDeskRoutes } from '#features/products/developer/operations/notificationDesk.routes.ts'
import { invoiceDeskRoutes } from '#features/products/invoices/operations/invoiceDesk.routes.ts'
import { linkDeskRoutes } from '#features/products/paymentLinks/operations/linkDesk.routes.ts'
import { storeCodeDeskRoutes } from '#features/products/storeCodes/operations/storeCodeDesk.routes.ts'
import { channelHealthRoutes } from '#features/provider/channelHealth/channelHealth.routes.ts'
import { channelAccountRoutes } from '#features/provider/channels/channelAccounts.routes.ts'
import { bdUserRoutes } from '#features/provider/commissions/policies/bdUsers.routes.ts'
import { commissionPolicyRoutes } from '#features/provider/commissions/policies/policies.routes.ts'
import { commissionStatementRoutes } from '#features/provider/commissions/statements/statements.routes.ts'
import { complianceRoutes } from '#features/provider/compliance/compliance.routes.ts'
import { merchantStatusRoutes } from '#features/provider/merchantStatus/merchantStatus.routes.ts'
import { merchantDetailRoutes } from '#features/provider/merchants/detail/detail.routes.ts'
import { providerMerchantRoutes } from '#features/provider/merchants/providerMerchants.routes.ts'
import { merchantNoteRoutes, merchantTicketRoutes } from '#features/provider/notes/notes.routes.ts'
import { openingRoutes } from '#features/provider/onboarding/onboarding.routes.ts'
import { organizationRoutes } from '#features/provider/organizations/organizations.routes.ts'
import { performanceRoutes } from '#features/provider/performance/performance.routes.ts'
import { ratePlanRoutes } from '#features/provider/ratePlans/ratePlans.routes.ts'
import { registrationDeskRoutes } from '#features/provider/registrations/registrations.routes.ts'
import { riskAlertRoutes } from '#features/provider/risk/alerts/alerts.routes.ts'
import { dryRunRoutes } from '#features/provider/risk/dryRun/dryRun.routes.ts'
import { orderRiskRoutes, riskHitRoutes } from '#features/provider/risk/hits/hits.routes.ts'
import { providerLimitRoutes } from '#features/provider/risk/limits/limits.routes.ts'
import { riskListRoutes } from '#features/provider/risk/lists/lists.routes.ts'
import { riskRuleRoutes } from '#features/provider/risk/rules/rules.routes.ts'
import { visitRoutes } from '#features/provider/visits/visits.routes.ts'
import { waitingRoutes } from '#features/provider/workQueue/waiting/waiting.routes.ts'
import { workQueueRoutes } from '#features/provider/workQueue/workQueue.routes.ts'
import {
  announcementRoutes,
  staffNoticeRoutes,
  toldRoutes,
} from '#features/system/announcements/announcements.routes.ts'
import { apiLogRoutes } from '#features/system/apiLog/apiLog.routes.ts'
import { brandingRoutes } from '#features/system/branding/branding.routes.ts'
import { cacheRoutes } from '#features/system/caches/caches.routes.ts'
import { databaseRoutes } from '#features/system/database/database.routes.ts'
import { departmentRoutes } from '#features/system/departments/departments.routes.ts'
import { dictionaryRoutes } from '#features/system/dictionaries/dictionaries.routes.ts'
import { jobTitleRoutes } from '#features/system/jobTitles/jobTitles.routes.ts'
import { mailLogRoutes } from '#features/system/mailLog/mailLog.routes.ts'
import { mailTemplateRoutes } from '#features/system/mailTemplates/mailTemplates.routes.ts'
import { menuRoutes } from '#features/system/menus/menus.routes.ts'
import { portalMenuRoutes } from '#features/system/menus/portalMenu/portalMenu.routes.ts'
import { onlineUserRoutes } from '#features/system/onlineUsers/onlineUsers.routes.ts'
import { operationLogRoutes } from '#features/system/operationLog/operationLog.routes.ts'
import { parameterRoutes } from '#features/system/parameters/parameters.routes.ts'
import { queueRoutes } from '#features/system/queues/queues.routes.ts'
import { roleMemberRoutes, rolePreviewRoutes, roleRoutes } from '#features/system/roles/roles.routes.ts'
import { scheduledJobRoutes } from '#features/system/scheduledJobs/scheduledJobs.routes.ts'
import { serverRoutes } from '#features/system/server/server.routes.ts'
import { signInLogRoutes } from '#features/system/signInLog/signInLog.routes.ts'
import { toolRoutes } from '#features/system/tools/tools.routes.ts'
import { userImportRoutes } from '#features/system/users/import/userImport.routes.ts'
import { userRoutes } from '#features/system/users/users.routes.ts'

/** Every call of the provider's portal, joined to what answers it. */
export const portalRouter = {
  users: userRoutes,
  userImport: userImportRoutes,
  departments: departmentRoutes,
  posts: jobTitleRoutes,
  roles: roleRoutes,
  roleMembers: roleMemberRoutes,
  rolePreview: rolePreviewRoutes,
  menus: menuRoutes,
  portalMenu: portalMenuRoutes,
  registrationDesk: registrationDeskRoutes,
  providerMonthly: providerMonthlyRoutes,
  disputeDesk: disputeDeskRoutes,
  adjustmentDesk: adjustmentDeskRoutes,
  reserveDesk: reserveDeskRoutes,
  providerMerchants: providerMerchantRoutes,
  visits: visitRoutes,
  opening: openingRoutes,
  compliance: complianceRoutes,
  merchantNotes: merchantNoteRoutes,
  merchantTickets: merchantTicketRoutes,
  merchantDetail: merchantDetailRoutes,
  channelAccounts: channelAccountRoutes,
  corrections: correctionRoutes,
  ownerResets: ownerResetRoutes,
  orderDesk: orderDeskRoutes,
  deskRefunds: refundListRoutes,
  refundAuditDesk: refundApprovalDeskRoutes,
  refundDesk: refundDeskRoutes,
  exceptionDesk: exceptionDeskRoutes,
  invoiceDesk: invoiceDeskRoutes,
  paymentLinkDesk: linkDeskRoutes,
  storeCodeDesk: storeCodeDeskRoutes,
  catalogueDesk: catalogueDeskRoutes,
  notificationDesk: notificationDeskRoutes,
  changeDesk: changeDeskRoutes,
  documentDesk: documentDeskRoutes,
  commissionPolicies: commissionPolicyRoutes,
  bdUsers: bdUserRoutes,
  commissionStatements: commissionStatementRoutes,
  fxRates: fxRateRoutes,
  organizations: organizationRoutes,
  performance: performanceRoutes,
  radar: workQueueRoutes,
  waiting: waitingRoutes,
  ratePlans: ratePlanRoutes,
  standingDesk: merchantStatusRoutes,
  reconciliationDesk: reconciliationDeskRoutes,
  subMerchantDesk: subMerchantDeskRoutes,
  channelHealth: channelHealthRoutes,
  providerLimits: providerLimitRoutes,
  riskAlerts: riskAlertRoutes,
  dryRuns: dryRunRoutes,
  orderRisk: orderRiskRoutes,
  riskHits: riskHitRoutes,
  riskLists: riskListRoutes,
  riskRules: riskRuleRoutes,
  payoutDesk: payoutDeskRoutes,
  onlineUsers: onlineUserRoutes,
  signInLog: signInLogRoutes,
  operationLog: operationLogRoutes,
  scheduledJobs: scheduledJobRoutes,
  queues: queueRoutes,
  apiLog: apiLogRoutes,
  caches: cacheRoutes,
  serverHealth: serverRoutes,
  databaseHealth: databaseRoutes,
  tools: toolRoutes,
  branding: brandingRoutes,
  mailLog: mailLogRoutes,
  announcements: announcementRoutes,
  staffNotices: staffNoticeRoutes,
  told: toldRoutes,
  dictionaries: dictionaryRoutes,
  mailTemplates: mailTemplateRoutes,
  parameters: parameterRoutes,
}
