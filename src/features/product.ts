import type { FastifyPluginAsync } from 'fastify'
import { merchantRoutes } from '#features/account/merchants/merchants.routes.ts'
import { exchangeRoutes } from '#features/channels/exchanges/exchanges.routes.ts'
import { checkoutPlugin } from '#features/checkout/checkout.routes.ts'
import { settlementDownloads } from '#features/finances/settlements/settlementDownloads.ts'
import { settlementCron, settlementJobs } from '#features/finances/settlements/settlements.jobs.ts'
import { settlementRoutes } from '#features/finances/settlements/settlements.routes.ts'
import { gatewayPlugin } from '#features/gateway/calls/gateway.routes.ts'
import { credentialRoutes } from '#features/gateway/credentials/credentials.routes.ts'
import { gatewayDocsPlugin } from '#features/gateway/docs/docs.routes.ts'
import { gatewayCron, gatewayJobs } from '#features/gateway/requests/requests.jobs.ts'
import { gatewayRequestRoutes } from '#features/gateway/requests/requests.routes.ts'
import { closeSender, webhookJobs } from '#features/gateway/webhooks/sending/sending.jobs.ts'
import { webhookRoutes } from '#features/gateway/webhooks/webhooks.routes.ts'
import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { noticeRoutes } from '#features/overview/notices/notices.routes.ts'
import { exceptionCron, exceptionJobs } from '#features/payments/exceptions/exceptions.jobs.ts'
import { exceptionRoutes } from '#features/payments/exceptions/exceptions.routes.ts'
import { notificationPlugin } from '#features/payments/notifications/notifications.routes.ts'
import { orderDownloads } from '#features/payments/orders/list/orderDownloads.ts'
import { orderCron, orderJobs } from '#features/payments/orders/orders.jobs.ts'
import { orderRoutes } from '#features/payments/orders/orders.routes.ts'
import { refundDownloads } from '#features/payments/refunds/refundDownloads.ts'
import { refundCron, refundJobs } from '#features/payments/refunds/refunds.jobs.ts'
import { refundRoutes } from '#features/payments/refunds/refunds.routes.ts'
import { posterPlugin } from '#features/products/storeCodes/poster/poster.routes.ts'
import { storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { channelAccountRoutes } from '#features/provider/channels/channelAccounts.routes.ts'
import { providerMerchantRoutes } from '#features/provider/merchants/providerMerchants.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
import { auditCron, auditJobs } from '#server/audit/seal.ts'
import type { App } from '#server/context.ts'
import type { JobHandlers } from '#server/jobs/queue.ts'
import type { CronEntry } from '#server/jobs/worker.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

/** What a feature serves beside its contract: downloads, payer's pages, notifications. */
export type Serving = { app: App; authenticate: Authenticate }
export type FeaturePlugin = (serving: Serving) => FastifyPluginAsync

export const router = {
  session: sessionRoutes,
  merchants: merchantRoutes,
  notices: noticeRoutes,
  dashboard: dashboardRoutes,
  orders: orderRoutes,
  refunds: refundRoutes,
  exceptions: exceptionRoutes,
  exchanges: exchangeRoutes,
  settlements: settlementRoutes,
  storeCodes: storeCodeRoutes,
  credentials: credentialRoutes,
  webhooks: webhookRoutes,
  gatewayRequests: gatewayRequestRoutes,
  providerMerchants: providerMerchantRoutes,
  channelAccounts: channelAccountRoutes,
}

export const plugins: FeaturePlugin[] = [
  notificationPlugin,
  gatewayPlugin,
  gatewayDocsPlugin,
  posterPlugin,
  checkoutPlugin,
  orderDownloads,
  refundDownloads,
  settlementDownloads,
]

export const jobs: JobHandlers = {
  ...orderJobs,
  ...refundJobs,
  ...exceptionJobs,
  ...settlementJobs,
  ...gatewayJobs,
  ...webhookJobs,
  ...auditJobs,
}

export const cron: CronEntry[] = [
  ...orderCron,
  ...refundCron,
  ...exceptionCron,
  ...settlementCron,
  ...gatewayCron,
  ...auditCron,
]

/** What goes on beside the job queue and is brought to its end when the product stops. */
export const closings: ((app: App) => Promise<void>)[] = [closeSender]
