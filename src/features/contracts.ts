import { merchantsContract } from '#features/account/merchants/merchants.contract.ts'
import { exchangesContract } from '#features/channels/exchanges/exchanges.contract.ts'
import { bankCreditsContract } from '#features/finances/bankCredits/bankCredits.contract.ts'
import { holdsContract } from '#features/finances/holds/holds.contract.ts'
import { monthlyContract } from '#features/finances/monthly/monthly.contract.ts'
import { reconciliationContract } from '#features/finances/reconciliation/reconciliation.contract.ts'
import { settlementsContract } from '#features/finances/settlements/settlements.contract.ts'
import { simulatorContract } from '#features/finances/simulator/simulator.contract.ts'
import { journalsContract } from '#features/finances/transactions/journals/journals.contract.ts'
import { transactionsContract } from '#features/finances/transactions/transactions.contract.ts'
import { credentialsContract } from '#features/gateway/credentials/credentials.contract.ts'
import { requestsContract } from '#features/gateway/requests/requests.contract.ts'
import { webhooksContract } from '#features/gateway/webhooks/webhooks.contract.ts'
import { dashboardContract } from '#features/overview/dashboard/dashboard.contract.ts'
import { noticesContract } from '#features/overview/notices/notices.contract.ts'
import { exceptionsContract } from '#features/payments/exceptions/exceptions.contract.ts'
import { ordersContract } from '#features/payments/orders/orders.contract.ts'
import { preAuthsContract } from '#features/payments/preAuths/preAuths.contract.ts'
import { receiptsContract } from '#features/payments/receipts/receipts.contract.ts'
import { refundsContract } from '#features/payments/refunds/refunds.contract.ts'
import { catalogueContract } from '#features/products/catalogue/catalogue.contract.ts'
import { deskContract as deviceDeskContract } from '#features/products/devices/desk/desk.contract.ts'
import { devicesContract } from '#features/products/devices/devices.contract.ts'
import { invoicesContract } from '#features/products/invoices/invoices.contract.ts'
import { paymentLinksContract } from '#features/products/paymentLinks/paymentLinks.contract.ts'
import { posContract } from '#features/products/pos/pos.contract.ts'
import { shiftsContract } from '#features/products/pos/shifts/shifts.contract.ts'
import { storeCodeConfigContract } from '#features/products/storeCodes/config/config.contract.ts'
import { postersContract } from '#features/products/storeCodes/poster/poster.contract.ts'
import { storeCodesContract } from '#features/products/storeCodes/storeCodes.contract.ts'
import { ticketsContract } from '#features/products/tickets/tickets.contract.ts'
import { channelAccountsContract } from '#features/provider/channels/channelAccounts.contract.ts'
import { providerMerchantsContract } from '#features/provider/merchants/providerMerchants.contract.ts'
import { providerMonthlyContract } from '#features/provider/monthly/providerMonthly.contract.ts'
import { payoutDeskContract } from '#features/provider/payouts/desk.contract.ts'
import { ratePlansContract } from '#features/provider/ratePlans/ratePlans.contract.ts'
import { deskContract as reconciliationDeskContract } from '#features/provider/reconciliation/desk.contract.ts'
import { pinsContract } from '#features/session/pins/pins.contract.ts'
import { sessionContract } from '#features/session/session.contract.ts'
import { exportsContract } from '#features/settings/exports/exports.contract.ts'
import { schedulesContract } from '#features/settings/exports/schedules/schedules.contract.ts'
import { outboxContract } from '#features/settings/outbox/outbox.contract.ts'
import { viewsContract } from '#features/settings/views/views.contract.ts'

/** Every call of the console, by feature. A feature is one line here and one in product.ts. */
export const contracts = {
  session: sessionContract,
  merchants: merchantsContract,
  notices: noticesContract,
  dashboard: dashboardContract,
  orders: ordersContract,
  preAuths: preAuthsContract,
  refunds: refundsContract,
  receipts: receiptsContract,
  exceptions: exceptionsContract,
  exchanges: exchangesContract,
  settlements: settlementsContract,
  monthly: monthlyContract,
  providerMonthly: providerMonthlyContract,
  holds: holdsContract,
  simulator: simulatorContract,
  transactions: transactionsContract,
  journals: journalsContract,
  reconciliation: reconciliationContract,
  storeCodes: storeCodesContract,
  invoices: invoicesContract,
  storeCodeConfig: storeCodeConfigContract,
  posters: postersContract,
  catalogue: catalogueContract,
  paymentLinks: paymentLinksContract,
  devices: devicesContract,
  deviceDesk: deviceDeskContract,
  staffPins: pinsContract,
  tickets: ticketsContract,
  pos: posContract,
  shifts: shiftsContract,
  credentials: credentialsContract,
  webhooks: webhooksContract,
  gatewayRequests: requestsContract,
  providerMerchants: providerMerchantsContract,
  channelAccounts: channelAccountsContract,
  ratePlans: ratePlansContract,
  reconciliationDesk: reconciliationDeskContract,
  payoutDesk: payoutDeskContract,
  bankCredits: bankCreditsContract,
  exports: exportsContract,
  schedules: schedulesContract,
  outbox: outboxContract,
  views: viewsContract,
}
