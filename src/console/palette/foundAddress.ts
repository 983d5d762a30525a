import type { FindKind, FoundThing } from '#features/overview/find/find.contract.ts'

type Place = (found: Pick<FoundThing, 'id' | 'merchantId' | 'title'>) => string

const settlement: Place = ({ merchantId, id }) => `/Finances/Settlements/Details/${merchantId}/${id}`

const runAsMerchant: Partial<Record<FindKind, Place>> = {
  order: ({ id }) => `/Payments/PayOrder/Detail/${id}`,
  refund: ({ id }) => `/Payments/RefundOrder/Detail/${id}`,
  settlement,
  payout: settlement,
  invoice: ({ id }) => `/Products/Invoice/Detail/${id}`,
  paymentLink: ({ id }) => `/Products/PaymentLink/Detail/${id}`,
  dispute: ({ id }) => `/Payments/Disputes/Detail/${id}`,
  storeCode: ({ id }) => `/Payments/PayOrder?storeCodeId=${id}`,
  device: ({ id }) => `/Products/Devices/Detail/${id}`,
  staff: ({ id }) => `/Account/UserManagement/Detail/${id}`,
  subMerchant: ({ id }) => `/Account/SubMerchant/Detail/${id}`,
}

const atPortal: Partial<Record<FindKind, Place>> = {
  merchant: ({ id }) => `/admin/merchants/${id}`,
  order: ({ id }) => `/admin/orders/${id}`,
  refund: ({ id }) => `/admin/refunds/${id}`,
  settlement: ({ id }) => `/admin/settlements?section=payouts&search=${id}`,
  invoice: ({ merchantId, id }) => `/admin/invoices/${merchantId}/${id}`,
  storeCode: ({ merchantId, id }) => `/admin/storeCodes/${merchantId}/${id}`,
  dispute: ({ merchantId, id }) => `/admin/disputes/${merchantId}/${id}`,
  ticket: ({ merchantId, id }) => `/admin/tickets/${merchantId}/${id}`,
  registration: ({ id }) => `/admin/registrations/${id}`,
  organization: ({ id }) => `/admin/organizations/${id}`,
  user: ({ title }) => `/admin/users?search=${encodeURIComponent(title)}`,
}

/**
 * The page of a search result. A store code opens its settings for managers and its payments for everyone
 * else.
 */
export function addressOfFound(
  found: FoundThing,
  { staff, mayEditCodes }: { staff: boolean; mayEditCodes: boolean },
): string | null {
  if (!staff && found.kind === 'storeCode' && mayEditCodes) return `/Products/StoreCode/Config/${found.id}`
  return (staff ? atPortal : runAsMerchant)[found.kind]?.(found) ?? null
}
