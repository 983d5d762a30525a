import { businessContract } from '#features/account/business/business.contract.ts'
import { changesContract } from '#features/account/changes/changes.contract.ts'
import { documentsContract } from '#features/account/documents/documents.contract.ts'
import { statusContract } from '#features/account/merchantStatus/merchantStatus.contract.ts'
import { merchantsContract } from '#features/account/merchants/merchants.contract.ts'
import { cardSettingsContract } from '#features/account/paymentSettings/cardSettings.contract.ts'
import { paymentSettingsContract } from '#features/account/paymentSettings/paymentSettings.contract.ts'
import { riskLimitsContract } from '#features/account/riskLimits/riskLimits.contract.ts'
import { staffContract } from '#features/account/staff/staff.contract.ts'
import {
  subApplicationsContract,
  subMerchantsContract,
} from '#features/account/subMerchants/subMerchants.contract.ts'
import { bankCreditsContract } from '#features/finances/bankCredits/bankCredits.contract.ts'
import { disputesContract } from '#features/finances/disputes/disputes.contract.ts'
import { holdsContract } from '#features/finances/holds/holds.contract.ts'
import { monthlyContract } from '#features/finances/monthly/monthly.contract.ts'
import { reconciliationContract } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { reservesContract } from '#features/finances/reserves/reserves.contract.ts'
import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import { simulatorContract } from '#features/finances/simulator/simulator.contract.ts'
import { journalsContract } from '#features/finances/transactions/journals/journals.contract.ts'
import { transactionsContract } from '#features/finances/transactions/transactions.contract.ts'
import { credentialsContract } from '#features/gateway/credentials/credentials.contract.ts'
import { requestsContract } from '#features/gateway/requests/requests.contract.ts'
import { webhooksContract } from '#features/gateway/webhooks/webhooks.contract.ts'
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts'
import { findContract } from '#features/overview/find/find.contract.ts'
import { noticesContract } from '#features/overview/notices/notices.contract.ts'
import { preferencesContract } from '#features/overview/notices/preferences/preferences.contract.ts'
import { onboardingChecklistContract } from '#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'
import { exceptionsContract } from '#features/payments/exceptions/exceptions.contract.ts'
import { ordersContract } from '#features/payments/orders/orders.contract.ts'
import { preAuthsContract } from '#features/payments/orders/preAuths/preAuths.contract.ts'
import { receiptsContract } from '#features/payments/receipts/receipts.contract.ts'
import { refundApprovalsContract } from '#features/payments/refunds/approvals/approvals.contract.ts'
import { merchantGroupRefundsContract } from '#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'
import { refundPasswordContract } from '#features/payments/refunds/password/refundPassword.contract.ts'
import { refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { exchangesContract } from '#features/payments/requestLog/requestLog.contract.ts'
import { portalContracts } from '#features/portalContracts.ts'
import { catalogueContract } from '#features/products/catalogue/catalogue.contract.ts'
import { deskContract as deviceDeskContract } from '#features/products/devices/desk/desk.contract.ts'
import { devicesContract } from '#features/products/devices/devices.contract.ts'
import { invoicesContract } from '#features/products/invoices/invoices.contract.ts'
import { paymentLinksContract } from '#features/products/paymentLinks/paymentLinks.contract.ts'
import { posContract } from '#features/products/pos/pos.contract.ts'
import { shiftsContract } from '#features/products/pos/shifts/shifts.contract.ts'
import { storeCodeConfigContract } from '#features/products/storeCodes/config/config.contract.ts'
import { postersContract } from '#features/products/storeCodes/poster/poster.contract.ts'
import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import { ticketsContract } from '#features/products/tickets/tickets.contract.ts'
import { avatarContract } from '#features/session/avatar/avatar.contract.ts'
import { emailChangesContract } from '#features/session/emailChanges/emailChanges.contract.ts'
import { factorsContract } from '#features/session/factors/factors.contract.ts'
import { ownPasswordContract } from '#features/session/ownPassword/ownPassword.contract.ts'
import { pinsContract } from '#features/session/pins/pins.contract.ts'
import { recoveryContract } from '#features/session/recovery/recovery.contract.ts'
import { registrationContract } from '#features/session/registration/registration.contract.ts'
import { sessionContract } from '#features/session/session.contract.ts'
import { sessionsContract } from '#features/session/sessions/sessions.contract.ts'
import { stepsContract } from '#features/session/steps/steps.contract.ts'
import { stepUpContract } from '#features/session/stepUp/stepUp.contract.ts'
import { ticketsContract as signInTicketsContract } from '#features/session/tickets/tickets.contract.ts'
import { wechatCodesContract } from '#features/session/wechat/codes/codes.contract.ts'
import { wechatContract } from '#features/session/wechat/wechat.contract.ts'
import { exportsContract } from '#features/settings/exports/exports.contract.ts'
import { schedulesContract } from '#features/settings/exports/schedules/schedules.contract.ts'
import { checksContract } from '#features/settings/log/checks/checks.contract.ts'
import { logContract } from '#features/settings/log/log.contract.ts'
import { mailSettingsContract } from '#features/settings/mail/mailSettings.contract.ts'
import { outboxContract } from '#features/settings/outbox/outbox.contract.ts'
import { policyContract } from '#features/settings/security/policy/policy.contract.ts'
import { viewsContract } from '#features/settings/views/views.contract.ts'
import { clientErrorsContract } from '#features/system/clientErrors/clientErrors.contract.ts'

/** Every call of the console, by feature. A feature is one line here and one in server.ts. */
export const contracts = {
  ...portalContracts,
  clientErrors: clientErrorsContract,
  session: sessionContract,
  sessions: sessionsContract,
  ownPassword: ownPasswordContract,
  refundPassword: refundPasswordContract,
  securityPolicy: policyContract,
  avatar: avatarContract,
  wechat: wechatContract,
  wechatCodes: wechatCodesContract,
  steps: stepsContract,
  proof: stepUpContract,
  factors: factorsContract,
  recovery: recoveryContract,
  emailChanges: emailChangesContract,
  registration: registrationContract,
  signInTickets: signInTicketsContract,
  merchants: merchantsContract,
  paymentSettings: paymentSettingsContract,
  cardSettings: cardSettingsContract,
  riskLimits: riskLimitsContract,
  subMerchants: subMerchantsContract,
  subMerchantApplications: subApplicationsContract,
  standing: statusContract,
  business: businessContract,
  changes: changesContract,
  documents: documentsContract,
  notices: noticesContract,
  noticePreferences: preferencesContract,
  dashboard: dashboardContract,
  firstHour: onboardingChecklistContract,
  find: findContract,
  orders: ordersContract,
  preAuths: preAuthsContract,
  refunds: refundsContract,
  refundAudits: refundApprovalsContract,
  familyRefunds: merchantGroupRefundsContract,
  receipts: receiptsContract,
  exceptions: exceptionsContract,
  exchanges: exchangesContract,
  settlements: settlementsContract,
  monthly: monthlyContract,
  holds: holdsContract,
  disputes: disputesContract,
  reserves: reservesContract,
  simulator: simulatorContract,
  transactions: transactionsContract,
  journals: journalsContract,
  reconciliation: reconciliationContract,
  storeCodes: storeCodesContract,
  invoices: invoicesContract,
  storeCodeConfig: storeCodeConfigContract,
  posters: postersContract,
  catalogue: catalogueContract,
  paymentLinks: paymentLinksContract,
  devices: devicesContract,
  deviceDesk: deviceDeskContract,
  staff: staffContract,
  staffPins: pinsContract,
  tickets: ticketsContract,
  pos: posContract,
  shifts: shiftsContract,
  credentials: credentialsContract,
  webhooks: webhooksContract,
  gatewayRequests: requestsContract,
  bankCredits: bankCreditsContract,
  exports: exportsContract,
  schedules: schedulesContract,
  outbox: outboxContract,
  mailSettings: mailSettingsContract,
  activityLog: logContract,
  activityChecks: checksContract,
  views: viewsContract,
}
