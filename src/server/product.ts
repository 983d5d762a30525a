import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import { settlementProblems } from '#features/finances/settlements/settlements.jobs.ts'
import { plugins } from '#features/plugins.ts'
import { tillEars } from '#features/products/devices/till/tillEars.ts'
import { router } from '#features/router.ts'
import { authenticateBy } from '#features/session/authenticate.ts'
import type { App } from '#server/context.ts'
import { serveApi } from '#server/http/api.ts'
import { serveHealth } from '#server/http/health.ts'
import { serveApiDocument } from '#server/http/openapi.ts'
import { openServer } from '#server/http/server.ts'
import type { Live } from '#server/live/live.ts'
import { serveLive } from '#server/live/stream.ts'

/** The whole product over HTTP, not yet listening. */
export async function serveProduct(app: App, live: Live): Promise<FastifyInstance> {
  const authenticate = authenticateBy(app)
  const server = await openServer(app)
  serveHealth(server, app, () => settlementProblems(app))
  serveLive(server, app, live, authenticate, tillEars(app))
  await serveApiDocument(server)
  for (const plugin of plugins) await server.register(plugin({ app, authenticate }))
  serveApi(server, app, router as AnyRouter, authenticate)
  return server
}

/** Makes known what can be exported, in a process that serves nobody: its jobs prepare the files. */
export async function declareDownloads(app: App): Promise<{ close(): Promise<void> }> {
  const server = await openServer(app)
  for (const plugin of plugins) await server.register(plugin({ app, authenticate: authenticateBy(app) }))
  await server.ready()
  return { close: async () => void (await server.close()) }
}
