import type { FastifyInstance } from 'fastify'
import { AppError } from '#shared/errors.ts'

const reads = new Set(['GET', 'HEAD'])

/** Who watches the process, what lies in memory, and lines that stay open. */
const uncounted = /^\/(healthz|readyz|metrics|assets\/|api\/live)/

/**
 * Refuses at once, with 503 and Retry-After, what would find the process at its limit of `most` requests under way: more would
 * only wait for one another, each answer later and none of them more. Reads are refused at half of it, so that what moves
 * money still finds room.
 */
export function refuseOverload(server: FastifyInstance, most: number): void {
  const mostReads = Math.ceil(most / 2)
  let current = 0
  server.addHook('onRequest', async ({ method, url }, reply) => {
    if (uncounted.test(url)) return
    if (current >= (reads.has(method) ? mostReads : most)) {
      reply.header('retry-after', '1')
      throw new AppError('server.busy')
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
