import type { PortalFeature } from '#console/consoleFeature.ts'
import { lazyPage } from '#console/lazyPage.ts'
import { detailEntry, pageEntry } from '#console/staff/staffEntry.ts'
import { m as d } from '#features/provider/merchants/detail/detail.messages.ts'

export const providerMerchantsPortal = {
  contracts: {
    providerMerchants: async () =>
      (await import('#features/provider/merchants/providerMerchants.contract.ts')).providerMerchantsContract,
    merchantDetail: async () =>
      (await import('#features/provider/merchants/detail/detail.contract.ts')).merchantDetailContract,
  },
  pages: [
    pageEntry(
      '/admin',
      lazyPage(
        () => import('#features/provider/merchants/ProviderMerchantListPage.tsx'),
        'ProviderMerchantListPage',
      ),
    ),

    detailEntry(
      '/admin/merchants/$merchantId',
      { title: d.overview, right: 'providerMerchant.get' },
      lazyPage(() => import('#features/provider/merchants/detail/OverviewTab.tsx'), 'OverviewTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/business',
      { title: d.business, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/BusinessTab.tsx'), 'BusinessTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/documents',
      { title: d.documents, right: 'documentDesk.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/DocumentsTab.tsx'), 'DocumentsTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/payment',
      { title: d.payment, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/PaymentTab.tsx'), 'PaymentTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/gateway',
      { title: d.gateway, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/GatewayTab.tsx'), 'GatewayTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/timeline',
      { title: d.timeline, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/TimelineTab.tsx'), 'TimelineTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/settlement',
      { title: d.settlement, right: 'ratePlan.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'SettlementTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/rates',
      { title: d.settlement, right: 'ratePlan.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'SettlementTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/channels',
      { title: d.channels, right: 'channelAccount.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'ChannelsTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/orders',
      { title: d.orders, right: 'orderDesk.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'OrdersTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/disputes',
      { title: d.disputes, right: 'disputeDesk.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'DisputesTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/compliance',
      { title: d.compliance, right: 'compliance.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'ComplianceTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/notes',
      { title: d.notes, right: 'merchantNote.query', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'NotesTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/standing',
      { title: d.standing, right: 'standing.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/viewTabs.tsx'), 'StatusTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/staff',
      { title: d.staff, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'StaffTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/devices',
      { title: d.devices, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'DevicesTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/subMerchants',
      { title: d.subMerchants, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'SubMerchantsTab'),
    ),

    detailEntry(
      '/admin/merchants/$merchantId/settlements',
      { title: d.settlements, right: 'providerMerchant.get', tab: '/admin/merchants/$merchantId' },
      lazyPage(() => import('#features/provider/merchants/detail/listTabs.tsx'), 'SettlementsTab'),
    ),
  ],
} as const satisfies PortalFeature
