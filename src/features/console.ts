import { businessConsole } from '#features/account/business/business.console.ts'
import { changesConsole } from '#features/account/changes/changes.console.ts'
import { documentsConsole } from '#features/account/documents/documents.console.ts'
import { statusConsole } from '#features/account/merchantStatus/merchantStatus.console.ts'
import { paymentSettingsConsole } from '#features/account/paymentSettings/paymentSettings.console.ts'
import { riskLimitsConsole } from '#features/account/riskLimits/riskLimits.console.ts'
import { staffConsole } from '#features/account/staff/staff.console.ts'
import { subMerchantsConsole } from '#features/account/subMerchants/subMerchants.console.ts'
import { bankCreditsConsole } from '#features/finances/bankCredits/bankCredits.console.ts'
import { monthlyConsole } from '#features/finances/monthly/monthly.console.ts'
import { reconciliationConsole } from '#features/finances/reconciliation/reconciliation.console.ts'
import { reservesConsole } from '#features/finances/reserves/reserves.console.ts'
import { settlementsConsole } from '#features/finances/settlements/settlements.console.ts'
import { simulatorConsole } from '#features/finances/simulator/simulator.console.ts'
import { transactionsConsole } from '#features/finances/transactions/transactions.console.ts'
import { credentialsConsole } from '#features/gateway/credentials/credentials.console.ts'
import { requestsConsole } from '#features/gateway/requests/requests.console.ts'
import { webhooksConsole } from '#features/gateway/webhooks/webhooks.console.ts'
import { merchantsConsole } from '#features/merchants/merchants.console.ts'
import { mailConsole } from '#features/notices/mailSettings/mail.console.ts'
import { noticesConsole } from '#features/notices/notices.console.ts'
import { outboxConsole } from '#features/notices/outbox/outbox.console.ts'
import { dashboardConsole } from '#features/overview/dashboard/dashboard.console.ts'
import { findConsole } from '#features/overview/find/find.console.ts'
import { helpConsole } from '#features/overview/help/help.console.ts'
import { onboardingChecklistConsole } from '#features/overview/onboardingChecklist/onboardingChecklist.console.ts'
import { disputesConsole } from '#features/payments/disputes/disputes.console.ts'
import { exceptionsConsole } from '#features/payments/exceptions/exceptions.console.ts'
import { holdsConsole } from '#features/payments/holds/holds.console.ts'
import { ordersConsole } from '#features/payments/orders/orders.console.ts'
import { preAuthsConsole } from '#features/payments/orders/preAuths/preAuths.console.ts'
import { receiptsConsole } from '#features/payments/receipts/receipts.console.ts'
import { refundsConsole } from '#features/payments/refunds/refunds.console.ts'
import { requestLogConsole } from '#features/payments/requestLog/requestLog.console.ts'
import { catalogueConsole } from '#features/products/catalogue/catalogue.console.ts'
import { developerConsole } from '#features/products/developer/developer.console.ts'
import { devicesConsole } from '#features/products/devices/devices.console.ts'
import { invoicesConsole } from '#features/products/invoices/invoices.console.ts'
import { paymentLinksConsole } from '#features/products/paymentLinks/paymentLinks.console.ts'
import { posConsole } from '#features/products/pos/pos.console.ts'
import { storeCodesConsole } from '#features/products/storeCodes/storeCodes.console.ts'
import { ticketsConsole } from '#features/products/tickets/tickets.console.ts'
import { avatarConsole } from '#features/session/avatar/avatar.console.ts'
import { emailChangesConsole } from '#features/session/emailChanges/emailChanges.console.ts'
import { factorsConsole } from '#features/session/factors/factors.console.ts'
import { ownPasswordConsole } from '#features/session/ownPassword/ownPassword.console.ts'
import { pinsConsole } from '#features/session/pins/pins.console.ts'
import { recoveryConsole } from '#features/session/recovery/recovery.console.ts'
import { registrationConsole } from '#features/session/registration/registration.console.ts'
import { sessionConsole } from '#features/session/session.console.ts'
import { sessionsConsole } from '#features/session/sessions/sessions.console.ts'
import { stepsConsole } from '#features/session/steps/steps.console.ts'
import { stepUpConsole } from '#features/session/stepUp/stepUp.console.ts'
import { sessionTicketsConsole } from '#features/session/tickets/tickets.console.ts'
import { wechatConsole } from '#features/session/wechat/wechat.console.ts'
import { cardsConsole } from '#features/settings/cards/cards.console.ts'
import { exportsConsole } from '#features/settings/exports/exports.console.ts'
import { logConsole } from '#features/settings/log/log.console.ts'
import { paymentConsole } from '#features/settings/payment/payment.console.ts'
import { securityConsole } from '#features/settings/security/security.console.ts'
import { viewsConsole } from '#features/settings/views/views.console.ts'
import { announcementsConsole } from '#features/system/announcements/announcements.console.ts'
import { brandingConsole } from '#features/system/branding/branding.console.ts'
import { clientErrorsConsole } from '#features/system/clientErrors/clientErrors.console.ts'
import { dictionariesConsole } from '#features/system/dictionaries/dictionaries.console.ts'

/** What each feature adds to a merchant's console, one line each, in menu order. */
export const consoleFeatures = [
  dashboardConsole,
  ordersConsole,
  refundsConsole,
  disputesConsole,
  exceptionsConsole,
  settlementsConsole,
  monthlyConsole,
  reconciliationConsole,
  holdsConsole,
  simulatorConsole,
  transactionsConsole,
  storeCodesConsole,
  invoicesConsole,
  paymentLinksConsole,
  catalogueConsole,
  devicesConsole,
  ticketsConsole,
  developerConsole,
  businessConsole,
  staffConsole,
  paymentSettingsConsole,
  subMerchantsConsole,
  paymentConsole,
  cardsConsole,
  securityConsole,
  mailConsole,
  logConsole,
  exportsConsole,
  outboxConsole,
  noticesConsole,
  helpConsole,
  sessionConsole,
  sessionTicketsConsole,
  recoveryConsole,
  registrationConsole,
  emailChangesConsole,
  wechatConsole,
  sessionsConsole,
  ownPasswordConsole,
  avatarConsole,
  stepsConsole,
  stepUpConsole,
  factorsConsole,
  merchantsConsole,
  riskLimitsConsole,
  statusConsole,
  changesConsole,
  documentsConsole,
  onboardingChecklistConsole,
  findConsole,
  preAuthsConsole,
  receiptsConsole,
  requestLogConsole,
  reservesConsole,
  pinsConsole,
  posConsole,
  credentialsConsole,
  webhooksConsole,
  requestsConsole,
  bankCreditsConsole,
  viewsConsole,
  brandingConsole,
  clientErrorsConsole,
  announcementsConsole,
  dictionariesConsole,
] as const
