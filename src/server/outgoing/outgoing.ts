import type { Agent, IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { agentFor } from '#server/outgoing/connections.ts'
import {
  type Allowed,
  type Destination,
  findDestination,
  type Resolve,
} from '#server/outgoing/destination.ts'
import { askNameServers } from '#server/outgoing/nameServers.ts'
import { failureOf, inTime, type OutgoingFailure, requestTo } from '#server/outgoing/requestTo.ts'

/** The outcome of a call. `status` is null without a response; `body` is the first 2 KB of the response. */
export type OutgoingAnswer = {
  status: number | null
  failure: OutgoingFailure | null
  body: string | null
  durationMs: number
}

export type OutgoingCall = { url: string; headers: Record<string, string>; body: string }

export type OutgoingOptions = Allowed & {
  resolve?: Resolve
  connectMs?: number
  totalMs?: number
}

const longestBody = 2_048
/** The time to wait for the rest of a body once the status has arrived. */
const bodyMs = 2_000

/**
 * Posts to a URL that someone else chose. The name is resolved and checked once and the call goes to that
 * address, so a name that changes its answer (DNS rebinding) leads nowhere else. Redirects are not followed.
 * Never throws for what the other side does. The request may arrive twice: if a reused connection is closed
 * under the call, we cannot know what was received.
 */
export async function postOutgoing(call: OutgoingCall, options: OutgoingOptions): Promise<OutgoingAnswer> {
  assertNoTransaction('an outgoing call')
  const start = performance.now()
  const { connectMs = 3_000, totalMs = 10_000, resolve = askNameServers } = options
  const timed = (answer: Omit<OutgoingAnswer, 'durationMs'>) => ({
    ...answer,
    durationMs: Math.round(performance.now() - start),
  })
  const found = await inTime(findDestination(call.url, options, resolve), connectMs)
  if (found === null) return timed({ status: null, failure: 'connectTimeout', body: null })
  if ('fault' in found) return timed({ status: null, failure: found.fault, body: null })

  const left = () => {
    const spent = performance.now() - start
    return { connectMs: connectMs - spent, totalMs: totalMs - spent }
  }
  const message = await post(call, found, left(), agentFor(found.url.protocol === 'https:'))
  return timed(message ?? (await post(call, found, left(), false)) ?? broken)
}

type Deadlines = { connectMs: number; totalMs: number }
type OutgoingResult = Omit<OutgoingAnswer, 'durationMs'>

const broken: OutgoingResult = { status: null, failure: 'broken', body: null }

/**
 * Returns null if a reused connection was closed before any response, so that the call is repeated on a new
 * one.
 */
function post(
  call: OutgoingCall,
  found: Destination,
  { connectMs, totalMs }: Deadlines,
  agent: Agent | false,
): Promise<OutgoingResult | null> {
  return new Promise((done) => {
    const clientRequest = requestTo({ method: 'POST', ...call }, found, agent)
    const timers: NodeJS.Timeout[] = []
    let answered = false
    const finish = (answer: OutgoingResult | null, isWhole = false) => {
      for (const timer of timers) clearTimeout(timer)
      done(answer)
      if (!isWhole) clientRequest.destroy()
    }
    const fail = (failure: OutgoingFailure) => {
      if (answered) return
      const isStale = failure === 'broken' && clientRequest.reusedSocket
      finish(isStale ? null : { status: null, failure, body: null })
    }
    const connecting = setTimeout(() => fail('connectTimeout'), connectMs)
    timers.push(
      connecting,
      setTimeout(() => fail('timeout'), totalMs),
    )
    clientRequest.on('socket', (socket) => {
      if (clientRequest.reusedSocket) return clearTimeout(connecting)
      const event = found.url.protocol === 'https:' ? 'secureConnect' : 'connect'
      socket.once(event, () => clearTimeout(connecting))
    })
    clientRequest.on('error', (error) => fail(failureOf(error)))
    clientRequest.on('close', () => fail('broken'))
    clientRequest.on('response', (answer) => {
      answered = true
      timers.push(setTimeout(() => answer.destroy(), Math.min(bodyMs, totalMs)))
      void responseOf(answer).then((message) => finish(message, answer.complete))
    })
    clientRequest.end(call.body)
  })
}

/** The status counts as soon as it arrives. The body is read as far as time and size limits allow. */
async function responseOf(answer: IncomingMessage): Promise<OutgoingResult> {
  const status = answer.statusCode ?? 0
  const parts: Buffer[] = []
  let length = 0
  await new Promise<void>((end) => {
    answer.on('data', (part: Buffer) => {
      parts.push(part)
      length += part.length
      if (length >= longestBody) end()
    })
    for (const event of ['end', 'close', 'error']) answer.on(event, () => end())
  })
  const failure = status >= 300 && status < 400 ? ('redirect' as const) : null
  return { status, failure, body: readable(Buffer.concat(parts).subarray(0, longestBody)) }
}

/** Converts bytes to text that PostgreSQL can store. Invalid characters are replaced. */
function readable(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}
