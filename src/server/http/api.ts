import { OpenAPIHandler } from '@orpc/openapi/fastify'
import type { AnyRouter } from '@orpc/server'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { answerErrors, bindCalls } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
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
  server.all('/api/*', async (request, reply) => {
    const visitor = visitorOf(app, request)
    reply.header('cache-control', 'no-store')
    const { matched } = await handler.handle(request, reply, { prefix: '/api', context: { visitor } })
    if (!matched) reply.code(404).send(errorBody(new AppError('request.notFound'), visitor))
    return reply
  })
}
