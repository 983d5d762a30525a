import type { Agent, IncomingMessage } from 'node:http'
import { performance } from 'node:perf_hooks'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { agentFor } from '#server/outgoing/connections.ts'
import {
  type Allowed,
  askNameServers,
  type Destination,
  findDestination,
  type Resolve,
} from '#server/outgoing/destination.ts'
import { failureOf, inTime, type OutgoingFailure, requestTo } from '#server/outgoing/requestTo.ts'

/** What became of a call. `status` is null where no answer came; `body` is the first 2 KB of the answer. */
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
/** Whoever has answered is not waited for long to finish what it says. */
const bodyMs = 2_000

/**
 * Posts to an address that someone else chose. The name is looked up once and the call goes to what was found and judged,
 * so that a name which changes its answer leads nowhere else, over a connection that was kept for just these addresses where
 * there is one. Redirects are not followed. Never throws for what the other side does. What is posted may arrive twice: a kept
 * connection that is closed under the call does not tell what its receiver heard.
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
  const said = await post(call, found, left(), agentFor(found.url.protocol === 'https:'))
  return timed(said ?? (await post(call, found, left(), false)) ?? broken)
}

type Deadlines = { connectMs: number; totalMs: number }
type Said = Omit<OutgoingAnswer, 'durationMs'>

const broken: Said = { status: null, failure: 'broken', body: null }

/** Answers null where a kept connection was at its end before anything came back: then another one says more. */
function post(
  call: OutgoingCall,
  found: Destination,
  { connectMs, totalMs }: Deadlines,
  agent: Agent | false,
): Promise<Said | null> {
  return new Promise((done) => {
    const asked = requestTo({ method: 'POST', ...call }, found, agent)
    const timers: NodeJS.Timeout[] = []
    let answered = false
    const finish = (said: Said | null, isWhole = false) => {
      for (const timer of timers) clearTimeout(timer)
      done(said)
      if (!isWhole) asked.destroy()
    }
    const fail = (failure: OutgoingFailure) => {
      if (answered) return
      const isStale = failure === 'broken' && asked.reusedSocket
      finish(isStale ? null : { status: null, failure, body: null })
    }
    const connecting = setTimeout(() => fail('connectTimeout'), connectMs)
    timers.push(
      connecting,
      setTimeout(() => fail('timeout'), totalMs),
    )
    asked.on('socket', (socket) => {
      if (asked.reusedSocket) return clearTimeout(connecting)
      const event = found.url.protocol === 'https:' ? 'secureConnect' : 'connect'
      socket.once(event, () => clearTimeout(connecting))
    })
    asked.on('error', (error) => fail(failureOf(error)))
    asked.on('close', () => fail('broken'))
    asked.on('response', (answer) => {
      answered = true
      timers.push(setTimeout(() => answer.destroy(), Math.min(bodyMs, totalMs)))
      void heardOf(answer).then((said) => finish(said, answer.complete))
    })
    asked.end(call.body)
  })
}

/** The status counts as soon as it is there; of what follows it, as much as comes in time and is kept. */
async function heardOf(answer: IncomingMessage): Promise<Said> {
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

/** As text that a database takes: a cut or foreign character is shown as one that was replaced. */
function readable(bytes: Buffer): string {
  return bytes.toString('utf8').replaceAll('\0', '\uFFFD')
}
