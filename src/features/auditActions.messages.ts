import { businessAudit } from '#features/account/business/business.audit.ts'
import { changesAudit } from '#features/account/changes/changes.audit.ts'
import { documentsAudit } from '#features/account/documents/documents.audit.ts'
import { statusAudit } from '#features/account/merchantStatus/merchantStatus.audit.ts'
import { merchantsAudit } from '#features/account/merchants/merchants.audit.ts'
import { paymentSettingsAudit } from '#features/account/paymentSettings/paymentSettings.audit.ts'
import { riskLimitsAudit } from '#features/account/riskLimits/riskLimits.audit.ts'
import { staffAudit } from '#features/account/staff/staff.audit.ts'
import { subMerchantsAudit } from '#features/account/subMerchants/subMerchants.audit.ts'
import { channelsAudit } from '#features/channels/channels.audit.ts'
import { adjustmentsAudit } from '#features/finances/adjustments/adjustments.audit.ts'
import { bankCreditsAudit } from '#features/finances/bankCredits/bankCredits.audit.ts'
import { disputesAudit } from '#features/finances/disputes/disputes.audit.ts'
import { fxRatesAudit } from '#features/finances/fxRates/fxRates.audit.ts'
import { holdsAudit } from '#features/finances/holds/holds.audit.ts'
import { monthlyAudit } from '#features/finances/monthly/monthly.audit.ts'
import { payoutsAudit } from '#features/finances/payouts/payouts.audit.ts'
import { reconciliationAudit } from '#features/finances/reconciliation/reconciliation.audit.ts'
import { reservesAudit } from '#features/finances/reserves/reserves.audit.ts'
import { settlementsAudit } from '#features/finances/settlements/settlements.audit.ts'
import { transactionsAudit } from '#features/finances/transactions/transactions.audit.ts'
import { credentialsAudit } from '#features/gateway/credentials/credentials.audit.ts'
import { webhooksAudit } from '#features/gateway/webhooks/webhooks.audit.ts'
import { noticesAudit } from '#features/overview/notices/notices.audit.ts'
import { onboardingChecklistAudit } from '#features/overview/onboardingChecklist/onboardingChecklist.audit.ts'
import { exceptionsAudit } from '#features/payments/exceptions/exceptions.audit.ts'
import { ordersAudit } from '#features/payments/orders/orders.audit.ts'
import { paidMailsAudit } from '#features/payments/paidMails/paidMails.audit.ts'
import { preAuthsAudit } from '#features/payments/preAuths/preAuths.audit.ts'
import { receiptsAudit } from '#features/payments/receipts/receipts.audit.ts'
import { refundsAudit } from '#features/payments/refunds/refunds.audit.ts'
import { requestsAudit } from '#features/payments/requests/requests.audit.ts'
import { catalogueAudit } from '#features/products/catalogue/catalogue.audit.ts'
import { devicesAudit } from '#features/products/devices/devices.audit.ts'
import { imagesAudit } from '#features/products/images/images.audit.ts'
import { invoicesAudit } from '#features/products/invoices/invoices.audit.ts'
import { paymentLinksAudit } from '#features/products/paymentLinks/paymentLinks.audit.ts'
import { posAudit } from '#features/products/pos/pos.audit.ts'
import { storeCodesAudit } from '#features/products/storeCodes/storeCodes.audit.ts'
import { ticketsAudit } from '#features/products/tickets/tickets.audit.ts'
import { channelHealthAudit } from '#features/provider/channelHealth/channelHealth.audit.ts'
import { commissionsAudit } from '#features/provider/commissions/commissions.audit.ts'
import { complianceAudit } from '#features/provider/compliance/compliance.audit.ts'
import { notesAudit } from '#features/provider/notes/notes.audit.ts'
import { onboardingAudit } from '#features/provider/onboarding/onboarding.audit.ts'
import { organizationsAudit } from '#features/provider/organizations/organizations.audit.ts'
import { ratePlansAudit } from '#features/provider/ratePlans/ratePlans.audit.ts'
import { riskAudit } from '#features/provider/risk/risk.audit.ts'
import { visitsAudit } from '#features/provider/visits/visits.audit.ts'
import { workQueueAudit } from '#features/provider/workQueue/workQueue.audit.ts'
import { factorsAudit } from '#features/session/factors/factors.audit.ts'
import { passwordsAudit } from '#features/session/passwords/passwords.audit.ts'
import { pinsAudit } from '#features/session/pins/pins.audit.ts'
import { recoveryAudit } from '#features/session/recovery/recovery.audit.ts'
import { registrationAudit } from '#features/session/registration/registration.audit.ts'
import { sessionAudit } from '#features/session/session.audit.ts'
import { stepUpAudit } from '#features/session/stepUp/stepUp.audit.ts'
import { wechatAudit } from '#features/session/wechat/wechat.audit.ts'
import { exportsAudit } from '#features/settings/exports/exports.audit.ts'
import { logAudit } from '#features/settings/log/log.audit.ts'
import { mailAudit } from '#features/settings/mail/mail.audit.ts'
import { outboxAudit } from '#features/settings/outbox/outbox.audit.ts'
import { securityAudit } from '#features/settings/security/security.audit.ts'
import { viewsAudit } from '#features/settings/views/views.audit.ts'
import { announcementsAudit } from '#features/system/announcements/announcements.audit.ts'
import { apiLogAudit } from '#features/system/apiLog/apiLog.audit.ts'
import { brandingAudit } from '#features/system/branding/branding.audit.ts'
import { cachesAudit } from '#features/system/caches/caches.audit.ts'
import { departmentsAudit } from '#features/system/departments/departments.audit.ts'
import { dictionariesAudit } from '#features/system/dictionaries/dictionaries.audit.ts'
import { jobTitlesAudit } from '#features/system/jobTitles/jobTitles.audit.ts'
import { mailLogAudit } from '#features/system/mailLog/mailLog.audit.ts'
import { mailTemplatesAudit } from '#features/system/mailTemplates/mailTemplates.audit.ts'
import { menusAudit } from '#features/system/menus/menus.audit.ts'
import { parametersAudit } from '#features/system/parameters/parameters.audit.ts'
import { queuesAudit } from '#features/system/queues/queues.audit.ts'
import { rolesAudit } from '#features/system/roles/roles.audit.ts'
import { scheduledJobsAudit } from '#features/system/scheduledJobs/scheduledJobs.audit.ts'
import { usersAudit } from '#features/system/users/users.audit.ts'
import { type AuditActions, joinActions } from '#shared/auditActions.ts'

/** The label and outcome of each audited action. An action without an entry is shown by its code. */
export const actionTexts: AuditActions = joinActions([
  businessAudit,
  changesAudit,
  documentsAudit,
  merchantsAudit,
  paymentSettingsAudit,
  riskLimitsAudit,
  staffAudit,
  statusAudit,
  subMerchantsAudit,
  channelsAudit,
  adjustmentsAudit,
  bankCreditsAudit,
  disputesAudit,
  fxRatesAudit,
  holdsAudit,
  monthlyAudit,
  payoutsAudit,
  reconciliationAudit,
  reservesAudit,
  settlementsAudit,
  transactionsAudit,
  credentialsAudit,
  webhooksAudit,
  noticesAudit,
  onboardingChecklistAudit,
  exceptionsAudit,
  ordersAudit,
  paidMailsAudit,
  preAuthsAudit,
  receiptsAudit,
  refundsAudit,
  requestsAudit,
  catalogueAudit,
  devicesAudit,
  imagesAudit,
  invoicesAudit,
  paymentLinksAudit,
  posAudit,
  storeCodesAudit,
  ticketsAudit,
  channelHealthAudit,
  commissionsAudit,
  complianceAudit,
  notesAudit,
  onboardingAudit,
  organizationsAudit,
  ratePlansAudit,
  riskAudit,
  visitsAudit,
  workQueueAudit,
  sessionAudit,
  factorsAudit,
  passwordsAudit,
  pinsAudit,
  stepUpAudit,
  recoveryAudit,
  registrationAudit,
  wechatAudit,
  exportsAudit,
  logAudit,
  mailAudit,
  outboxAudit,
  securityAudit,
  viewsAudit,
  announcementsAudit,
  apiLogAudit,
  brandingAudit,
  cachesAudit,
  departmentsAudit,
  dictionariesAudit,
  jobTitlesAudit,
  mailLogAudit,
  mailTemplatesAudit,
  menusAudit,
  parametersAudit,
  queuesAudit,
  rolesAudit,
  scheduledJobsAudit,
  usersAudit,
])
