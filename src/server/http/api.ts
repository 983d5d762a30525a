import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { admittedCaller } from '#server/http/admission.ts'
import { errorBody } from '#server/http/answers.ts'
import { declaredRoute } from '#server/http/declaredRoute.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { answerErrors, bindCalls } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'

type Declared = { '~orpc': { route: { method?: string; path?: string }; meta: EndpointMeta } }

/**
 * Serves every contract under /api. Each call has its own route, so that its rate limit, size limit and
 * permission apply before any of its body is read. A path that matches no route is a 404, even if the RPC
 * handler would match it.
 */
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
  const missing = (request: FastifyRequest, reply: FastifyReply) =>
    reply.code(404).send(errorBody(new AppError(requestErrors.notFound), requestContextOf(app, request)))

  for (const { '~orpc': procedure } of callsOf(router)) {
    const { route, meta } = procedure
    const { method = 'POST', path = '' } = route
    const call = { method, fullPath: `/api${path}`, meta }
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const requestContext = requestContextOf(app, request)
      const context = { requestContext, admitted: admittedCaller(request), routePath: path }
      const { matched } = await handler.handle(request, reply, { prefix: '/api', context })
      return matched ? reply : missing(request, reply)
    }
    server.route({ ...declaredRoute(app, authenticate, call, answer), exposeHeadRoute: false })
  }
  server.all('/api/*', (request, reply) => {
    reply.header('cache-control', 'no-store')
    return missing(request, reply)
  })
}

function callsOf(router: AnyRouter): Declared[] {
  const features = Object.values(router as unknown as Record<string, Record<string, Declared>>)
  return features.flatMap((feature) => Object.values(feature))
}
