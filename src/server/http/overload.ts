import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { type FixedHeaders, quickRefusals } from '#server/http/quickRefusal.ts'
import { visitorContextOf } from '#server/http/requestContext.ts'
import { requestLogContextOf } from '#server/http/requestLogContext.ts'
import { onResponseEnd } from '#server/http/responseEnd.ts'
import { serverErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const reads = new Set(['GET', 'HEAD'])

/** Not counted: health checks, files served from memory, and long-lived streams. */
const uncounted = /^\/(healthz|readyz|metrics|assets\/|api\/live)/

type Count = { turnedAway: number; current: number }
const counts = new WeakMap<App, Count>()

function countOf(app: App): Count {
  const count = counts.get(app) ?? { turnedAway: 0, current: 0 }
  counts.set(app, count)
  return count
}

/** How many requests this process has refused because it was overloaded. */
export function turnedAwayBy(app: App): number {
  return countOf(app).turnedAway
}

/**
 * Counts work done for a request before its body is read, such as looking up its session. While the body
 * arrives the request does not count, because a sender may take a minute over it.
 */
export async function countedAsWork<T>(app: App, work: () => Promise<T>): Promise<T> {
  const count = countOf(app)
  count.current += 1
  try {
    return await work()
  } finally {
    count.current -= 1
  }
}

/**
 * Rejects requests beyond the concurrency limit immediately with 503 and Retry-After; queueing them would
 * only add latency without throughput. Reads are rejected at half the limit, so that requests that move money
 * still find room. `headers` are sent with every response.
 */
export function refuseOverload(server: FastifyInstance, app: App, headers: FixedHeaders): void {
  const most = app.config.mostRequests
  const mostReads = Math.ceil(most / 2)
  const count = countOf(app)
  const refuse = quickRefusals(headers)
  const isTooMuch = (method: string, url: string) =>
    count.current >= (reads.has(method) ? mostReads : most) && !uncounted.test(url)

  refuseFirst(server, (request, response) => {
    if (!isTooMuch(request.method ?? '', request.url ?? '')) return false
    count.turnedAway += 1
    refuse(request, response)
    return true
  })
  // Catches requests that bypass the listener above: a second address of the host name, or a test's injected
  // requests.
  server.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    if (!isTooMuch(method, url)) return
    count.turnedAway += 1
    requestLogContextOf(request).turnedAway = true
    const refusal = new AppError(serverErrors.busy)
    return reply
      .code(refusal.status)
      .header('retry-after', '1')
      .send(errorBody(refusal, visitorContextOf(app, request)))
  })
  // The body has arrived only now, so a slow sender does not occupy a slot.
  server.addHook('preValidation', async ({ url }, reply) => {
    if (uncounted.test(url)) return
    count.current += 1
    onResponseEnd(reply.raw, () => {
      count.current -= 1
    })
  })
}

type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Handles each request before Fastify does: routing a rejected request would cost more than the rest of
 * rejecting it.
 */
function refuseFirst({ server }: FastifyInstance, refuse: Refuse): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (refuse(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}
