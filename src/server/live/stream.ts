import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { admit, refusalOf } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Live } from '#server/live/live.ts'
import type { Authenticate } from '#server/session/signedIn.ts'

const heartbeatMs = 15_000
const signedInOnly = { access: 'signedIn', writes: false, whileBlocked: true } as const

/** GET /api/live: server-sent events of the signed-in merchant. Ends when the session does. */
export function serveLive(server: FastifyInstance, app: App, live: Live, authenticate: Authenticate): void {
  server.get('/api/live', async (request, reply) => {
    const visitor = visitorOf(app, request)
    try {
      const { scope } = await admit(visitor, signedInOnly, authenticate)
      reply.hijack()
      const { raw } = reply
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      raw.write('event: ready\ndata: {}\n\n')

      const send = (event: object) => void raw.write(`event: change\ndata: ${JSON.stringify(event)}\n\n`)
      const leave = [
        live.subscribe(scope, send),
        live.onReconnect(() => void raw.write('event: refetch\ndata: {}\n\n')),
      ]
      const beat = setInterval(async () => {
        const still = await authenticate(visitor.token ?? '').catch(() => undefined)
        if (still === null) raw.end('event: ended\ndata: {}\n\n')
        else raw.write(': still here\n\n')
      }, heartbeatMs)
      raw.on('close', () => {
        clearInterval(beat)
        for (const stop of leave) stop()
      })
    } catch (error) {
      const refusal = refusalOf(error)
      await reply.code(refusal.status).send(errorBody(refusal, visitor))
    }
  })
}
