import { merchantsContract } from '#features/account/merchants/merchants.contract.ts'
import { exchangesContract } from '#features/channels/exchanges/exchanges.contract.ts'
import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import { credentialsContract } from '#features/gateway/credentials/credentials.contract.ts'
import { requestsContract } from '#features/gateway/requests/requests.contract.ts'
import { webhooksContract } from '#features/gateway/webhooks/webhooks.contract.ts'
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts'
import { noticesContract } from '#features/overview/notices/notices.contract.ts'
import { exceptionsContract } from '#features/payments/exceptions/exceptions.contract.ts'
import { ordersContract } from '#features/payments/orders/orders.contract.ts'
import { refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'
import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import { sessionContract } from '#features/session/session.contract.ts'

/** Every call of the console, by feature. A feature is one line here and one in product.ts. */
export const contracts = {
  session: sessionContract,
  merchants: merchantsContract,
  notices: noticesContract,
  dashboard: dashboardContract,
  orders: ordersContract,
  refunds: refundsContract,
  exceptions: exceptionsContract,
  exchanges: exchangesContract,
  settlements: settlementsContract,
  storeCodes: storeCodesContract,
  credentials: credentialsContract,
  webhooks: webhooksContract,
  gatewayRequests: requestsContract,
  providerMerchants: providerMerchantsContract,
  channelAccounts: channelAccountsContract,
}
