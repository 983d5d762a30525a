import { type Address, pathTo } from '#console/address.ts'

/** Objects that only managers' pages show. */
const managed: ReadonlySet<string> = new Set([
  ...['account', 'merchant', 'document', 'changeRequest', 'subMerchantApplication', 'riskLimit', 'bill'],
  ...['statement', 'mail', 'device', 'notification', 'webhookEndpoint', 'gatewayCredential'],
])

/** Returns the page of an entry's object; null if there is none that the reader may open. */
export function addressOf(objectType: string, id: string, managers: boolean): Address | null {
  if (!managers && managed.has(objectType)) return null
  const pages: Readonly<Record<string, Address>> = {
    order: pathTo('/Payments/PayOrder/Detail/$orderId', { orderId: id }),
    refund: pathTo('/Payments/RefundOrder/Detail/$refundOrderId', { refundOrderId: id }),
    statement: pathTo('/Finances/Settlements/Monthly/$statementId', { statementId: id }),
    storeCode: pathTo('/Products/StoreCode/Config/{-$storeCodeId}', { storeCodeId: id }),
    paymentLink: pathTo('/Products/PaymentLink/Detail/$linkId', { linkId: id }),
    invoice: pathTo('/Products/Invoice/Detail/$invoiceId', { invoiceId: id }),
    device: pathTo('/Products/Devices/Detail/$deviceId', { deviceId: id }),
    notice: pathTo('/Notification/Detail/$articleId', { articleId: id }),
    notification: pathTo('/Products/Developer/Delivery/$notificationId', { notificationId: id }),
    export: '/Settings/Exports',
    schedule: '/Settings/Exports',
    mail: '/Settings/Outbox',
    notificationSetting: '/Settings/Email',
    account: pathTo('/Account/UserManagement/Detail/$accountId', { accountId: id }),
    subMerchantApplication: pathTo('/Account/SubMerchant/Applications/Detail/$applicationId', {
      applicationId: id,
    }),
    bill: pathTo('/Finances/Settlements/Reconciliation/$billId', { billId: id }),
    hold: '/Finances/Settlements/Holds',
    merchant: '/Account/MerchantInfo',
    document: '/Account/MerchantInfo',
    changeRequest: '/Account/MerchantInfo',
    paymentSetting: '/Settings/Payment',
    riskLimit: '/Settings/Payment',
    securityPolicy: '/Settings/Security',
    webhookEndpoint: '/Products/Developer',
    gatewayCredential: '/Products/Developer',
  }
  return pages[objectType] ?? null
}
