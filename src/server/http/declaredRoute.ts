import type { FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import type { App } from '#server/context.ts'
import { admitBeforeBody } from '#server/http/admission.ts'
import { requestLogContextOf } from '#server/http/requestLogContext.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import type { EndpointMeta } from '#shared/contract.ts'

type Declared = { method: string; fullPath: string; meta: EndpointMeta }

/**
 * Returns the route of a declared endpoint: its rate limit, size limit and permission apply before any of its
 * body is read.
 */
export function declaredRoute(
  app: App,
  authenticate: Authenticate,
  { method, fullPath, meta }: Declared,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): RouteOptions {
  return {
    method: method as RouteOptions['method'],
    url: fullPath.replaceAll(/\{(\w+)\}/g, ':$1'),
    config: {
      rateLimit: meta.perMinute !== undefined && { max: meta.perMinute, timeWindow: 60_000 },
    },
    ...(meta.bodyLimit !== undefined && { bodyLimit: meta.bodyLimit }),
    onRequest: async (request, reply) => {
      requestLogContextOf(request).route = fullPath
      reply.header('cache-control', 'no-store')
    },
    ...(meta.access !== 'public' && { preParsing: admitBeforeBody(app, authenticate, meta) }),
    handler,
  }
}
