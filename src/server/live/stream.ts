import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { admit, refusalOf } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Live } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const heartbeatMs = 15_000
const signedInOnly = { access: 'signedIn', writes: false, whileBlocked: true } as const

/** GET /api/live: server-sent events of the signed-in merchant. Ends when the session does, or the server. */
export function serveLive(server: FastifyInstance, app: App, live: Live, authenticate: Authenticate): void {
  const open = new Set<ServerResponse>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  server.get('/api/live', async (request, reply) => {
    const visitor = visitorOf(app, request)
    try {
      const { scope } = await admit(visitor, signedInOnly, authenticate)
      reply.hijack()
      open.add(reply.raw)
      reply.raw.on('close', () => open.delete(reply.raw))
      tell(reply.raw, live, scope, () => authenticate(visitor.token ?? ''))
    } catch (error) {
      const refusal = refusalOf(error)
      await reply.code(refusal.status).send(errorBody(refusal, visitor))
    }
  })
}

/** Sends what happens until the page leaves; now and then asks whether the session still stands. */
function tell(stream: ServerResponse, live: Live, scope: Scope, session: () => Promise<unknown>): void {
  const send = (name: string, event: object = {}) =>
    stream.write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  send('ready')
  const leave = [
    live.subscribe(scope, (event) => void send('change', event)),
    live.onReconnect(() => void send('refetch')),
  ]
  const beat = setInterval(async () => {
    // A database that does not answer ends no session.
    const still = await session().catch(() => 'unknown')
    if (still === null) stream.end('event: ended\ndata: {}\n\n')
    else stream.write(': still here\n\n')
  }, heartbeatMs)
  stream.on('close', () => {
    clearInterval(beat)
    for (const stop of leave) stop()
  })
}
