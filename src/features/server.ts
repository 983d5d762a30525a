import { businessFeature } from '#features/account/business/business.feature.ts'
import { changesFeature } from '#features/account/changes/changes.feature.ts'
import { documentsFeature } from '#features/account/documents/documents.feature.ts'
import { expiryRemindersFeature } from '#features/account/expiryReminders/expiryReminders.feature.ts'
import { statusFeature } from '#features/account/merchantStatus/merchantStatus.feature.ts'
import { paymentSettingsFeature } from '#features/account/paymentSettings/paymentSettings.feature.ts'
import { riskLimitsFeature } from '#features/account/riskLimits/riskLimits.feature.ts'
import { staffFeature } from '#features/account/staff/staff.feature.ts'
import { subMerchantsFeature } from '#features/account/subMerchants/subMerchants.feature.ts'
import { checkoutFeature } from '#features/checkout/checkout.feature.ts'
import { adjustmentsFeature } from '#features/finances/adjustments/adjustments.feature.ts'
import { bankCreditsFeature } from '#features/finances/bankCredits/bankCredits.feature.ts'
import { fxRatesFeature } from '#features/finances/fxRates/fxRates.feature.ts'
import { monthlyFeature } from '#features/finances/monthly/monthly.feature.ts'
import { payoutsFeature } from '#features/finances/payouts/payouts.feature.ts'
import { reconciliationFeature } from '#features/finances/reconciliation/reconciliation.feature.ts'
import { reservesFeature } from '#features/finances/reserves/reserves.feature.ts'
import { settlementsFeature } from '#features/finances/settlements/settlements.feature.ts'
import { simulatorFeature } from '#features/finances/simulator/simulator.feature.ts'
import { statementsFeature } from '#features/finances/statements/statements.feature.ts'
import { transactionsFeature } from '#features/finances/transactions/transactions.feature.ts'
import { credentialsFeature } from '#features/gateway/credentials/credentials.feature.ts'
import { requestsFeature } from '#features/gateway/requests/requests.feature.ts'
import { webhooksFeature } from '#features/gateway/webhooks/webhooks.feature.ts'
import { imagesFeature } from '#features/images/images.feature.ts'
import { merchantsFeature } from '#features/merchants/merchants.feature.ts'
import { mailFeature } from '#features/notices/mailSettings/mail.feature.ts'
import { noticesFeature } from '#features/notices/notices.feature.ts'
import { outboxFeature } from '#features/notices/outbox/outbox.feature.ts'
import { callsFeature } from '#features/openApi/calls/calls.feature.ts'
import { docsFeature } from '#features/openApi/docs/docs.feature.ts'
import { dashboardFeature } from '#features/overview/dashboard/dashboard.feature.ts'
import { findFeature } from '#features/overview/find/find.feature.ts'
import { onboardingChecklistFeature } from '#features/overview/onboardingChecklist/onboardingChecklist.feature.ts'
import { disputesFeature } from '#features/payments/disputes/disputes.feature.ts'
import { exceptionsFeature } from '#features/payments/exceptions/exceptions.feature.ts'
import { holdsFeature } from '#features/payments/holds/holds.feature.ts'
import { notificationsFeature } from '#features/payments/notifications/notifications.feature.ts'
import { ordersFeature } from '#features/payments/orders/orders.feature.ts'
import { preAuthsFeature } from '#features/payments/orders/preAuths/preAuths.feature.ts'
import { receiptsFeature } from '#features/payments/receipts/receipts.feature.ts'
import { refundsFeature } from '#features/payments/refunds/refunds.feature.ts'
import { requestLogFeature } from '#features/payments/requestLog/requestLog.feature.ts'
import { paymentsRequestsFeature } from '#features/payments/requests/requests.feature.ts'
import { riskFeature } from '#features/payments/risk/risk.feature.ts'
import { rollUpsFeature } from '#features/payments/rollUps/rollUps.feature.ts'
import { catalogueFeature } from '#features/products/catalogue/catalogue.feature.ts'
import { developerFeature } from '#features/products/developer/developer.feature.ts'
import { devicesFeature } from '#features/products/devices/devices.feature.ts'
import { invoicesFeature } from '#features/products/invoices/invoices.feature.ts'
import { paymentLinksFeature } from '#features/products/paymentLinks/paymentLinks.feature.ts'
import { posFeature } from '#features/products/pos/pos.feature.ts'
import { storeCodesFeature } from '#features/products/storeCodes/storeCodes.feature.ts'
import { ticketsFeature } from '#features/products/tickets/tickets.feature.ts'
import { channelHealthFeature } from '#features/provider/channelHealth/channelHealth.feature.ts'
import { channelsFeature } from '#features/provider/channels/channels.feature.ts'
import { commissionsFeature } from '#features/provider/commissions/commissions.feature.ts'
import { complianceFeature } from '#features/provider/compliance/compliance.feature.ts'
import { mailTemplatesFeature } from '#features/provider/mailTemplates/mailTemplates.feature.ts'
import { merchantStatusFeature } from '#features/provider/merchantStatus/merchantStatus.feature.ts'
import { providerMerchantsFeature } from '#features/provider/merchants/merchants.feature.ts'
import { notesFeature } from '#features/provider/notes/notes.feature.ts'
import { onboardingFeature } from '#features/provider/onboarding/onboarding.feature.ts'
import { organizationsFeature } from '#features/provider/organizations/organizations.feature.ts'
import { performanceFeature } from '#features/provider/performance/performance.feature.ts'
import { ratePlansFeature } from '#features/provider/ratePlans/ratePlans.feature.ts'
import { registrationsFeature } from '#features/provider/registrations/registrations.feature.ts'
import { toolsFeature } from '#features/provider/tools/tools.feature.ts'
import { workQueueFeature } from '#features/provider/workQueue/workQueue.feature.ts'
import { avatarFeature } from '#features/session/avatar/avatar.feature.ts'
import { challengesFeature } from '#features/session/challenges/challenges.feature.ts'
import { emailChangesFeature } from '#features/session/emailChanges/emailChanges.feature.ts'
import { factorsFeature } from '#features/session/factors/factors.feature.ts'
import { ownPasswordFeature } from '#features/session/ownPassword/ownPassword.feature.ts'
import { pinsFeature } from '#features/session/pins/pins.feature.ts'
import { recoveryFeature } from '#features/session/recovery/recovery.feature.ts'
import { registrationFeature } from '#features/session/registration/registration.feature.ts'
import { sessionFeature } from '#features/session/session.feature.ts'
import { sessionsFeature } from '#features/session/sessions/sessions.feature.ts'
import { stepsFeature } from '#features/session/steps/steps.feature.ts'
import { stepUpFeature } from '#features/session/stepUp/stepUp.feature.ts'
import { sessionTicketsFeature } from '#features/session/tickets/tickets.feature.ts'
import { visitsFeature } from '#features/session/visits/visits.feature.ts'
import { wechatFeature } from '#features/session/wechat/wechat.feature.ts'
import { exportsFeature } from '#features/settings/exports/exports.feature.ts'
import { logFeature } from '#features/settings/log/log.feature.ts'
import { operationLogFeature } from '#features/settings/log/operations/operationLog.feature.ts'
import { securityFeature } from '#features/settings/security/security.feature.ts'
import { viewsFeature } from '#features/settings/views/views.feature.ts'
import { announcementsFeature } from '#features/system/announcements/announcements.feature.ts'
import { apiLogFeature } from '#features/system/apiLog/apiLog.feature.ts'
import { brandingFeature } from '#features/system/branding/branding.feature.ts'
import { cachesFeature } from '#features/system/caches/caches.feature.ts'
import { clientErrorsFeature } from '#features/system/clientErrors/clientErrors.feature.ts'
import { databaseFeature } from '#features/system/database/database.feature.ts'
import { departmentsFeature } from '#features/system/departments/departments.feature.ts'
import { dictionariesFeature } from '#features/system/dictionaries/dictionaries.feature.ts'
import { jobTitlesFeature } from '#features/system/jobTitles/jobTitles.feature.ts'
import { mailLogFeature } from '#features/system/mailLog/mailLog.feature.ts'
import { menusFeature } from '#features/system/menus/menus.feature.ts'
import { onlineUsersFeature } from '#features/system/onlineUsers/onlineUsers.feature.ts'
import { parametersFeature } from '#features/system/parameters/parameters.feature.ts'
import { queuesFeature } from '#features/system/queues/queues.feature.ts'
import { rolesFeature } from '#features/system/roles/roles.feature.ts'
import { scheduledJobsFeature } from '#features/system/scheduledJobs/scheduledJobs.feature.ts'
import { scheduledRuns } from '#features/system/scheduledJobs/scheduledJobs.jobs.ts'
import { serverFeature } from '#features/system/server/server.feature.ts'
import { signInLogFeature } from '#features/system/signInLog/signInLog.feature.ts'
import { usersFeature } from '#features/system/users/users.feature.ts'
import { auditCron, auditJobs } from '#server/audit/seal.ts'
import { registerExports } from '#server/exports/exportOf.ts'
import { stopExports } from '#server/exports/prepared/runExport.ts'
import { type Feature, joinFeatures } from '#server/feature.ts'
import { idempotencyCron, idempotencyJobs } from '#server/http/idempotency.jobs.ts'
import { mailCron, mailJobs } from '#server/mail/mail.ts'

/** What the server does by itself, whatever features it has. */
const base: Feature = {
  jobs: { ...mailJobs, ...idempotencyJobs, ...auditJobs },
  cron: [...mailCron, ...idempotencyCron, ...auditCron],
  closings: [stopExports],
}

/** Every feature of the product. Its pages have a line each in console.ts or portal.ts. */
const all = joinFeatures([
  base,
  businessFeature,
  changesFeature,
  documentsFeature,
  expiryRemindersFeature,
  merchantsFeature,
  paymentSettingsFeature,
  riskLimitsFeature,
  staffFeature,
  statusFeature,
  subMerchantsFeature,
  requestLogFeature,
  checkoutFeature,
  adjustmentsFeature,
  bankCreditsFeature,
  disputesFeature,
  fxRatesFeature,
  holdsFeature,
  monthlyFeature,
  payoutsFeature,
  reconciliationFeature,
  reservesFeature,
  settlementsFeature,
  simulatorFeature,
  statementsFeature,
  transactionsFeature,
  callsFeature,
  credentialsFeature,
  docsFeature,
  requestsFeature,
  webhooksFeature,
  dashboardFeature,
  findFeature,
  noticesFeature,
  onboardingChecklistFeature,
  exceptionsFeature,
  notificationsFeature,
  ordersFeature,
  preAuthsFeature,
  receiptsFeature,
  refundsFeature,
  rollUpsFeature,
  paymentsRequestsFeature,
  catalogueFeature,
  developerFeature,
  devicesFeature,
  imagesFeature,
  invoicesFeature,
  paymentLinksFeature,
  posFeature,
  storeCodesFeature,
  ticketsFeature,
  channelHealthFeature,
  channelsFeature,
  commissionsFeature,
  complianceFeature,
  merchantStatusFeature,
  providerMerchantsFeature,
  notesFeature,
  onboardingFeature,
  organizationsFeature,
  performanceFeature,
  ratePlansFeature,
  registrationsFeature,
  riskFeature,
  visitsFeature,
  workQueueFeature,
  sessionFeature,
  avatarFeature,
  challengesFeature,
  emailChangesFeature,
  factorsFeature,
  ownPasswordFeature,
  pinsFeature,
  stepUpFeature,
  recoveryFeature,
  registrationFeature,
  sessionsFeature,
  stepsFeature,
  sessionTicketsFeature,
  wechatFeature,
  exportsFeature,
  logFeature,
  mailFeature,
  outboxFeature,
  securityFeature,
  viewsFeature,
  announcementsFeature,
  apiLogFeature,
  brandingFeature,
  cachesFeature,
  clientErrorsFeature,
  databaseFeature,
  departmentsFeature,
  dictionariesFeature,
  jobTitlesFeature,
  mailLogFeature,
  mailTemplatesFeature,
  menusFeature,
  onlineUsersFeature,
  operationLogFeature,
  parametersFeature,
  queuesFeature,
  rolesFeature,
  scheduledJobsFeature,
  serverFeature,
  signInLogFeature,
  toolsFeature,
  usersFeature,
])

export const { router, exports, files, plugins, cron, closings } = all
registerExports(exports)

/** Background work. What the clock starts is run by one task, which records how it went. */
export const jobs = { ...all.jobs, ...scheduledRuns(all.jobs) }
