import type { FastifyPluginAsync } from 'fastify'
import { changeDownloads } from '#features/account/changes/changeDownloads.ts'
import { documentDownloads } from '#features/account/documents/documentDownloads.ts'
import { documentPlugin } from '#features/account/documents/documents.routes.ts'
import { staffDownloads } from '#features/account/staff/staffDownloads.ts'
import { subMerchantDownloads } from '#features/account/subMerchants/subMerchantDownloads.ts'
import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { bankLineDownloads } from '#features/finances/bankCredits/bankLineDownloads.ts'
import { holdDownloads } from '#features/finances/holds/holdDownloads.ts'
import { monthlyDownloads } from '#features/finances/monthly/monthlyDownloads.ts'
import { reconciliationDownloads } from '#features/finances/reconciliation/reconciliationDownloads.ts'
import { settlementDownloads } from '#features/finances/settlements/settlementDownloads.ts'
import { simulationDownloads } from '#features/finances/simulator/simulationDownloads.ts'
import { statementPlugin } from '#features/finances/statements/statements.routes.ts'
import { journalPlugin } from '#features/finances/transactions/journals/journals.routes.ts'
import { transactionDownloads } from '#features/finances/transactions/transactionDownloads.ts'
import { gatewayPlugin } from '#features/gateway/calls/gateway.routes.ts'
import { gatewayDocsPlugin } from '#features/gateway/docs/docs.routes.ts'
import { notificationPlugin } from '#features/payments/notifications/notifications.routes.ts'
import { orderDownloads } from '#features/payments/orders/list/orderDownloads.ts'
import { receiptFiles } from '#features/payments/receipts/receiptFiles.ts'
import { refundDownloads } from '#features/payments/refunds/refundDownloads.ts'
import { catalogueDownloads } from '#features/products/catalogue/catalogueDownloads.ts'
import { deviceDownloads } from '#features/products/devices/desk/deviceDownloads.ts'
import { imagePlugin } from '#features/products/images/images.routes.ts'
import { invoiceFilesPlugin } from '#features/products/invoices/document/invoiceFiles.routes.ts'
import { invoiceDownloads } from '#features/products/invoices/list/invoiceDownloads.ts'
import { linkDownloads } from '#features/products/paymentLinks/list/linkDownloads.ts'
import { linkCodePlugin } from '#features/products/paymentLinks/paymentLinks.routes.ts'
import { shiftDownloads } from '#features/products/pos/shifts/shiftDownloads.ts'
import { posterPlugin } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeDownloads } from '#features/products/storeCodes/storeCodeDownloads.ts'
import { documentDeskPlugin } from '#features/provider/documents/documentDesk.routes.ts'
import { providerMonthlyDownloads } from '#features/provider/monthly/providerMonthlyDownloads.ts'
import { payoutDeskDownloads } from '#features/provider/payouts/deskDownloads.ts'
import { deskFilesPlugin } from '#features/provider/reconciliation/deskFiles.routes.ts'
import { registrationDownloads } from '#features/provider/registrations/registrationDownloads.ts'
import { subMerchantDeskDownloads } from '#features/provider/subMerchants/subMerchantDeskDownloads.ts'
import { exportFiles } from '#features/settings/exports/exportFiles.ts'
import { logDownloads } from '#features/settings/log/logDownloads.ts'
import { outboxDownloads } from '#features/settings/outbox/outboxDownloads.ts'
import type { App } from '#server/context.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** What a feature serves beside its contract: downloads, payer's pages, notifications. */
export type Serving = { app: App; authenticate: Authenticate }
export type FeaturePlugin = (serving: Serving) => FastifyPluginAsync

/** What features serve beside their contracts. */
export const plugins: FeaturePlugin[] = [
  notificationPlugin,
  gatewayPlugin,
  gatewayDocsPlugin,
  imagePlugin,
  changeDownloads,
  documentDownloads,
  documentPlugin,
  documentDeskPlugin,
  catalogueDownloads,
  linkDownloads,
  linkCodePlugin,
  posterPlugin,
  deviceDownloads,
  storeCodeDownloads,
  checkoutPlugin,
  orderDownloads,
  refundDownloads,
  receiptFiles,
  outboxDownloads,
  logDownloads,
  subMerchantDownloads,
  subMerchantDeskDownloads,
  settlementDownloads,
  reconciliationDownloads,
  deskFilesPlugin,
  payoutDeskDownloads,
  bankLineDownloads,
  exportFiles,
  transactionDownloads,
  journalPlugin,
  holdDownloads,
  registrationDownloads,
  invoiceDownloads,
  invoiceFilesPlugin,
  shiftDownloads,
  staffDownloads,
  simulationDownloads,
  statementPlugin,
  monthlyDownloads,
  providerMonthlyDownloads,
]
