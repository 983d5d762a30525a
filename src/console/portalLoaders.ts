import type { portalContracts } from '#features/portalContracts.ts'

type Contracts = Omit<typeof portalContracts, 'told' | 'dictionaryLabels' | 'branding'>

/** Contract loaders of the provider portal. */
export const portalLoaders = {
  dictionaries: async () =>
    (await import('#features/system/dictionaries/dictionaries.contract.ts')).dictionariesContract,
  users: async () => (await import('#features/system/users/users.contract.ts')).usersContract,
  userImport: async () =>
    (await import('#features/system/users/import/userImport.contract.ts')).userImportContract,
  departments: async () =>
    (await import('#features/system/departments/departments.contract.ts')).departmentsContract,
  posts: async () => (await import('#features/system/jobTitles/jobTitles.contract.ts')).jobTitlesContract,
  roles: async () => (await import('#features/system/roles/roles.contract.ts')).rolesContract,
  roleMembers: async () =>
    (await import('#features/system/roles/members/members.contract.ts')).membersContract,
  rolePreview: async () =>
    (await import('#features/system/roles/preview/preview.contract.ts')).previewContract,
  menus: async () => (await import('#features/system/menus/menus.contract.ts')).menusContract,
  portalMenu: async () =>
    (await import('#features/system/menus/portalMenu/portalMenu.contract.ts')).portalMenuContract,
  registrationDesk: async () =>
    (await import('#features/provider/registrations/registrations.contract.ts')).registrationDeskContract,
  providerMonthly: async () =>
    (await import('#features/finances/monthly/operations/providerMonthly.contract.ts'))
      .providerMonthlyContract,
  disputeDesk: async () =>
    (await import('#features/finances/disputes/operations/disputeDesk.contract.ts')).disputeDeskContract,
  adjustmentDesk: async () =>
    (await import('#features/finances/adjustments/operations/adjustmentDesk.contract.ts'))
      .adjustmentDeskContract,
  reserveDesk: async () =>
    (await import('#features/finances/reserves/operations/reserveDesk.contract.ts')).reserveDeskContract,
  providerMerchants: async () =>
    (await import('#features/provider/merchants/providerMerchants.contract.ts')).providerMerchantsContract,
  visits: async () => (await import('#features/provider/visits/visits.contract.ts')).visitsContract,
  opening: async () => (await import('#features/provider/onboarding/onboarding.contract.ts')).openingContract,
  compliance: async () =>
    (await import('#features/provider/compliance/compliance.contract.ts')).complianceContract,
  merchantNotes: async () =>
    (await import('#features/provider/notes/notes.contract.ts')).merchantNotesContract,
  merchantTickets: async () =>
    (await import('#features/provider/notes/notes.contract.ts')).merchantTicketsContract,
  merchantDetail: async () =>
    (await import('#features/provider/merchants/detail/detail.contract.ts')).merchantDetailContract,
  channelAccounts: async () =>
    (await import('#features/provider/channels/channelAccounts.contract.ts')).channelAccountsContract,
  corrections: async () =>
    (await import('#features/account/business/operations/corrections.contract.ts')).correctionsContract,
  ownerResets: async () =>
    (await import('#features/account/staff/operations/ownerResets.contract.ts')).ownerResetsContract,
  orderDesk: async () =>
    (await import('#features/payments/orders/operations/orderDesk.contract.ts')).orderDeskContract,
  deskRefunds: async () =>
    (await import('#features/payments/refunds/operations/refundList.contract.ts')).refundListContract,
  refundAuditDesk: async () =>
    (await import('#features/payments/refunds/approvals/operations/refundApprovalDesk.contract.ts'))
      .refundApprovalDeskContract,
  refundDesk: async () =>
    (await import('#features/payments/refunds/operations/desk/refundDesk.contract.ts')).refundDeskContract,
  exceptionDesk: async () =>
    (await import('#features/payments/exceptions/operations/exceptionDesk.contract.ts'))
      .exceptionDeskContract,
  invoiceDesk: async () =>
    (await import('#features/products/invoices/operations/invoiceDesk.contract.ts')).invoiceDeskContract,
  paymentLinkDesk: async () =>
    (await import('#features/products/paymentLinks/operations/linkDesk.contract.ts')).linkDeskContract,
  storeCodeDesk: async () =>
    (await import('#features/products/storeCodes/operations/storeCodeDesk.contract.ts'))
      .storeCodeDeskContract,
  catalogueDesk: async () =>
    (await import('#features/products/catalogue/operations/catalogueDesk.contract.ts')).catalogueDeskContract,
  notificationDesk: async () =>
    (await import('#features/products/developer/operations/notificationDesk.contract.ts'))
      .notificationDeskContract,
  changeDesk: async () =>
    (await import('#features/account/changes/operations/changeDesk.contract.ts')).changeDeskContract,
  documentDesk: async () =>
    (await import('#features/account/documents/operations/documentDesk.contract.ts')).documentDeskContract,
  commissionPolicies: async () =>
    (await import('#features/provider/commissions/policies/policies.contract.ts')).commissionPoliciesContract,
  bdUsers: async () =>
    (await import('#features/provider/commissions/policies/policies.contract.ts')).bdUsersContract,
  commissionStatements: async () =>
    (await import('#features/provider/commissions/statements/statements.contract.ts'))
      .commissionStatementsContract,
  fxRates: async () => (await import('#features/finances/fxRates/fxRates.contract.ts')).fxRatesContract,
  organizations: async () =>
    (await import('#features/provider/organizations/organizations.contract.ts')).organizationsContract,
  performance: async () =>
    (await import('#features/provider/performance/performance.contract.ts')).performanceContract,
  radar: async () => (await import('#features/provider/workQueue/workQueue.contract.ts')).workQueueContract,
  waiting: async () =>
    (await import('#features/provider/workQueue/waiting/waiting.contract.ts')).waitingContract,
  ratePlans: async () =>
    (await import('#features/provider/ratePlans/ratePlans.contract.ts')).ratePlansContract,
  standingDesk: async () =>
    (await import('#features/provider/merchantStatus/merchantStatus.contract.ts')).merchantStatusContract,
  reconciliationDesk: async () =>
    (await import('#features/finances/reconciliation/operations/desk.contract.ts')).deskContract,
  subMerchantDesk: async () =>
    (await import('#features/account/subMerchants/operations/subMerchantDesk.contract.ts'))
      .subMerchantDeskContract,
  channelHealth: async () =>
    (await import('#features/provider/channelHealth/channelHealth.contract.ts')).channelHealthContract,
  providerLimits: async () =>
    (await import('#features/provider/risk/limits/limits.contract.ts')).providerLimitsContract,
  riskAlerts: async () =>
    (await import('#features/provider/risk/alerts/alerts.contract.ts')).riskAlertsContract,
  dryRuns: async () => (await import('#features/provider/risk/dryRun/dryRun.contract.ts')).dryRunsContract,
  orderRisk: async () =>
    (await import('#features/provider/risk/hits/orderRisk.contract.ts')).orderRiskContract,
  riskHits: async () => (await import('#features/provider/risk/hits/hits.contract.ts')).riskHitsContract,
  riskLists: async () => (await import('#features/provider/risk/lists/lists.contract.ts')).riskListsContract,
  riskRules: async () => (await import('#features/provider/risk/rules/rules.contract.ts')).riskRulesContract,
  payoutDesk: async () =>
    (await import('#features/finances/payouts/operations/desk.contract.ts')).payoutDeskContract,
  onlineUsers: async () =>
    (await import('#features/system/onlineUsers/onlineUsers.contract.ts')).onlineUsersContract,
  signInLog: async () => (await import('#features/system/signInLog/signInLog.contract.ts')).signInLogContract,
  operationLog: async () =>
    (await import('#features/system/operationLog/operationLog.contract.ts')).operationLogContract,
  scheduledJobs: async () =>
    (await import('#features/system/scheduledJobs/scheduledJobs.contract.ts')).scheduledJobsContract,
  queues: async () => (await import('#features/system/queues/queues.contract.ts')).queuesContract,
  apiLog: async () => (await import('#features/system/apiLog/apiLog.contract.ts')).apiLogContract,
  caches: async () => (await import('#features/system/caches/caches.contract.ts')).cachesContract,
  serverHealth: async () => (await import('#features/system/server/server.contract.ts')).serverContract,
  databaseHealth: async () =>
    (await import('#features/system/database/database.contract.ts')).databaseContract,
  tools: async () => (await import('#features/system/tools/tools.contract.ts')).toolsContract,
  mailLog: async () => (await import('#features/system/mailLog/mailLog.contract.ts')).mailLogContract,
  announcements: async () =>
    (await import('#features/system/announcements/announcements.contract.ts')).announcementsContract,
  staffNotices: async () =>
    (await import('#features/system/announcements/announcements.contract.ts')).staffNoticesContract,
  mailTemplates: async () =>
    (await import('#features/system/mailTemplates/mailTemplates.contract.ts')).mailTemplatesContract,
  parameters: async () =>
    (await import('#features/system/parameters/parameters.contract.ts')).parametersContract,
} satisfies { [N in keyof Contracts]: () => Promise<Contracts[N]> }
