import type { FastifyInstance } from 'fastify'
import { settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { deviceEventFilter } from '#features/products/devices/till/deviceEventFilter.ts'
import { followWording } from '#features/provider/mailTemplates/wording.service.ts'
import { files, plugins, router } from '#features/server.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import { logCalls } from '#features/system/apiLog/callLog.ts'
import type { App } from '#server/context.ts'
import { serveFiles } from '#server/files/serveFiles.ts'
import { type ApiOptions, serveApi } from '#server/http/api.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveApiDocument } from '#server/http/openapi.ts'
import { servePolicyReports } from '#server/http/policyReports.ts'
import { openServer } from '#server/http/server.ts'
import type { Live } from '#server/live/live.ts'
import { serveLive } from '#server/live/stream.ts'
import { followSessionChanges } from '#server/session/sessionCache.ts'
import { followChanges } from '#server/settingsCache.ts'

/** Creates the HTTP server of the whole product, not yet listening. */
export async function serveProduct(app: App, live: Live, options: ApiOptions = {}): Promise<FastifyInstance> {
  const authenticate = authenticateBy(app)
  const server = await openServer(app)
  logCalls(server, app)
  serveHealth(server, app, () => settlementProblems(app))
  serveLive(server, app, live, authenticate, deviceEventFilter(app))
  await followProvider(app, live)
  followSessionChanges(app, live)
  await serveApiDocument(server, app, authenticate)
  await servePolicyReports(server, app)
  for (const plugin of plugins) await server.register(plugin({ app, authenticate }))
  serveFiles(server, app, authenticate, files)
  serveApi(server, app, router, authenticate, options)
  return server
}

/**
 * Keeps this process up to date with the provider's parameters, labels and mail texts, whichever process
 * changes them.
 */
export async function followProvider(app: App, live: Live): Promise<void> {
  followChanges(app, live)
  await followWording(app, live)
}
