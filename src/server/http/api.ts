import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { answerErrors, bindCalls } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'

/** Serves every contract below /api. */
export function serveApi(
  server: FastifyInstance,
  app: App,
  router: AnyRouter,
  authenticate: Authenticate,
): void {
  const handler = new OpenAPIHandler(router, {
    interceptors: [answerErrors as never],
    clientInterceptors: [bindCalls(authenticate) as never],
    customErrorResponseBodyEncoder: (error) => error.data,
  })
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const visitor = visitorOf(app, request)
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: { visitor } })
    if (!matched) reply.code(404).send(errorBody(new AppError('request.notFound'), visitor))
    return reply
  }
  server.all('/api/*', answer)
  for (const route of withLimits(router)) server.route({ ...route, handler: answer })
}

type Declared = { '~orpc': { route: { method?: string; path?: string }; meta: EndpointMeta } }

/** The calls with limits of their own, each at an address of its own: those that take a file, and those of strangers. */
function withLimits(router: AnyRouter) {
  const features = Object.values(router as unknown as Record<string, Record<string, Declared>>)
  const calls = features.flatMap((feature) => Object.values(feature))
  return calls.flatMap(({ '~orpc': { route, meta } }) => {
    const { bodyLimit, perMinute } = meta
    if (bodyLimit === undefined && perMinute === undefined) return []
    const { method = 'POST', path = '' } = route
    const url = `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`
    const rateLimit = perMinute !== undefined && { max: perMinute, timeWindow: 60_000 }
    return [{ method, url, config: { rateLimit }, ...(bodyLimit !== undefined && { bodyLimit }) }]
  })
}
