import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { seenOf } from '#server/http/seen.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { AppError } from '#shared/errors.ts'

const reads = new Set(['GET', 'HEAD'])

/** Who watches the process, what lies in memory, and lines that stay open. */
const uncounted = /^\/(healthz|readyz|metrics|assets\/|api\/live)/

/**
 * Refuses at once, with 503 and Retry-After, what would find the process at its limit of requests under way: more would
 * only wait for one another, each answer later and none of them more. Reads are refused at half of it, so that what moves
 * money still finds room.
 */
export function refuseOverload(server: FastifyInstance, app: App): void {
  const most = app.config.mostRequests
  const mostReads = Math.ceil(most / 2)
  let current = 0
  server.addHook('onRequest', async (request, reply) => {
    const { method, url } = request
    if (uncounted.test(url)) return
    if (current >= (reads.has(method) ? mostReads : most)) {
      seenOf(request).turnedAway = true
      const refusal = new AppError('server.busy')
      // Said here, for the way of an error is a longer one: with its trace in the log, each time.
      return reply
        .code(refusal.status)
        .header('retry-after', '1')
        .send(errorBody(refusal, visitorOf(app, request)))
    }
  })
  // Only now has all of it come: who sends a request letter by letter takes nobody's place.
  server.addHook('preValidation', async ({ url }, reply) => {
    if (uncounted.test(url)) return
    current += 1
    let isOver = false
    const leave = () => {
      if (!isOver) current -= 1
      isOver = true
    }
    // Whatever ends it: an answer, or a caller who left.
    reply.raw.once('finish', leave).once('close', leave)
  })
}
