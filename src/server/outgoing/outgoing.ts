import { type Agent, type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import { performance } from 'node:perf_hooks'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { agentFor } from '#server/outgoing/connections.ts'
import {
  type Allowed,
  askNameServers,
  type Destination,
  type DestinationFault,
  findDestination,
  type Resolve,
} from '#server/outgoing/destination.ts'
import { trimmedEnd } from '#shared/trimmedEnd.ts'

export type OutgoingFailure =
  | DestinationFault
  | 'connectTimeout'
  | 'timeout'
  | 'refused'
  | 'tls'
  | 'broken'
  | 'redirect'

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
    const asked = requestOf(call, found, agent)
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

function requestOf(call: OutgoingCall, { url, addresses }: Destination, agent: Agent | false): ClientRequest {
  const isSecure = url.protocol === 'https:'
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const options = {
    method: 'POST',
    // What was looked up, whatever the name answers by now.
    lookup: lookupOf(addresses) as never,
    checked: addresses.toSorted().join(),
    host,
    ...(url.port && { port: Number(url.port) }),
    path: `${url.pathname}${url.search}`,
    headers: { ...call.headers, host: url.host, 'content-length': Buffer.byteLength(call.body) },
    agent,
    ...(isSecure && isIP(host) === 0 && { servername: trimmedEnd(host, '.') }),
  }
  return (isSecure ? requestHttps : requestHttp)(options)
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

type Found = { address: string; family: number }

function lookupOf(addresses: string[]) {
  const all: Found[] = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
  return (
    _name: string,
    { all: wantsAll }: { all?: boolean },
    callback: (error: null, found: Found[] | string | undefined, family?: number) => void,
  ) => (wantsAll ? callback(null, all) : callback(null, all[0]?.address, all[0]?.family))
}

function failureOf(error: NodeJS.ErrnoException): OutgoingFailure {
  const { code = '' } = error
  if (/^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL|ECONNABORTED)$/.test(code)) return 'refused'
  if (code === 'ETIMEDOUT') return 'connectTimeout'
  if (/CERT|SSL|TLS|EPROTO|SELF_SIGNED|ISSUER|ALTNAME/.test(code)) return 'tls'
  return 'broken'
}

async function inTime<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
