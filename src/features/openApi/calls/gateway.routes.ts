import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { closeRequestLog, type RawRequest } from '#features/gateway/requests/requestLog.service.ts'
import { platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import { admit, valuesOf } from '#features/openApi/calls/admission.ts'
import { answered, type Outcome, refusedBy } from '#features/openApi/calls/answering.ts'
import type { Caller, GatewayCall } from '#features/openApi/calls/caller.ts'
import { gatewayCalls } from '#features/openApi/calls/calls.ts'
import { GatewayError, resultOf } from '#features/openApi/calls/gatewayError.ts'
import { jsonOf } from '#features/openApi/calls/reading.ts'
import { assertNotFlooding, countRefusal, isFlooding } from '#features/openApi/calls/refusalLimit.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import type { App } from '#server/context.ts'
import { requestLogContextOf } from '#server/http/requestLogContext.ts'
import { languageOf } from '#shared/messages.ts'

/** The largest accepted body; larger ones get a 413. */
const bodyLimit = 64 * 1024
const root = '/api/v2.0/payments'

/**
 * POST /api/v2.0/payments/*: requests from merchants' servers, signed over the raw bytes. Responses,
 * including errors, are signed too if Merchant-Code names a merchant; strangers never trigger a signature.
 * The body always has `result`.
 */
export function gatewayPlugin({ app }: { app: App }) {
  return async (server: FastifyInstance) => {
    server.removeAllContentTypeParsers()
    server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
      done(null, body),
    )
    server.addHook('onListen', async () => void (await platformKey(app)))
    server.addHook('onClose', () => closeRequestLog(app))
    server.setErrorHandler((error, request, reply) =>
      send(app, request, reply, refusedBy(app, error, requestContextOf(request)), null),
    )
    // Runs before the body is read, whatever the path.
    server.addHook('onRequest', async (request) => assertNotFlooding(app, request))
    for (const [name, call] of Object.entries(gatewayCalls)) {
      server.post(`${root}/${name}`, { bodyLimit }, (request, reply) => receive(app, request, reply, call))
    }
    server.all('/api/v2.0/*', { bodyLimit }, () => {
      const values = { field: 'path' }
      throw new GatewayError('PARAM_ILLEGAL', { status: 404, text: faultTexts.fieldWrong, values })
    })
  }
}

async function receive(app: App, request: FastifyRequest, reply: FastifyReply, call: GatewayCall) {
  const requestContext = requestContextOf(request)
  let caller: Caller | null = null
  try {
    refuseOtherType(request.raw.rawHeaders)
    const raw = rawOf(request)
    caller = await admit(app, raw, requestContext)
    const { code, text, values, ...about } = await call(caller, jsonOf(raw.body))
    const result = resultOf(code, caller.language, text, values)
    return await send(app, request, reply, { status: 200, result, ...about }, caller)
  } catch (error) {
    const outcome = refusedBy(app, error, requestContext)
    if (outcome.result.resultCode === 'UNKNOWN_EXCEPTION') requestLogContextOf(request).failure = error
    return send(app, request, reply, outcome, caller)
  }
}

/** Signs and sends the response, and passes the exchange to the request log. */
async function send(
  app: App,
  request: FastifyRequest,
  reply: FastifyReply,
  outcome: Outcome,
  caller: Caller | null,
) {
  const seen = requestLogContextOf(request)
  if (caller) seen.gateway = caller.access.scope
  if (outcome.result.resultCode !== 'SUCCESS') seen.code = outcome.result.resultCode
  const isFlood = caller === null && outcome.status === 429 && isFlooding(app, request)
  const about = { address: request.ip, elapsedMs: reply.elapsedTime, isFlood }
  if (!caller) countRefusal(app, request, outcome)
  const { status, headers, body } = await answered(app, rawOf(request), outcome, caller, about)
  return reply.code(status).headers(headers).send(body)
}

function rawOf(request: FastifyRequest): RawRequest {
  const { url = '', headers, rawHeaders } = request.raw
  const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  return { path: url, headers, rawHeaders, body }
}

function requestContextOf(request: FastifyRequest) {
  return {
    language: languageOf(request.headers['accept-language']),
    requestId: request.id,
    address: request.ip,
  }
}

function refuseOtherType(rawHeaders: readonly string[]): void {
  const types = valuesOf(rawHeaders, 'Content-Type')
  const [type = ''] = types
  if (types.length === 1 && /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type.trim())) return
  throw new GatewayError('PARAM_ILLEGAL', { status: 415, text: faultTexts.contentType })
}
