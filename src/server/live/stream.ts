import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { errorBody } from '#server/http/answers.ts'
import { callerOf, refusalOf, refuseUnlessMay } from '#server/http/binder.ts'
import { visitorOf } from '#server/http/visitor.ts'
import type { Live, LiveEvent, Origin } from '#server/live/live.ts'
import { staffEars } from '#server/live/staffEars.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'

const heartbeatMs = 15_000
const listening = { writes: false, whileBlocked: true } as const

/** What tills may hear, as the house of devices says. */
export type TillEars = {
  /** Is it switched on for this device? */
  mayListen(scope: Scope, deviceId: string): Promise<boolean>
  /** Is this of the device's own? It does not hear what is paid elsewhere in the shop. */
  concerns(scope: Scope, deviceId: string, event: LiveEvent): Promise<boolean>
}

/**
 * GET /api/live: server-sent events of the signed-in merchant; for who signed in at a till, those of that till, while its
 * live messages are on. Ends when the session does, or the server.
 */
export function serveLive(
  server: FastifyInstance,
  app: App,
  live: Live,
  authenticate: Authenticate,
  ears: TillEars,
): void {
  const open = new Set<ServerResponse>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  server.get('/api/live', async (request, reply) => {
    const visitor = visitorOf(app, request)
    try {
      // A line that is kept open is no use of the session.
      const listenFor: Authenticate = (token) => authenticate(token, null)
      const signedIn = await callerOf(visitor, listenFor)
      refuseUnlessMay(signedIn, { ...listening, access: signedIn.device ? 'pos.query' : 'signedIn' })
      const hearing = hearingOf(app, signedIn, ears)
      if (!(await hearing.isOn())) throw new AppError('device.socketOff')
      reply.hijack()
      open.add(reply.raw)
      reply.raw.on('close', () => open.delete(reply.raw))
      tell(reply.raw, live, signedIn.scope, { ...hearing, session: () => listenFor(visitor.token ?? '') })
    } catch (error) {
      const refusal = refusalOf(error)
      await reply.code(refusal.status).send(errorBody(refusal, visitor))
    }
  })
}

type Hearing = {
  isOn(): Promise<boolean>
  hears(event: LiveEvent, from: Origin): Promise<boolean>
  /** The session, as it is found from time to time. */
  learn?(signedIn: SignedIn): void
  /** An event after which the session may be over. */
  isOfItself(event: LiveEvent): boolean
}

function hearingOf(app: App, { realm, grants, scope, device, accountId }: SignedIn, ears: TillEars): Hearing {
  const isOfItself = ({ topic, id }: LiveEvent) => topic === 'session' && id === accountId
  if (!device) {
    const staff = realm === 'provider' ? staffEars(app, grants) : null
    return {
      isOn: async () => true,
      hears: async (event, from) =>
        event.topic === 'session' ? isOfItself(event) : (staff?.reaches(event, from) ?? true),
      ...(staff && { learn: (signedIn: SignedIn) => staff.learn(signedIn.grants) }),
      isOfItself,
    }
  }
  return {
    isOn: () => ears.mayListen(scope, device.deviceId),
    hears: (event) => ears.concerns(scope, device.deviceId, event),
    // The merchant may switch off the push of all its tills.
    isOfItself: ({ topic, id }) =>
      topic === 'paymentSetting' || (topic === 'device' && id === device.deviceId),
  }
}

type Listening = Hearing & { session(): Promise<SignedIn | null> }

/** Sends what happens until the page leaves; now and then asks whether the session still stands. */
function tell(stream: ServerResponse, live: Live, scope: Scope, listening: Listening): void {
  const write = (text: string) => stream.writableEnded || stream.write(text)
  const send = (name: string, event: object = {}) =>
    write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  send('ready')
  const check = async () => {
    // A database that does not answer ends no session.
    const [session, isOn] = await Promise.all([
      listening.session().catch(() => 'unknown' as const),
      listening.isOn().catch(() => true),
    ])
    if (session !== null && session !== 'unknown') listening.learn?.(session)
    if (session !== null && isOn) write(': still here\n\n')
    else if (!stream.writableEnded) stream.end('event: ended\ndata: {}\n\n')
  }
  const pass = async (event: LiveEvent, from: Origin) => {
    if (await listening.hears(event, from).catch(() => listening.learn === undefined)) send('change', event)
    if (listening.isOfItself(event)) await check()
  }
  const leave = [
    live.subscribe(scope, (event, from) => void pass(event, from)),
    live.onReconnect(() => void send('refetch')),
  ]
  const beat = setInterval(() => void check(), heartbeatMs)
  stream.on('close', () => {
    clearInterval(beat)
    for (const stop of leave) stop()
  })
}
