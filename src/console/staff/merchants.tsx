import { lazyPage } from '#console/lazyPage.ts'
import { menuTexts as m } from '#console/shell.messages.ts'
import { detailEntry, pageEntry, type StaffEntry } from '#console/staff/staffEntry.ts'
import { m as d } from '#features/provider/merchants/detail/detail.messages.ts'
import { m as n } from '#features/provider/notes/notes.messages.ts'
import { wizardTexts as w } from '#features/provider/onboarding/wizard.messages.ts'

const merchant = '/admin/merchants/$merchantId'

export const merchantsPages: readonly StaffEntry[] = [
  pageEntry(
    'merchantList',
    lazyPage(
      () => import('#features/provider/merchants/ProviderMerchantListPage.tsx'),
      'ProviderMerchantListPage',
    ),
  ),
  detailEntry(
    merchant,
    { title: d.overview, right: 'providerMerchant.get' },
    lazyPage(() => import('#features/provider/merchants/detail/OverviewTab.tsx'), 'OverviewTab'),
  ),
  detailEntry(
    `${merchant}/business`,
    { title: d.business, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/BusinessTab.tsx'), 'BusinessTab'),
  ),
  detailEntry(
    `${merchant}/documents`,
    { title: d.documents, right: 'documentDesk.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/DocumentsTab.tsx'), 'DocumentsTab'),
  ),
  detailEntry(
    `${merchant}/payment`,
    { title: d.payment, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/PaymentTab.tsx'), 'PaymentTab'),
  ),
  detailEntry(
    `${merchant}/gateway`,
    { title: d.gateway, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/GatewayTab.tsx'), 'GatewayTab'),
  ),
  detailEntry(
    `${merchant}/timeline`,
    { title: d.timeline, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/TimelineTab.tsx'), 'TimelineTab'),
  ),
  detailEntry(
    `${merchant}/settlement`,
    { title: d.settlement, right: 'ratePlan.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'SettlementTab'),
  ),
  detailEntry(
    `${merchant}/rates`,
    { title: d.settlement, right: 'ratePlan.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'SettlementTab'),
  ),
  detailEntry(
    `${merchant}/channels`,
    { title: d.channels, right: 'channelAccount.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'ChannelsTab'),
  ),
  detailEntry(
    `${merchant}/orders`,
    { title: d.orders, right: 'orderDesk.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'OrdersTab'),
  ),
  detailEntry(
    `${merchant}/disputes`,
    { title: d.disputes, right: 'disputeDesk.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'DisputesTab'),
  ),
  detailEntry(
    `${merchant}/compliance`,
    { title: d.compliance, right: 'compliance.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'ComplianceTab'),
  ),
  detailEntry(
    `${merchant}/notes`,
    { title: d.notes, right: 'merchantNote.query', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'NotesTab'),
  ),
  detailEntry(
    `${merchant}/standing`,
    { title: d.standing, right: 'standing.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'StatusTab'),
  ),
  detailEntry(
    `${merchant}/staff`,
    { title: d.staff, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'StaffTab'),
  ),
  detailEntry(
    `${merchant}/devices`,
    { title: d.devices, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'DevicesTab'),
  ),
  detailEntry(
    `${merchant}/subMerchants`,
    { title: d.subMerchants, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'SubMerchantsTab'),
  ),
  detailEntry(
    `${merchant}/settlements`,
    { title: d.settlements, right: 'providerMerchant.get', tab: merchant },
    lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'SettlementsTab'),
  ),
  pageEntry(
    'openings',
    lazyPage(() => import('#features/provider/onboarding/DraftListPage.tsx'), 'DraftListPage'),
  ),
  detailEntry(
    '/admin/opening/$draftId',
    { title: w.draft, right: 'providerMerchant.add' },
    lazyPage(() => import('#features/provider/onboarding/WizardPage.tsx'), 'WizardPage'),
  ),
  pageEntry(
    'compliance',
    lazyPage(() => import('#features/provider/compliance/ComplianceListPage.tsx'), 'ComplianceListPage'),
  ),
  pageEntry(
    'tickets',
    lazyPage(() => import('#features/provider/notes/TicketListPage.tsx'), 'TicketListPage'),
  ),
  detailEntry(
    '/admin/tickets/$merchantId/$ticketId',
    { title: n.ticket, right: 'merchantNote.query' },
    lazyPage(() => import('#features/provider/notes/TicketDetailPage.tsx'), 'TicketDetailPage'),
  ),
  pageEntry(
    'visits',
    lazyPage(() => import('#features/provider/visits/VisitListPage.tsx'), 'VisitListPage'),
  ),
  pageEntry(
    'registrations',
    lazyPage(
      () => import('#features/provider/registrations/RegistrationListPage.tsx'),
      'RegistrationListPage',
    ),
  ),
  detailEntry(
    '/admin/registrations/$registrationId',
    { title: m.registrationDetail, right: 'registration.get' },
    lazyPage(
      () => import('#features/provider/registrations/RegistrationDetailPage.tsx'),
      'RegistrationDetailPage',
    ),
  ),
  pageEntry(
    'changes',
    lazyPage(() => import('#features/account/changes/operations/ChangeDeskPage.tsx'), 'ChangeDeskPage'),
  ),
  detailEntry(
    '/admin/changes/$merchantId/$requestId',
    { title: m.changeDetail, right: 'changeDesk.get' },
    lazyPage(() => import('#features/account/changes/operations/ChangeDetailPage.tsx'), 'ChangeDetailPage'),
  ),
  pageEntry(
    'documents',
    lazyPage(() => import('#features/account/documents/operations/DocumentDeskPage.tsx'), 'DocumentDeskPage'),
  ),
  pageEntry(
    'subMerchants',
    lazyPage(
      () => import('#features/account/subMerchants/operations/SubMerchantDeskPage.tsx'),
      'SubMerchantDeskPage',
    ),
  ),
  detailEntry(
    '/admin/subMerchants/$merchantId/$applicationId',
    { title: m.application, right: 'subMerchantDesk.get' },
    lazyPage(
      () => import('#features/account/subMerchants/operations/SubMerchantDeskDetailPage.tsx'),
      'SubMerchantDeskDetailPage',
    ),
  ),
]
