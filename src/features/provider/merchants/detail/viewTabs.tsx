import { lazyPart } from '#console/lazyPart.tsx'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'

const MerchantChannelsView = lazyPart(
  () => import('#features/provider/channels/ChannelAccountsPage.tsx'),
  'MerchantChannelsView',
)
const MerchantComplianceView = lazyPart(
  () => import('#features/provider/compliance/MerchantComplianceView.tsx'),
  'MerchantComplianceView',
)
const MerchantDisputes = lazyPart(
  () => import('#features/payments/disputes/operations/DisputeDeskPage.tsx'),
  'MerchantDisputes',
)
const MerchantNotesView = lazyPart(
  () => import('#features/provider/notes/MerchantNotesView.tsx'),
  'MerchantNotesView',
)
const MerchantOrders = lazyPart(
  () => import('#features/payments/orders/operations/list/MerchantOrders.tsx'),
  'MerchantOrders',
)
const MerchantRatesView = lazyPart(
  () => import('#features/provider/ratePlans/RatesPage.tsx'),
  'MerchantRatesView',
)
const MerchantStatusView = lazyPart(
  () => import('#features/provider/merchantStatus/MerchantStatusPage.tsx'),
  'MerchantStatusView',
)
/*
 * The tabs of a merchant's page that other features provide, each in the merchant's frame and in its own
 * chunk.
 */

export function SettlementTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantRatesView merchantId={merchantId} />}</MerchantFrame>
}

export function ChannelsTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantChannelsView merchantId={merchantId} />}</MerchantFrame>
}

export function StatusTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantStatusView merchantId={merchantId} />}</MerchantFrame>
}

export function NotesTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantNotesView merchantId={merchantId} />}</MerchantFrame>
}

export function ComplianceTab() {
  return (
    <MerchantFrame>{({ merchantId }) => <MerchantComplianceView merchantId={merchantId} />}</MerchantFrame>
  )
}

export function OrdersTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantOrders merchantId={merchantId} />}</MerchantFrame>
}

export function DisputesTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantDisputes merchantId={merchantId} />}</MerchantFrame>
}
