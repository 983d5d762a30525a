import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { type FixedHeaders, quickRefusals } from '#server/http/quickRefusal.ts'
import { seenOf } from '#server/http/seen.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { AppError } from '#shared/errors.ts'

const reads = new Set(['GET', 'HEAD'])

/** Who watches the process, what lies in memory, and lines that stay open. */
const uncounted = /^\/(healthz|readyz|metrics|assets\/|api\/live)/

type Count = { turnedAway: number; current: number }
const counts = new WeakMap<App, Count>()

function countOf(app: App): Count {
  const count = counts.get(app) ?? { turnedAway: 0, current: 0 }
  counts.set(app, count)
  return count
}

/** How many requests this process has refused for it had too much to do. */
export function turnedAwayBy(app: App): number {
  return countOf(app).turnedAway
}

/**
 * Counts work that is done for a request before its body has been read, such as finding its session. Between the two the
 * request counts for nothing: a sender may take a minute over a body.
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
 * Refuses at once, with 503 and Retry-After, what would find the process at its limit of requests under way: more would
 * only wait for one another, each answer later and none of them more. Reads are refused at half of it, so that what moves
 * money still finds room. `headers` are those of every answer.
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
  // What came another way: at the second address of a name, or in a test.
  server.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    if (!isTooMuch(method, url)) return
    count.turnedAway += 1
    seenOf(request).turnedAway = true
    const refusal = new AppError('server.busy')
    return reply
      .code(refusal.status)
      .header('retry-after', '1')
      .send(errorBody(refusal, visitorOf(app, request)))
  })
  // Only now has all of it come: who sends a request letter by letter takes nobody's place.
  server.addHook('preValidation', async ({ url }, reply) => {
    if (uncounted.test(url)) return
    count.current += 1
    let isOver = false
    const leave = () => {
      if (!isOver) count.current -= 1
      isOver = true
    }
    // Whatever ends it: an answer, or a caller who left.
    reply.raw.once('finish', leave).once('close', leave)
  })
}

type Refuse = (request: IncomingMessage, response: ServerResponse) => boolean

/** Looks at each request before the framework does: to be routed and answered by it costs a refusal more than all else. */
function refuseFirst({ server }: FastifyInstance, refuse: Refuse): void {
  const listeners = server.listeners('request')
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    if (refuse(request, response)) return
    for (const listener of listeners) listener.call(server, request, response)
  })
}
