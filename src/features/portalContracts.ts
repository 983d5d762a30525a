import { correctionsContract } from '#features/account/business/operations/corrections.contract.ts'
import { changeDeskContract } from '#features/account/changes/operations/changeDesk.contract.ts'
import { documentDeskContract } from '#features/account/documents/operations/documentDesk.contract.ts'
import { ownerResetsContract } from '#features/account/staff/operations/ownerResets.contract.ts'
import { subMerchantDeskContract } from '#features/account/subMerchants/operations/subMerchantDesk.contract.ts'
import { adjustmentDeskContract } from '#features/finances/adjustments/operations/adjustmentDesk.contract.ts'
import { disputeDeskContract } from '#features/finances/disputes/operations/disputeDesk.contract.ts'
import { fxRatesContract } from '#features/finances/fxRates/fxRates.contract.ts'
import { providerMonthlyContract } from '#features/finances/monthly/operations/providerMonthly.contract.ts'
import { payoutDeskContract } from '#features/finances/payouts/operations/desk.contract.ts'
import { deskContract as reconciliationDeskContract } from '#features/finances/reconciliation/operations/desk.contract.ts'
import { reserveDeskContract } from '#features/finances/reserves/operations/reserveDesk.contract.ts'
import { exceptionDeskContract } from '#features/payments/exceptions/operations/exceptionDesk.contract.ts'
import { orderDeskContract } from '#features/payments/orders/operations/orderDesk.contract.ts'
import { refundApprovalDeskContract } from '#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'
import { refundDeskContract } from '#features/payments/refunds/operations/desk/refundDesk.contract.ts'
import { refundListContract } from '#features/payments/refunds/operations/refundList.contract.ts'
import { catalogueDeskContract } from '#features/products/catalogue/operations/catalogueDesk.contract.ts'
import { notificationDeskContract } from '#features/products/developer/operations/notificationDesk.contract.ts'
import { invoiceDeskContract } from '#features/products/invoices/operations/invoiceDesk.contract.ts'
import { linkDeskContract } from '#features/products/paymentLinks/operations/linkDesk.contract.ts'
import { storeCodeDeskContract } from '#features/products/storeCodes/operations/storeCodeDesk.contract.ts'
import { channelHealthContract } from '#features/provider/channelHealth/channelHealth.contract.ts'
import { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'
import {
  bdUsersContract,
  commissionPoliciesContract,
} from '#features/provider/commissions/policies/policies.contract.ts'
import { commissionStatementsContract } from '#features/provider/commissions/statements/statements.contract.ts'
import { complianceContract } from '#features/provider/compliance/compliance.contract.ts'
import { merchantStatusContract } from '#features/provider/merchantStatus/merchantStatus.contract.ts'
import { merchantDetailContract } from '#features/provider/merchants/detail/detail.contract.ts'
import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import { merchantNotesContract, merchantTicketsContract } from '#features/provider/notes/notes.contract.ts'
import { openingContract } from '#features/provider/onboarding/onboarding.contract.ts'
import { organizationsContract } from '#features/provider/organizations/organizations.contract.ts'
import { performanceContract } from '#features/provider/performance/performance.contract.ts'
import { ratePlansContract } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { registrationDeskContract } from '#features/provider/registrations/registrations.contract.ts'
import { riskAlertsContract } from '#features/provider/risk/alerts/alerts.contract.ts'
import { dryRunsContract } from '#features/provider/risk/dryRun/dryRun.contract.ts'
import { riskHitsContract } from '#features/provider/risk/hits/hits.contract.ts'
import { orderRiskContract } from '#features/provider/risk/hits/orderRisk.contract.ts'
import { providerLimitsContract } from '#features/provider/risk/limits/limits.contract.ts'
import { riskListsContract } from '#features/provider/risk/lists/lists.contract.ts'
import { riskRulesContract } from '#features/provider/risk/rules/rules.contract.ts'
import { visitsContract } from '#features/provider/visits/visits.contract.ts'
import { waitingContract } from '#features/provider/workQueue/waiting/waiting.contract.ts'
import { workQueueContract } from '#features/provider/workQueue/workQueue.contract.ts'
import {
  announcementsContract,
  staffNoticesContract,
} from '#features/system/announcements/announcements.contract.ts'
import { notificationContract } from '#features/system/announcements/reader/reader.contract.ts'
import { apiLogContract } from '#features/system/apiLog/apiLog.contract.ts'
import { brandingContract } from '#features/system/branding/branding.contract.ts'
import { cachesContract } from '#features/system/caches/caches.contract.ts'
import { databaseContract } from '#features/system/database/database.contract.ts'
import { departmentsContract } from '#features/system/departments/departments.contract.ts'
import { dictionariesContract } from '#features/system/dictionaries/dictionaries.contract.ts'
import { dictionaryLabelsContract } from '#features/system/dictionaries/labels.contract.ts'
import { jobTitlesContract } from '#features/system/jobTitles/jobTitles.contract.ts'
import { mailLogContract } from '#features/system/mailLog/mailLog.contract.ts'
import { mailTemplatesContract } from '#features/system/mailTemplates/mailTemplates.contract.ts'
import { menusContract } from '#features/system/menus/menus.contract.ts'
import { portalMenuContract } from '#features/system/menus/portalMenu/portalMenu.contract.ts'
import { onlineUsersContract } from '#features/system/onlineUsers/onlineUsers.contract.ts'
import { operationLogContract } from '#features/system/operationLog/operationLog.contract.ts'
import { parametersContract } from '#features/system/parameters/parameters.contract.ts'
import { queuesContract } from '#features/system/queues/queues.contract.ts'
import { membersContract } from '#features/system/roles/members/members.contract.ts'
import { previewContract } from '#features/system/roles/preview/preview.contract.ts'
import { rolesContract } from '#features/system/roles/roles.contract.ts'
import { scheduledJobsContract } from '#features/system/scheduledJobs/scheduledJobs.contract.ts'
import { serverContract } from '#features/system/server/server.contract.ts'
import { signInLogContract } from '#features/system/signInLog/signInLog.contract.ts'
import { toolsContract } from '#features/system/tools/tools.contract.ts'
import { userImportContract } from '#features/system/users/import/userImport.contract.ts'
import { usersContract } from '#features/system/users/users.contract.ts'

/** Every call of the provider's portal. */
export const portalContracts = {
  users: usersContract,
  userImport: userImportContract,
  departments: departmentsContract,
  posts: jobTitlesContract,
  roles: rolesContract,
  roleMembers: membersContract,
  rolePreview: previewContract,
  menus: menusContract,
  portalMenu: portalMenuContract,
  registrationDesk: registrationDeskContract,
  providerMonthly: providerMonthlyContract,
  disputeDesk: disputeDeskContract,
  adjustmentDesk: adjustmentDeskContract,
  reserveDesk: reserveDeskContract,
  providerMerchants: providerMerchantsContract,
  visits: visitsContract,
  opening: openingContract,
  compliance: complianceContract,
  merchantNotes: merchantNotesContract,
  merchantTickets: merchantTicketsContract,
  merchantDetail: merchantDetailContract,
  channelAccounts: channelAccountsContract,
  corrections: correctionsContract,
  ownerResets: ownerResetsContract,
  orderDesk: orderDeskContract,
  deskRefunds: refundListContract,
  refundAuditDesk: refundApprovalDeskContract,
  refundDesk: refundDeskContract,
  exceptionDesk: exceptionDeskContract,
  invoiceDesk: invoiceDeskContract,
  paymentLinkDesk: linkDeskContract,
  storeCodeDesk: storeCodeDeskContract,
  catalogueDesk: catalogueDeskContract,
  notificationDesk: notificationDeskContract,
  changeDesk: changeDeskContract,
  documentDesk: documentDeskContract,
  commissionPolicies: commissionPoliciesContract,
  bdUsers: bdUsersContract,
  commissionStatements: commissionStatementsContract,
  fxRates: fxRatesContract,
  organizations: organizationsContract,
  performance: performanceContract,
  radar: workQueueContract,
  waiting: waitingContract,
  ratePlans: ratePlansContract,
  standingDesk: merchantStatusContract,
  reconciliationDesk: reconciliationDeskContract,
  subMerchantDesk: subMerchantDeskContract,
  channelHealth: channelHealthContract,
  providerLimits: providerLimitsContract,
  riskAlerts: riskAlertsContract,
  dryRuns: dryRunsContract,
  orderRisk: orderRiskContract,
  riskHits: riskHitsContract,
  riskLists: riskListsContract,
  riskRules: riskRulesContract,
  payoutDesk: payoutDeskContract,
  onlineUsers: onlineUsersContract,
  signInLog: signInLogContract,
  operationLog: operationLogContract,
  scheduledJobs: scheduledJobsContract,
  queues: queuesContract,
  apiLog: apiLogContract,
  caches: cachesContract,
  serverHealth: serverContract,
  databaseHealth: databaseContract,
  tools: toolsContract,
  branding: brandingContract,
  mailLog: mailLogContract,
  announcements: announcementsContract,
  staffNotices: staffNoticesContract,
  told: notificationContract,
  dictionaries: dictionariesContract,
  dictionaryLabels: dictionaryLabelsContract,
  mailTemplates: mailTemplatesContract,
  parameters: parametersContract,
}
