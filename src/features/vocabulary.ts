import { businessVocabulary } from '#features/account/business/business.vocabulary.ts'
import { changesVocabulary } from '#features/account/changes/changes.vocabulary.ts'
import { documentsVocabulary } from '#features/account/documents/documents.vocabulary.ts'
import { statusVocabulary } from '#features/account/merchantStatus/merchantStatus.vocabulary.ts'
import { paymentSettingsVocabulary } from '#features/account/paymentSettings/paymentSettings.vocabulary.ts'
import { riskLimitsVocabulary } from '#features/account/riskLimits/riskLimits.vocabulary.ts'
import { staffVocabulary } from '#features/account/staff/staff.vocabulary.ts'
import { subMerchantsVocabulary } from '#features/account/subMerchants/subMerchants.vocabulary.ts'
import { channelsVocabulary } from '#features/channels/channels.vocabulary.ts'
import { adjustmentsVocabulary } from '#features/finances/adjustments/adjustments.vocabulary.ts'
import { bankCreditsVocabulary } from '#features/finances/bankCredits/bankCredits.vocabulary.ts'
import { fxRatesVocabulary } from '#features/finances/fxRates/fxRates.vocabulary.ts'
import { monthlyVocabulary } from '#features/finances/monthly/monthly.vocabulary.ts'
import { payoutsVocabulary } from '#features/finances/payouts/payouts.vocabulary.ts'
import { reconciliationVocabulary } from '#features/finances/reconciliation/reconciliation.vocabulary.ts'
import { reservesVocabulary } from '#features/finances/reserves/reserves.vocabulary.ts'
import { settlementsVocabulary } from '#features/finances/settlements/settlements.vocabulary.ts'
import { simulatorVocabulary } from '#features/finances/simulator/simulator.vocabulary.ts'
import { transactionsVocabulary } from '#features/finances/transactions/transactions.vocabulary.ts'
import { credentialsVocabulary } from '#features/gateway/credentials/credentials.vocabulary.ts'
import { webhooksVocabulary } from '#features/gateway/webhooks/webhooks.vocabulary.ts'
import { imagesVocabulary } from '#features/images/images.vocabulary.ts'
import { merchantsVocabulary } from '#features/merchants/merchants.vocabulary.ts'
import { mailVocabulary } from '#features/notices/mailSettings/mail.vocabulary.ts'
import { noticesVocabulary } from '#features/notices/notices.vocabulary.ts'
import { outboxVocabulary } from '#features/notices/outbox/outbox.vocabulary.ts'
import { dashboardVocabulary } from '#features/overview/dashboard/dashboard.vocabulary.ts'
import { helpVocabulary } from '#features/overview/help/help.vocabulary.ts'
import { onboardingChecklistVocabulary } from '#features/overview/onboardingChecklist/onboardingChecklist.vocabulary.ts'
import { disputesVocabulary } from '#features/payments/disputes/disputes.vocabulary.ts'
import { exceptionsVocabulary } from '#features/payments/exceptions/exceptions.vocabulary.ts'
import { holdsVocabulary } from '#features/payments/holds/holds.vocabulary.ts'
import { ordersVocabulary } from '#features/payments/orders/orders.vocabulary.ts'
import { preAuthsVocabulary } from '#features/payments/orders/preAuths/preAuths.vocabulary.ts'
import { paidMailsVocabulary } from '#features/payments/paidMails/paidMails.vocabulary.ts'
import { receiptsVocabulary } from '#features/payments/receipts/receipts.vocabulary.ts'
import { refundsVocabulary } from '#features/payments/refunds/refunds.vocabulary.ts'
import { paymentsRequestsVocabulary } from '#features/payments/requests/requests.vocabulary.ts'
import { riskVocabulary } from '#features/payments/risk/risk.vocabulary.ts'
import { catalogueVocabulary } from '#features/products/catalogue/catalogue.vocabulary.ts'
import { developerVocabulary } from '#features/products/developer/developer.vocabulary.ts'
import { devicesVocabulary } from '#features/products/devices/devices.vocabulary.ts'
import { invoicesVocabulary } from '#features/products/invoices/invoices.vocabulary.ts'
import { paymentLinksVocabulary } from '#features/products/paymentLinks/paymentLinks.vocabulary.ts'
import { posVocabulary } from '#features/products/pos/pos.vocabulary.ts'
import { storeCodesVocabulary } from '#features/products/storeCodes/storeCodes.vocabulary.ts'
import { ticketsVocabulary } from '#features/products/tickets/tickets.vocabulary.ts'
import { channelHealthVocabulary } from '#features/provider/channelHealth/channelHealth.vocabulary.ts'
import { providerChannelsVocabulary } from '#features/provider/channels/channels.vocabulary.ts'
import { commissionsVocabulary } from '#features/provider/commissions/commissions.vocabulary.ts'
import { complianceVocabulary } from '#features/provider/compliance/compliance.vocabulary.ts'
import { mailTemplatesVocabulary } from '#features/provider/mailTemplates/mailTemplates.vocabulary.ts'
import { merchantStatusVocabulary } from '#features/provider/merchantStatus/merchantStatus.vocabulary.ts'
import { providerMerchantsVocabulary } from '#features/provider/merchants/merchants.vocabulary.ts'
import { notesVocabulary } from '#features/provider/notes/notes.vocabulary.ts'
import { onboardingVocabulary } from '#features/provider/onboarding/onboarding.vocabulary.ts'
import { organizationsVocabulary } from '#features/provider/organizations/organizations.vocabulary.ts'
import { performanceVocabulary } from '#features/provider/performance/performance.vocabulary.ts'
import { ratePlansVocabulary } from '#features/provider/ratePlans/ratePlans.vocabulary.ts'
import { registrationsVocabulary } from '#features/provider/registrations/registrations.vocabulary.ts'
import { toolsVocabulary } from '#features/provider/tools/tools.vocabulary.ts'
import { workQueueVocabulary } from '#features/provider/workQueue/workQueue.vocabulary.ts'
import { emailChangesVocabulary } from '#features/session/emailChanges/emailChanges.vocabulary.ts'
import { factorsVocabulary } from '#features/session/factors/factors.vocabulary.ts'
import { passwordsVocabulary } from '#features/session/passwords/passwords.vocabulary.ts'
import { pinsVocabulary } from '#features/session/pins/pins.vocabulary.ts'
import { recoveryVocabulary } from '#features/session/recovery/recovery.vocabulary.ts'
import { registrationVocabulary } from '#features/session/registration/registration.vocabulary.ts'
import { sessionVocabulary } from '#features/session/session.vocabulary.ts'
import { stepUpVocabulary } from '#features/session/stepUp/stepUp.vocabulary.ts'
import { visitsVocabulary } from '#features/session/visits/visits.vocabulary.ts'
import { wechatVocabulary } from '#features/session/wechat/wechat.vocabulary.ts'
import { exportsVocabulary } from '#features/settings/exports/exports.vocabulary.ts'
import { logVocabulary } from '#features/settings/log/log.vocabulary.ts'
import { operationLogVocabulary } from '#features/settings/log/operations/operationLog.vocabulary.ts'
import { securityVocabulary } from '#features/settings/security/security.vocabulary.ts'
import { viewsVocabulary } from '#features/settings/views/views.vocabulary.ts'
import { announcementsVocabulary } from '#features/system/announcements/announcements.vocabulary.ts'
import { apiLogVocabulary } from '#features/system/apiLog/apiLog.vocabulary.ts'
import { brandingVocabulary } from '#features/system/branding/branding.vocabulary.ts'
import { cachesVocabulary } from '#features/system/caches/caches.vocabulary.ts'
import { databaseVocabulary } from '#features/system/database/database.vocabulary.ts'
import { departmentsVocabulary } from '#features/system/departments/departments.vocabulary.ts'
import { dictionariesVocabulary } from '#features/system/dictionaries/dictionaries.vocabulary.ts'
import { jobTitlesVocabulary } from '#features/system/jobTitles/jobTitles.vocabulary.ts'
import { mailLogVocabulary } from '#features/system/mailLog/mailLog.vocabulary.ts'
import { menusVocabulary } from '#features/system/menus/menus.vocabulary.ts'
import { onlineUsersVocabulary } from '#features/system/onlineUsers/onlineUsers.vocabulary.ts'
import { parametersVocabulary } from '#features/system/parameters/parameters.vocabulary.ts'
import { queuesVocabulary } from '#features/system/queues/queues.vocabulary.ts'
import { rolesVocabulary } from '#features/system/roles/roles.vocabulary.ts'
import { scheduledJobsVocabulary } from '#features/system/scheduledJobs/scheduledJobs.vocabulary.ts'
import { serverVocabulary } from '#features/system/server/server.vocabulary.ts'
import { signInLogVocabulary } from '#features/system/signInLog/signInLog.vocabulary.ts'
import { usersVocabulary } from '#features/system/users/users.vocabulary.ts'
import type { Vocabulary } from '#shared/vocabulary.ts'

/** The words of every feature, one line each. The help shows articles in this order. */
export const vocabularies: readonly Vocabulary[] = [
  dashboardVocabulary,
  noticesVocabulary,
  onboardingChecklistVocabulary,
  ordersVocabulary,
  paidMailsVocabulary,
  preAuthsVocabulary,
  receiptsVocabulary,
  refundsVocabulary,
  exceptionsVocabulary,
  paymentsRequestsVocabulary,
  fxRatesVocabulary,
  payoutsVocabulary,
  bankCreditsVocabulary,
  adjustmentsVocabulary,
  reservesVocabulary,
  disputesVocabulary,
  settlementsVocabulary,
  holdsVocabulary,
  simulatorVocabulary,
  monthlyVocabulary,
  transactionsVocabulary,
  reconciliationVocabulary,
  imagesVocabulary,
  posVocabulary,
  storeCodesVocabulary,
  invoicesVocabulary,
  paymentLinksVocabulary,
  catalogueVocabulary,
  devicesVocabulary,
  ticketsVocabulary,
  developerVocabulary,
  businessVocabulary,
  statusVocabulary,
  merchantsVocabulary,
  paymentSettingsVocabulary,
  riskLimitsVocabulary,
  staffVocabulary,
  securityVocabulary,
  logVocabulary,
  mailVocabulary,
  outboxVocabulary,
  exportsVocabulary,
  viewsVocabulary,
  sessionVocabulary,
  factorsVocabulary,
  passwordsVocabulary,
  pinsVocabulary,
  recoveryVocabulary,
  emailChangesVocabulary,
  registrationVocabulary,
  stepUpVocabulary,
  wechatVocabulary,
  credentialsVocabulary,
  webhooksVocabulary,
  channelsVocabulary,
  providerChannelsVocabulary,
  merchantStatusVocabulary,
  providerMerchantsVocabulary,
  onboardingVocabulary,
  organizationsVocabulary,
  commissionsVocabulary,
  performanceVocabulary,
  ratePlansVocabulary,
  registrationsVocabulary,
  complianceVocabulary,
  changesVocabulary,
  documentsVocabulary,
  subMerchantsVocabulary,
  notesVocabulary,
  riskVocabulary,
  visitsVocabulary,
  workQueueVocabulary,
  channelHealthVocabulary,
  mailTemplatesVocabulary,
  brandingVocabulary,
  helpVocabulary,
  onlineUsersVocabulary,
  signInLogVocabulary,
  operationLogVocabulary,
  scheduledJobsVocabulary,
  queuesVocabulary,
  apiLogVocabulary,
  serverVocabulary,
  databaseVocabulary,
  cachesVocabulary,
  toolsVocabulary,
  usersVocabulary,
  departmentsVocabulary,
  jobTitlesVocabulary,
  rolesVocabulary,
  menusVocabulary,
  dictionariesVocabulary,
  parametersVocabulary,
  announcementsVocabulary,
  mailLogVocabulary,
]
