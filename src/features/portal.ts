import { businessPortal } from '#features/account/business/business.portal.ts'
import { changesPortal } from '#features/account/changes/changes.portal.ts'
import { documentsPortal } from '#features/account/documents/documents.portal.ts'
import { staffPortal } from '#features/account/staff/staff.portal.ts'
import { subMerchantsPortal } from '#features/account/subMerchants/subMerchants.portal.ts'
import { adjustmentsPortal } from '#features/finances/adjustments/adjustments.portal.ts'
import { bankCreditsPortal } from '#features/finances/bankCredits/bankCredits.portal.ts'
import { fxRatesPortal } from '#features/finances/fxRates/fxRates.portal.ts'
import { monthlyPortal } from '#features/finances/monthly/monthly.portal.ts'
import { payoutsPortal } from '#features/finances/payouts/payouts.portal.ts'
import { reconciliationPortal } from '#features/finances/reconciliation/reconciliation.portal.ts'
import { reservesPortal } from '#features/finances/reserves/reserves.portal.ts'
import { helpPortal } from '#features/overview/help/help.portal.ts'
import { disputesPortal } from '#features/payments/disputes/disputes.portal.ts'
import { exceptionsPortal } from '#features/payments/exceptions/exceptions.portal.ts'
import { ordersPortal } from '#features/payments/orders/orders.portal.ts'
import { refundsPortal } from '#features/payments/refunds/refunds.portal.ts'
import { riskPortal } from '#features/payments/risk/risk.portal.ts'
import { cataloguePortal } from '#features/products/catalogue/catalogue.portal.ts'
import { developerPortal } from '#features/products/developer/developer.portal.ts'
import { invoicesPortal } from '#features/products/invoices/invoices.portal.ts'
import { paymentLinksPortal } from '#features/products/paymentLinks/paymentLinks.portal.ts'
import { storeCodesPortal } from '#features/products/storeCodes/storeCodes.portal.ts'
import { channelHealthPortal } from '#features/provider/channelHealth/channelHealth.portal.ts'
import { providerChannelsPortal } from '#features/provider/channels/channels.portal.ts'
import { commissionsPortal } from '#features/provider/commissions/commissions.portal.ts'
import { compliancePortal } from '#features/provider/compliance/compliance.portal.ts'
import { mailTemplatesPortal } from '#features/provider/mailTemplates/mailTemplates.portal.ts'
import { merchantStatusPortal } from '#features/provider/merchantStatus/merchantStatus.portal.ts'
import { providerMerchantsPortal } from '#features/provider/merchants/merchants.portal.ts'
import { notesPortal } from '#features/provider/notes/notes.portal.ts'
import { onboardingPortal } from '#features/provider/onboarding/onboarding.portal.ts'
import { organizationsPortal } from '#features/provider/organizations/organizations.portal.ts'
import { performancePortal } from '#features/provider/performance/performance.portal.ts'
import { ratePlansPortal } from '#features/provider/ratePlans/ratePlans.portal.ts'
import { registrationsPortal } from '#features/provider/registrations/registrations.portal.ts'
import { toolsPortal } from '#features/provider/tools/tools.portal.ts'
import { workQueuePortal } from '#features/provider/workQueue/workQueue.portal.ts'
import { visitsPortal } from '#features/session/visits/visits.portal.ts'
import { operationLogPortal } from '#features/settings/log/operations/operationLog.portal.ts'
import { announcementsPortal } from '#features/system/announcements/announcements.portal.ts'
import { apiLogPortal } from '#features/system/apiLog/apiLog.portal.ts'
import { brandingPortal } from '#features/system/branding/branding.portal.ts'
import { cachesPortal } from '#features/system/caches/caches.portal.ts'
import { databasePortal } from '#features/system/database/database.portal.ts'
import { departmentsPortal } from '#features/system/departments/departments.portal.ts'
import { dictionariesPortal } from '#features/system/dictionaries/dictionaries.portal.ts'
import { jobTitlesPortal } from '#features/system/jobTitles/jobTitles.portal.ts'
import { mailLogPortal } from '#features/system/mailLog/mailLog.portal.ts'
import { menusPortal } from '#features/system/menus/menus.portal.ts'
import { onlineUsersPortal } from '#features/system/onlineUsers/onlineUsers.portal.ts'
import { parametersPortal } from '#features/system/parameters/parameters.portal.ts'
import { queuesPortal } from '#features/system/queues/queues.portal.ts'
import { rolesPortal } from '#features/system/roles/roles.portal.ts'
import { scheduledJobsPortal } from '#features/system/scheduledJobs/scheduledJobs.portal.ts'
import { serverPortal } from '#features/system/server/server.portal.ts'
import { signInLogPortal } from '#features/system/signInLog/signInLog.portal.ts'
import { usersPortal } from '#features/system/users/users.portal.ts'

/** What each feature adds to the provider's portal, one line each. */
export const portalFeatures = [
  providerMerchantsPortal,
  onboardingPortal,
  compliancePortal,
  notesPortal,
  visitsPortal,
  registrationsPortal,
  changesPortal,
  documentsPortal,
  subMerchantsPortal,
  ordersPortal,
  refundsPortal,
  exceptionsPortal,
  invoicesPortal,
  paymentLinksPortal,
  developerPortal,
  storeCodesPortal,
  cataloguePortal,
  payoutsPortal,
  adjustmentsPortal,
  reservesPortal,
  disputesPortal,
  reconciliationPortal,
  monthlyPortal,
  bankCreditsPortal,
  riskPortal,
  workQueuePortal,
  channelHealthPortal,
  announcementsPortal,
  mailLogPortal,
  organizationsPortal,
  commissionsPortal,
  performancePortal,
  usersPortal,
  departmentsPortal,
  jobTitlesPortal,
  rolesPortal,
  menusPortal,
  dictionariesPortal,
  parametersPortal,
  onlineUsersPortal,
  signInLogPortal,
  operationLogPortal,
  scheduledJobsPortal,
  queuesPortal,
  apiLogPortal,
  serverPortal,
  databasePortal,
  cachesPortal,
  toolsPortal,
  fxRatesPortal,
  mailTemplatesPortal,
  brandingPortal,
  providerChannelsPortal,
  businessPortal,
  staffPortal,
  ratePlansPortal,
  merchantStatusPortal,
  helpPortal,
] as const
