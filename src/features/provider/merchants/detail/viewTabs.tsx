import { MerchantChannelsView } from '#features/provider/channels/ChannelAccountsPage.tsx'
import { MerchantComplianceView } from '#features/provider/compliance/MerchantComplianceView.tsx'
import { MerchantDisputes } from '#features/provider/disputes/DisputeDeskPage.tsx'
import { MerchantFrame } from '#features/provider/merchants/detail/MerchantFrame.tsx'
import { MerchantNotesView } from '#features/provider/notes/MerchantNotesView.tsx'
import { MerchantOrders } from '#features/provider/orders/list/MerchantOrders.tsx'
import { MerchantRatesView } from '#features/provider/ratePlans/RatesPage.tsx'
import { MerchantStandingView } from '#features/provider/standing/StandingPage.tsx'

/*
 * The parts of a merchant's page that other nouns bring, each in the merchant's frame.
 */

export function SettlementTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantRatesView merchantId={merchantId} />}</MerchantFrame>
}

export function ChannelsTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantChannelsView merchantId={merchantId} />}</MerchantFrame>
}

export function StandingTab() {
  return <MerchantFrame>{({ merchantId }) => <MerchantStandingView merchantId={merchantId} />}</MerchantFrame>
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
