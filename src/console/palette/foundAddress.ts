import { type Address, pathTo } from '#console/address.ts'
import type { FindKind, FoundThing } from '#features/overview/find/find.contract.ts'

type Place = (found: Pick<FoundThing, 'id' | 'merchantId' | 'title'>) => Address

const settlement: Place = ({ merchantId, id }) =>
  pathTo('/Finances/Settlements/Details/$clientId/$clearingId', { clientId: merchantId, clearingId: id })

const runAsMerchant: Partial<Record<FindKind, Place>> = {
  order: ({ id }) => pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: id }),
  refund: ({ id }) => pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: id }),
  settlement,
  payout: settlement,
  invoice: ({ id }) => pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId: id }),
  paymentLink: ({ id }) => pathTo('/Products/PaymentLink/Detail/$linkId', { linkId: id }),
  dispute: ({ id }) => pathTo('/Payments/Disputes/Detail/$disputeId', { disputeId: id }),
  storeCode: ({ id }) => pathTo('/Payments/PayOrder', {}, { storeCodeId: id }),
  device: ({ id }) => pathTo('/Products/Devices/Detail/$deviceId', { deviceId: id }),
  staff: ({ id }) => pathTo('/Account/UserManagement/Detail/$accountId', { accountId: id }),
  subMerchant: ({ id }) => pathTo('/Account/SubMerchant/Detail/$mchCode', { mchCode: id }),
}

const atPortal: Partial<Record<FindKind, Place>> = {
  merchant: ({ id }) => pathTo('/admin/merchants/$merchantId', { merchantId: id }),
  order: ({ id }) => pathTo('/admin/orders/$orderId', { orderId: id }),
  refund: ({ id }) => pathTo('/admin/refunds/$refundOrderId', { refundOrderId: id }),
  settlement: ({ id }) => pathTo('/admin/settlements', {}, { section: 'payouts', search: id }),
  invoice: ({ merchantId, id }) =>
    pathTo('/admin/invoices/$mchCode/$invoiceId', { mchCode: merchantId, invoiceId: id }),
  storeCode: ({ merchantId, id }) =>
    pathTo('/admin/storeCodes/$mchCode/$storeCodeId', { mchCode: merchantId, storeCodeId: id }),
  dispute: ({ merchantId, id }) =>
    pathTo('/admin/disputes/$merchantId/$disputeId', { merchantId, disputeId: id }),
  ticket: ({ merchantId, id }) =>
    pathTo('/admin/tickets/$merchantId/$ticketId', { merchantId, ticketId: id }),
  registration: ({ id }) => pathTo('/admin/registrations/$registrationId', { registrationId: id }),
  organization: ({ id }) => pathTo('/admin/organizations/$organizationId', { organizationId: id }),
  user: ({ title }) => pathTo('/admin/users', {}, { search: title }),
}

/**
 * The page of a search result. A store code opens its settings for managers and its payments for everyone
 * else.
 */
export function addressOfFound(
  found: FoundThing,
  { staff, mayEditCodes }: { staff: boolean; mayEditCodes: boolean },
): Address | null {
  if (!staff && found.kind === 'storeCode' && mayEditCodes)
    return pathTo('/Products/StoreCode/Config/{-$storeCodeId}', { storeCodeId: found.id })
  return (staff ? atPortal : runAsMerchant)[found.kind]?.(found) ?? null
}
