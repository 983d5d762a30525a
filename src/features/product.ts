import type { FastifyPluginAsync } from 'fastify'
import { merchantRoutes } from '#features/account/merchants/merchants.routes.ts'
import { dashboardRoutes } from '#features/overview/dashboard/dashboard.routes.ts'
import { noticeRoutes } from '#features/overview/notices/notices.routes.ts'
import { storeCodeRoutes } from '#features/products/storeCodes/storeCodes.routes.ts'
import { providerMerchantRoutes } from '#features/provider/merchants/providerMerchants.routes.ts'
import { sessionRoutes } from '#features/session/session.routes.ts'
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
  storeCodes: storeCodeRoutes,
  providerMerchants: providerMerchantRoutes,
}

export const plugins: FeaturePlugin[] = []

export const jobs: JobHandlers = {}

export const cron: CronEntry[] = []
