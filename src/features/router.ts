import { businessRoutes } from '#features/account/business/business.routes.ts'
import { changeRoutes } from '#features/account/changes/changes.routes.ts'
import { documentRoutes } from '#features/account/documents/documents.routes.ts'
import { merchantRoutes } from '#features/account/merchants/merchants.routes.ts'
import { cardSettingRoutes } from '#features/account/paymentSettings/cardSettings.routes.ts'
import { paymentSettingRoutes } from '#features/account/paymentSettings/paymentSettings.routes.ts'
import { riskLimitRoutes } from '#features/account/riskLimits/riskLimits.routes.ts'
import { staffRoutes } from '#features/account/staff/staff.routes.ts'
import { standingRoutes } from '#features/account/standing/standing.routes.ts'
import {
  subApplicationRoutes,
  subMerchantRoutes,
} from '#features/account/subMerchants/subMerchants.routes.ts'
import { exchangeRoutes } from '#features/channels/requestLog/requestLog.routes.ts'
import { bankCreditRoutes } from '#features/finances/bankCredits/bankCredits.routes.ts'
import { disputeRoutes } from '#features/finances/disputes/disputes.routes.ts'
import { holdRoutes } from '#features/finances/holds/holds.routes.ts'
import { monthlyRoutes } from '#features/finances/monthly/monthly.routes.ts'
import { reconciliationRoutes } from '#features/finances/reconciliation/reconciliation.routes.ts'
import { reserveRoutes } from '#features/finances/reserves/reserves.routes.ts'
import { settlementRoutes } from '#features/finances/settlements/settlements.routes.ts'
import { simulatorRoutes } from '#features/finances/simulator/simulator.routes.ts'
import { journalRoutes } from '#features/finances/transactions/journals/journals.routes.ts'
import { transactionRoutes } from '#features/finances/transactions/transactions.routes.ts'
import { credentialRoutes } from '#features/gateway/credentials/credentials.routes.ts'
import { gatewayRequestRoutes } from '#features/gateway/requests/requests.routes.ts'
import { webhookRoutes } from '#features/gateway/webhooks/webhooks.routes.ts'
import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { findRoutes } from '#features/overview/find/find.routes.ts'
import { noticeRoutes } from '#features/overview/notices/notices.routes.ts'
import { preferenceRoutes } from '#features/overview/notices/preferences/preferences.routes.ts'
import { onboardingChecklistRoutes } from '#features/overview/onboardingChecklist/onboardingChecklist.routes.ts'
import { exceptionRoutes } from '#features/payments/exceptions/exceptions.routes.ts'
import { orderRoutes } from '#features/payments/orders/orders.routes.ts'
import { preAuthRoutes } from '#features/payments/preAuths/preAuths.routes.ts'
import { receiptRoutes } from '#features/payments/receipts/receipts.routes.ts'
import { refundApprovalRoutes } from '#features/payments/refunds/approvals/approvals.routes.ts'
import { merchantGroupRefundRoutes } from '#features/payments/refunds/merchantGroup/merchantGroup.routes.ts'
import { refundPasswordRoutes } from '#features/payments/refunds/password/refundPassword.routes.ts'
import { refundRoutes } from '#features/payments/refunds/refunds.routes.ts'
import { portalRouter } from '#features/portalRouter.ts'
import { catalogueRoutes } from '#features/products/catalogue/catalogue.routes.ts'
import { deskRoutes as deviceDeskRoutes } from '#features/products/devices/desk/desk.routes.ts'
import { deviceRoutes } from '#features/products/devices/devices.routes.ts'
import { invoiceRoutes } from '#features/products/invoices/invoices.routes.ts'
import { paymentLinkRoutes } from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { posRoutes } from '#features/products/pos/pos.routes.ts'
import { shiftRoutes } from '#features/products/pos/shifts/shifts.routes.ts'
import { storeCodeConfigRoutes } from '#features/products/storeCodes/config/config.routes.ts'
import { posterRoutes } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { ticketRoutes } from '#features/products/tickets/tickets.routes.ts'
import { avatarRoutes } from '#features/session/avatar/avatar.routes.ts'
import { emailChangeRoutes } from '#features/session/emailChanges/emailChanges.routes.ts'
import { factorRoutes } from '#features/session/factors/factors.routes.ts'
import { ownPasswordRoutes } from '#features/session/ownPassword/ownPassword.routes.ts'
import { pinRoutes } from '#features/session/pins/pins.routes.ts'
import { proofRoutes } from '#features/session/proof/proof.routes.ts'
import { recoveryRoutes } from '#features/session/recovery/recovery.routes.ts'
import { registrationRoutes } from '#features/session/registration/registration.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { sessionsRoutes } from '#features/session/sessions/sessions.routes.ts'
import { stepRoutes } from '#features/session/steps/steps.routes.ts'
import { ticketSignInRoutes } from '#features/session/tickets/tickets.routes.ts'
import { wechatCodeRoutes } from '#features/session/wechat/codes/codes.routes.ts'
import { wechatRoutes } from '#features/session/wechat/wechat.routes.ts'
import { exportRoutes } from '#features/settings/exports/exports.routes.ts'
import { scheduleRoutes } from '#features/settings/exports/schedules/schedules.routes.ts'
import { checkRoutes } from '#features/settings/log/checks/checks.routes.ts'
import { logRoutes } from '#features/settings/log/log.routes.ts'
import { mailSettingRoutes } from '#features/settings/mail/mailSettings.routes.ts'
import { outboxRoutes } from '#features/settings/outbox/outbox.routes.ts'
import { policyRoutes } from '#features/settings/security/policy/policy.routes.ts'
import { viewRoutes } from '#features/settings/views/views.routes.ts'

/** Every call of the contracts, joined to what answers it. A feature is one line here and one in contracts.ts. */
export const router = {
  ...portalRouter,
  session: sessionRoutes,
  sessions: sessionsRoutes,
  ownPassword: ownPasswordRoutes,
  refundPassword: refundPasswordRoutes,
  securityPolicy: policyRoutes,
  avatar: avatarRoutes,
  wechat: wechatRoutes,
  wechatCodes: wechatCodeRoutes,
  steps: stepRoutes,
  proof: proofRoutes,
  factors: factorRoutes,
  recovery: recoveryRoutes,
  emailChanges: emailChangeRoutes,
  registration: registrationRoutes,
  signInTickets: ticketSignInRoutes,
  merchants: merchantRoutes,
  paymentSettings: paymentSettingRoutes,
  cardSettings: cardSettingRoutes,
  riskLimits: riskLimitRoutes,
  subMerchants: subMerchantRoutes,
  subMerchantApplications: subApplicationRoutes,
  standing: standingRoutes,
  business: businessRoutes,
  changes: changeRoutes,
  documents: documentRoutes,
  notices: noticeRoutes,
  noticePreferences: preferenceRoutes,
  dashboard: dashboardRoutes,
  firstHour: onboardingChecklistRoutes,
  find: findRoutes,
  orders: orderRoutes,
  preAuths: preAuthRoutes,
  refunds: refundRoutes,
  refundAudits: refundApprovalRoutes,
  familyRefunds: merchantGroupRefundRoutes,
  receipts: receiptRoutes,
  exceptions: exceptionRoutes,
  exchanges: exchangeRoutes,
  settlements: settlementRoutes,
  monthly: monthlyRoutes,
  holds: holdRoutes,
  disputes: disputeRoutes,
  reserves: reserveRoutes,
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
  staff: staffRoutes,
  staffPins: pinRoutes,
  tickets: ticketRoutes,
  pos: posRoutes,
  shifts: shiftRoutes,
  credentials: credentialRoutes,
  webhooks: webhookRoutes,
  gatewayRequests: gatewayRequestRoutes,
  bankCredits: bankCreditRoutes,
  exports: exportRoutes,
  schedules: scheduleRoutes,
  outbox: outboxRoutes,
  mailSettings: mailSettingRoutes,
  activityLog: logRoutes,
  activityChecks: checkRoutes,
  views: viewRoutes,
}
