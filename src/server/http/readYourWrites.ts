import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#server/context.ts'
import { asCaller, type Caller } from '#server/database/replica/caller.ts'
import { lsnOf, lsnText } from '#server/database/replica/lsn.ts'
import { followerOf } from '#server/database/replica/routes.ts'

const cookieName = 'written'
/** The cookie must outlive the allowed lag: any replica still in use after that has the write. */
const afterBoundSeconds = 60

const callers = new WeakMap<FastifyRequest, Caller>()

/**
 * With a replica configured, lets callers read their own writes, whichever process handles their next
 * request. A cookie holds the position in the write-ahead log; a forged one only sends its reads to the
 * primary.
 */
export function followCallers(server: FastifyInstance, app: App): void {
  if (!followerOf(app.pool)) return
  const storedSeconds = app.config.replicaLagSeconds + afterBoundSeconds
  const secure = app.config.publicUrl.startsWith('https:') ? '; Secure' : ''

  server.addHook('onRequest', (request, _reply, done) => {
    const { authorization, cookie } = request.headers
    const caller: Caller = {
      session: authorization === undefined ? null : `session ${hashed(authorization)}`,
      needs:
        lsnOf(/(?:^|; ?)written=([0-9A-Fa-f]+-[0-9A-Fa-f]+)/.exec(cookie ?? '')?.[1]?.replace('-', '/')) ??
        0n,
      wrote: null,
    }
    callers.set(request, caller)
    asCaller(caller, done)
  })
  server.addHook('onSend', async (request, reply) => {
    const wrote = callers.get(request)?.wrote ?? null
    if (wrote === null) return
    const value = lsnText(wrote).replace('/', '-')
    reply.header(
      'set-cookie',
      `${cookieName}=${value}; Path=/; Max-Age=${storedSeconds}; HttpOnly; SameSite=Lax${secure}`,
    )
  })
}

function hashed(text: string): string {
  return createHash('sha1').update(text).digest('base64url')
}
