import type { ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { App } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import { errorBody } from '#server/http/answers.ts'
import { requestContextOf } from '#server/http/requestContext.ts'
import { assertMayCall, callerOf, refusalOf } from '#server/http/rpcMiddleware.ts'
import type { Live, LiveEvent, Origin } from '#server/live/live.ts'
import { staffEventFilter } from '#server/live/staffEventFilter.ts'
import type { Scope } from '#server/session/scope.ts'
import { sessionEndOf } from '#server/session/sessionEnd.sql.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { commonDeviceErrors, requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

const heartbeatMs = 15_000
const listening = { writes: false, whileBlocked: true } as const

/** What tills may hear, as the house of devices says. */
export type DeviceEventFilter = {
  /** Is it switched on for this device? */
  mayListen(scope: Scope, deviceId: string): Promise<boolean>
  /** Whether an event concerns this device. It does not receive payments made elsewhere in the store. */
  concerns(scope: Scope, deviceId: string, event: LiveEvent): Promise<boolean>
}

/**
 * The number of open streams per session and per person, in each process. The tabs of a browser share one,
 * but without HTTPS each tab opens its own.
 */
const mostOfSession = 12
const mostOfPerson = 40
/**
 * The most unsent bytes per stream. A slower reader is disconnected and refetches everything when it returns.
 */
const mostUnsentBytes = 256 * 1024

/**
 * Serves GET /api/live: server-sent events of the signed-in merchant, or of the till for a session opened
 * there, while its live messages are enabled. Ends with the session or the server.
 */
export function serveLive(
  server: FastifyInstance,
  app: App,
  live: Live,
  authenticate: Authenticate,
  ears: DeviceEventFilter,
): void {
  const open = new Set<ServerResponse>()
  const lines = new Map<string, number>()
  server.addHook('preClose', async () => {
    for (const stream of open) stream.end()
  })
  server.get('/api/live', async (request, reply) => {
    const requestContext = requestContextOf(app, request)
    try {
      // An open stream does not count as activity in the session.
      const listenFor: Authenticate = (token) => authenticate(token, null)
      const signedIn = await callerOf(requestContext, listenFor)
      assertMayCall(signedIn, { ...listening, access: signedIn.device ? 'pos.query' : 'signedIn' })
      const hearing = hearingOf(app, signedIn, ears)
      if (!(await hearing.isOn())) throw new AppError(commonDeviceErrors.socketOff)
      const ends = await endOf(app, requestContext.token ?? '', signedIn)
      // The browser may have left while its session was looked up: nobody would end this stream.
      if (reply.raw.closed) return void reply.hijack()
      const leave = enter(lines, signedIn)
      reply.hijack()
      open.add(reply.raw)
      reply.raw.on('close', () => {
        leave()
        open.delete(reply.raw)
      })
      const session = () => listenFor(requestContext.token ?? '')
      notify(reply.raw, live, signedIn.scope, { ...hearing, session, leftMs: leftOf(ends, app.clock()) })
    } catch (error) {
      const refusal = refusalOf(error)
      await reply.code(refusal.status).send(errorBody(refusal, requestContext))
    }
  })
}

/** The token names the session's own tenant, which differs from the scope's while viewing a merchant. */
function endOf(app: App, token: string, { tokenHash }: SignedIn): Promise<Date | null> {
  const tenantId = Number(token.slice(0, token.indexOf('.')))
  return transaction(app.pool, tenantId, 'read', (db) => sessionEndOf(db, tenantId, tokenHash))
}

/** The longest delay that setTimeout supports. */
const longestTimerMs = 2 ** 31 - 1

function leftOf(ends: Date | null, now: Date): number {
  if (ends === null) return longestTimerMs
  return Math.min(Math.max(ends.getTime() - now.getTime() + 1, 0), longestTimerMs)
}

/**
 * Counts an open stream. Returns a function that ends the count. Throws `request.tooMany` at the limit of the
 * session or person.
 */
function enter(lines: Map<string, number>, { tokenHash, accountId, scope }: SignedIn): () => void {
  const limits = new Map([
    [`session ${tokenHash.toString('base64')}`, mostOfSession],
    [`person ${scope.tenantId} ${accountId}`, mostOfPerson],
  ])
  for (const [key, most] of limits)
    if ((lines.get(key) ?? 0) >= most) throw new AppError(requestErrors.tooMany, { values: { seconds: 30 } })
  for (const key of limits.keys()) lines.set(key, (lines.get(key) ?? 0) + 1)
  return () => {
    for (const key of limits.keys()) {
      const left = (lines.get(key) ?? 1) - 1
      if (left === 0) lines.delete(key)
      else lines.set(key, left)
    }
  }
}

type Hearing = {
  isOn(): Promise<boolean>
  hears(event: LiveEvent, from: Origin): Promise<boolean>
  /** Updates the filter from the session, which is checked periodically. */
  learn?(signedIn: SignedIn): void
  /** Whether the session may have ended with this event. */
  isOfItself(event: LiveEvent): boolean
}

function hearingOf(app: App, signedIn: SignedIn, ears: DeviceEventFilter): Hearing {
  const { realm, grants, scope, device, accountId, visit } = signedIn
  const isOfSession = ({ topic, id }: LiveEvent) => topic === 'session' && id === accountId
  if (!device) {
    const staff = realm === 'provider' ? staffEventFilter(app, grants) : null
    return {
      isOn: async () => true,
      hears: async (event, from) =>
        event.topic === 'session' ? isOfSession(event) : (staff?.reaches(event, from) ?? true),
      ...(staff && { learn: (now: SignedIn) => staff.learn(now.grants) }),
      // The merchant can end a visit, which is published as a change of the merchant.
      isOfItself: (event) => isOfSession(event) || (visit !== null && event.topic === 'merchant'),
    }
  }
  return {
    isOn: () => ears.mayListen(scope, device.deviceId),
    hears: async (event) =>
      event.topic === 'session' ? isOfSession(event) : ears.concerns(scope, device.deviceId, event),
    // The merchant can disable push for all its tills.
    isOfItself: (event) =>
      isOfSession(event) ||
      event.topic === 'paymentSetting' ||
      (event.topic === 'device' && event.id === device.deviceId),
  }
}

type Listening = Hearing & { session(): Promise<SignedIn | null>; leftMs: number }

/**
 * Sends events until the page leaves or its session ends. Checks periodically whether the session is still
 * valid.
 */
function notify(stream: ServerResponse, live: Live, scope: Scope, listening: Listening): void {
  const write = (text: string) => {
    if (stream.writableEnded || stream.destroyed) return
    stream.write(text)
    if (stream.writableLength > mostUnsentBytes) stream.destroy()
  }
  const send = (name: string, event: object = {}) =>
    write(`event: ${name}\ndata: ${JSON.stringify(event)}\n\n`)
  stream.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  send('ready')
  const check = async () => {
    // A database outage ends no session.
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
  const end = setTimeout(() => void check(), listening.leftMs)
  stream.on('close', () => {
    clearInterval(beat)
    clearTimeout(end)
    for (const stop of leave) stop()
  })
}
