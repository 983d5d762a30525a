import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { admittedCaller } from '#server/http/admission.ts'
import { errorBody } from '#server/http/answers.ts'
import type { BoundCall, BoundCalls } from '#server/http/boundCall.ts'
import { declaredRoute } from '#server/http/declaredRoute.ts'
import { checkedJsonWriter, jsonWriterOf } from '#server/http/jsonWriter.ts'
import { type RequestContext, requestContextOf } from '#server/http/requestContext.ts'
import { queryOf } from '#server/http/requestQuery.ts'
import { carryOut, refusalFor, type ServedCall } from '#server/http/rpcMiddleware.ts'
import type { Authenticate } from '#server/session/signedIn.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { schemaOf } from '#shared/wire.ts'

export type ApiOptions = {
  /** For tests: every response is compared with its contract. */
  checkResponses?: boolean
}

const json = 'application/json; charset=utf-8'

/**
 * Serves every contract under /api. Each call has its own route, so that its rate limit, size limit and
 * permission apply before any of its body is read. Responses are wrapped as `{ data }`, the envelope of the
 * console's protocol.
 */
export function serveApi(
  server: FastifyInstance,
  app: App,
  router: BoundCalls,
  authenticate: Authenticate,
  options: ApiOptions = {},
): void {
  for (const [contract, calls] of Object.entries(router)) {
    for (const [name, bound] of Object.entries(calls)) {
      const call = servedCall([contract, name], bound, options)
      const { method = 'POST', path = '' } = bound.declared['~orpc'].route
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        const requestContext = requestContextOf(app, request)
        const context = { requestContext, admitted: admittedCaller(request) }
        try {
          const data = await carryOut(call, context, inputOf(request), authenticate)
          return reply.header('content-type', json).send(`{"data":${data}}`)
        } catch (error) {
          return refuse(reply, requestContext, error)
        }
      }
      const route = { method, fullPath: `/api${path}`, meta: call.meta }
      server.route({ ...declaredRoute(app, authenticate, route, answer), exposeHeadRoute: false })
    }
  }
  server.all('/api/*', (request, reply) => {
    const body = errorBody(new AppError(requestErrors.notFound), requestContextOf(app, request))
    return reply.header('cache-control', 'no-store').code(404).send(body)
  })
}

function servedCall(
  path: ServedCall['path'],
  { declared, handle }: BoundCall,
  { checkResponses = false }: ApiOptions,
): ServedCall {
  const { meta, inputSchema, outputSchema } = declared['~orpc']
  const [input, output] = [schemaOf(inputSchema), schemaOf(outputSchema)]
  if (!input || !output) throw new Error(`${path.join('.')} was not declared by endpoint()`)
  return {
    path,
    meta,
    input,
    write: checkResponses ? checkedJsonWriter(output) : jsonWriterOf(output),
    handle,
  }
}

/** The input of a call: its query, or its body, with the parameters of its path. */
function inputOf({ method, url, body, params }: FastifyRequest): unknown {
  const given = method === 'GET' ? queryOf(url) : body
  const fromPath = params as Record<string, string>
  if (Object.keys(fromPath).length === 0) return given
  const isObject = typeof given === 'object' && given !== null && !Array.isArray(given)
  return isObject ? { ...given, ...fromPath } : fromPath
}

/** Responds with an error in the caller's language. Unexpected errors are logged with their request ID. */
function refuse(reply: FastifyReply, requestContext: RequestContext, error: unknown): FastifyReply {
  const refusal = refusalFor(error, requestContext.hasLeft())
  if (refusal.status >= 500) {
    requestContext.seen.failure = error
    requestContext.app.log.error({ err: error, requestId: requestContext.requestId }, 'request failed')
  }
  return reply.code(refusal.status).send(errorBody(refusal, requestContext))
}
