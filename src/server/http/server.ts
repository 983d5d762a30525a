import rateLimit from '@fastify/rate-limit'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { takeJsonOnly } from '#server/http/jsonBody.ts'
import { separateOrigins } from '#server/http/origins.ts'
import { refuseOverload } from '#server/http/overload.ts'
import { policyReportsPath } from '#server/http/policyReports.ts'
import { followCallers } from '#server/http/readYourWrites.ts'
import { visitorContextOf } from '#server/http/requestContext.ts'
import { requestLogContextOf } from '#server/http/requestLogContext.ts'
import { isNormalPath, pathOf } from '#server/http/requestPath.ts'
import { bodyLimit, refusalOfRequest } from '#server/http/requestRefusal.ts'
import { addSecurityHeaders } from '#server/http/securityHeaders.ts'
import { nextId } from '#server/nextId.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const reporting = ['reporting-endpoints', `policy="${policyReportsPath}"`] as const

/**
 * Creates the Fastify server with what all routes share: request IDs, limits, security headers, and errors
 * without internal details.
 */
export async function openServer(app: App): Promise<FastifyInstance> {
  const refuse = (error: FastifyError | AppError, request: FastifyRequest, reply: FastifyReply) => {
    const refusal = refusalOfRequest(error, request)
    if (refusal.status >= 500) {
      requestLogContextOf(request).failure = error
      app.log.error({ err: error, requestId: request.id }, 'request failed')
    }
    return reply.code(refusal.status).send(errorBody(refusal, visitorContextOf(app, request)))
  }
  const server = Fastify({
    bodyLimit,
    // Fastify rejects a malformed address before it matches a route.
    frameworkErrors: (error, request, reply) => void refuse(error, request, reply),
    genReqId: nextId,
    trustProxy: app.config.trustedProxies.length > 0 ? app.config.trustedProxies : false,
    routerOptions: { ignoreTrailingSlash: true },
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    keepAliveTimeout: 10_000,
    logger: false,
  })
  const headers = await addSecurityHeaders(server, app)
  await server.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError(requestErrors.tooMany, { values: { seconds: Math.ceil(ttl / 1000) } }),
  })
  takeJsonOnly(server)
  refuseOverload(server, app, [...headers, reporting])
  followCallers(server, app)
  server.addHook('onRequest', async ({ url }) => {
    if (!isNormalPath(url)) throw new AppError(requestErrors.malformed)
    // No ID contains NUL, and PostgreSQL rejects it.
    if (pathOf(url).includes('%00')) throw new AppError(requestErrors.notFound)
  })
  separateOrigins(server, app)
  server.addHook('onSend', async (request, reply) => {
    reply.header('x-request-id', request.id).header(...reporting)
    if (reply.statusCode === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '2')
  })
  server.addHook('onResponse', async (request, reply) => {
    const line = {
      requestId: request.id,
      method: request.method,
      path: pathOf(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    app.log[reply.statusCode >= 500 ? 'error' : 'debug'](line, 'request')
  })
  server.setErrorHandler(refuse)
  return server
}
