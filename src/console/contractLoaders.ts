import type { contracts } from '#features/contracts.ts'
import type { portalContracts } from '#features/portalContracts.ts'

type Contracts = Omit<typeof contracts, Exclude<keyof typeof portalContracts, AskedByAll>>
/** The provider resources that every console uses. */
type AskedByAll = 'told' | 'dictionaryLabels' | 'branding'

const entry = () => import('#console/entryContracts.ts')

/** Loads each resource's contract on its first call. The portal's contracts are in portalLoaders.ts. */
export const contractLoaders = {
  clientErrors: async () =>
    (await import('#features/system/clientErrors/clientErrors.contract.ts')).clientErrorsContract,
  session: async () => (await entry()).session,
  sessions: async () => (await entry()).sessions,
  ownPassword: async () =>
    (await import('#features/session/ownPassword/ownPassword.contract.ts')).ownPasswordContract,
  refundPassword: async () =>
    (await import('#features/payments/refunds/password/refundPassword.contract.ts')).refundPasswordContract,
  securityPolicy: async () =>
    (await import('#features/settings/security/policy/policy.contract.ts')).policyContract,
  avatar: async () => (await import('#features/session/avatar/avatar.contract.ts')).avatarContract,
  wechat: async () => (await import('#features/session/wechat/wechat.contract.ts')).wechatContract,
  wechatCodes: async () =>
    (await import('#features/session/wechat/codes/codes.contract.ts')).wechatCodesContract,
  steps: async () => (await import('#features/session/steps/steps.contract.ts')).stepsContract,
  proof: async () => (await import('#features/session/stepUp/stepUp.contract.ts')).stepUpContract,
  factors: async () => (await import('#features/session/factors/factors.contract.ts')).factorsContract,
  recovery: async () => (await import('#features/session/recovery/recovery.contract.ts')).recoveryContract,
  emailChanges: async () =>
    (await import('#features/session/emailChanges/emailChanges.contract.ts')).emailChangesContract,
  registration: async () =>
    (await import('#features/session/registration/registration.contract.ts')).registrationContract,
  signInTickets: async () => (await import('#features/session/tickets/tickets.contract.ts')).ticketsContract,
  merchants: async () => (await entry()).merchants,
  paymentSettings: async () =>
    (await import('#features/account/paymentSettings/paymentSettings.contract.ts')).paymentSettingsContract,
  cardSettings: async () =>
    (await import('#features/account/paymentSettings/cardSettings.contract.ts')).cardSettingsContract,
  riskLimits: async () =>
    (await import('#features/account/riskLimits/riskLimits.contract.ts')).riskLimitsContract,
  subMerchants: async () =>
    (await import('#features/account/subMerchants/subMerchants.contract.ts')).subMerchantsContract,
  subMerchantApplications: async () =>
    (await import('#features/account/subMerchants/subMerchants.contract.ts')).subApplicationsContract,
  standing: async () =>
    (await import('#features/account/merchantStatus/merchantStatus.contract.ts')).statusContract,
  business: async () => (await import('#features/account/business/business.contract.ts')).businessContract,
  changes: async () => (await import('#features/account/changes/changes.contract.ts')).changesContract,
  documents: async () =>
    (await import('#features/account/documents/documents.contract.ts')).documentsContract,
  notices: async () => (await entry()).notices,
  noticePreferences: async () =>
    (await import('#features/overview/notices/preferences/preferences.contract.ts')).preferencesContract,
  find: async () => (await import('#features/overview/find/find.contract.ts')).findContract,
  dashboard: async () =>
    (await import('#features/overview/dashboard/dashboard.contract.ts')).dashboardContract,
  firstHour: async () =>
    (await import('#features/overview/onboardingChecklist/onboardingChecklist.contract.ts'))
      .onboardingChecklistContract,
  orders: async () => (await import('#features/payments/orders/orders.contract.ts')).ordersContract,
  preAuths: async () =>
    (await import('#features/payments/orders/preAuths/preAuths.contract.ts')).preAuthsContract,
  refunds: async () => (await import('#features/payments/refunds/refunds.contract.ts')).refundsContract,
  refundAudits: async () =>
    (await import('#features/payments/refunds/approvals/approvals.contract.ts')).refundApprovalsContract,
  familyRefunds: async () =>
    (await import('#features/payments/refunds/merchantGroup/merchantGroup.contract.ts'))
      .merchantGroupRefundsContract,
  receipts: async () => (await import('#features/payments/receipts/receipts.contract.ts')).receiptsContract,
  exceptions: async () =>
    (await import('#features/payments/exceptions/exceptions.contract.ts')).exceptionsContract,
  exchanges: async () =>
    (await import('#features/payments/requestLog/requestLog.contract.ts')).exchangesContract,
  settlements: async () =>
    (await import('#features/finances/settlements/settlements.contract.ts')).settlementsContract,
  monthly: async () => (await import('#features/finances/monthly/monthly.contract.ts')).monthlyContract,
  holds: async () => (await import('#features/finances/holds/holds.contract.ts')).holdsContract,
  disputes: async () => (await import('#features/finances/disputes/disputes.contract.ts')).disputesContract,
  reserves: async () => (await import('#features/finances/reserves/reserves.contract.ts')).reservesContract,
  simulator: async () =>
    (await import('#features/finances/simulator/simulator.contract.ts')).simulatorContract,
  transactions: async () =>
    (await import('#features/finances/transactions/transactions.contract.ts')).transactionsContract,
  journals: async () =>
    (await import('#features/finances/transactions/journals/journals.contract.ts')).journalsContract,
  reconciliation: async () =>
    (await import('#features/finances/reconciliation/reconciliation.contract.ts')).reconciliationContract,
  storeCodes: async () =>
    (await import('#features/products/storeCodes/storeCodes.contract.ts')).storeCodesContract,
  invoices: async () => (await import('#features/products/invoices/invoices.contract.ts')).invoicesContract,
  storeCodeConfig: async () =>
    (await import('#features/products/storeCodes/config/config.contract.ts')).storeCodeConfigContract,
  posters: async () =>
    (await import('#features/products/storeCodes/poster/poster.contract.ts')).postersContract,
  catalogue: async () =>
    (await import('#features/products/catalogue/catalogue.contract.ts')).catalogueContract,
  paymentLinks: async () =>
    (await import('#features/products/paymentLinks/paymentLinks.contract.ts')).paymentLinksContract,
  devices: async () => (await import('#features/products/devices/devices.contract.ts')).devicesContract,
  deviceDesk: async () => (await import('#features/products/devices/desk/desk.contract.ts')).deskContract,
  staff: async () => (await import('#features/account/staff/staff.contract.ts')).staffContract,
  staffPins: async () => (await import('#features/session/pins/pins.contract.ts')).pinsContract,
  tickets: async () => (await import('#features/products/tickets/tickets.contract.ts')).ticketsContract,
  pos: async () => (await import('#features/products/pos/pos.contract.ts')).posContract,
  shifts: async () => (await import('#features/products/pos/shifts/shifts.contract.ts')).shiftsContract,
  credentials: async () =>
    (await import('#features/gateway/credentials/credentials.contract.ts')).credentialsContract,
  webhooks: async () => (await import('#features/gateway/webhooks/webhooks.contract.ts')).webhooksContract,
  gatewayRequests: async () =>
    (await import('#features/gateway/requests/requests.contract.ts')).requestsContract,
  bankCredits: async () =>
    (await import('#features/finances/bankCredits/bankCredits.contract.ts')).bankCreditsContract,
  exports: async () => (await import('#features/settings/exports/exports.contract.ts')).exportsContract,
  schedules: async () =>
    (await import('#features/settings/exports/schedules/schedules.contract.ts')).schedulesContract,
  outbox: async () => (await import('#features/settings/outbox/outbox.contract.ts')).outboxContract,
  mailSettings: async () =>
    (await import('#features/settings/mail/mailSettings.contract.ts')).mailSettingsContract,
  activityLog: async () => (await import('#features/settings/log/log.contract.ts')).logContract,
  activityChecks: async () =>
    (await import('#features/settings/log/checks/checks.contract.ts')).checksContract,
  views: async () => (await entry()).views,
  told: async () => (await entry()).told,
  dictionaryLabels: async () => (await entry()).dictionaryLabels,
  branding: async () => (await entry()).branding,
} satisfies { [N in keyof Contracts]: () => Promise<Contracts[N]> }
