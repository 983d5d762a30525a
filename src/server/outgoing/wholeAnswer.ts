import type { IncomingMessage } from 'node:http'
import { agentFor } from '#server/outgoing/connections.ts'
import {
  type Allowed,
  type Destination,
  findDestination,
  type Resolve,
} from '#server/outgoing/destination.ts'
import { askNameServers } from '#server/outgoing/nameServers.ts'
import { failureOf, type OutgoingFailure, requestTo, type SentRequest } from '#server/outgoing/requestTo.ts'

export type WholeCall = SentRequest & { url: string }
export type WholeAnswer =
  | { arrived: true; status: number; headers: Headers; body: Buffer }
  | { arrived: false; failure: OutgoingFailure | 'tooLarge' }

type Options = Allowed & { deadlineMs: number; maxBytes: number; resolve?: Resolve }

/**
 * Calls a URL under the same rules as a webhook: the name is resolved, all its addresses must be public,
 * and the call goes to them. One deadline covers the lookup, the call and the whole response. Redirects are
 * returned like any other response. Nothing is sent twice, and it never throws for what the other side does.
 */
export async function fetchWhole(call: WholeCall, options: Options): Promise<WholeAnswer> {
  const { deadlineMs, maxBytes, resolve = askNameServers } = options
  const signal = AbortSignal.timeout(deadlineMs)
  const late = new Promise<null>((done) => signal.addEventListener('abort', () => done(null), { once: true }))
  const found = await Promise.race([findDestination(call.url, options, resolve), late])
  if (found === null) return { arrived: false, failure: 'timeout' }
  if ('fault' in found) return { arrived: false, failure: found.fault }
  try {
    return await send(call, found, maxBytes, signal)
  } catch (error) {
    const failure = signal.aborted ? 'timeout' : failureOf(error as NodeJS.ErrnoException)
    return { arrived: false, failure }
  }
}

async function send(
  call: WholeCall,
  found: Destination,
  maxBytes: number,
  signal: AbortSignal,
): Promise<WholeAnswer> {
  const request = requestTo(call, found, agentFor(found.url.protocol === 'https:'))
  const abort = () => request.destroy(new Error('the deadline has passed'))
  signal.addEventListener('abort', abort, { once: true })
  try {
    const answer = await new Promise<IncomingMessage>((done, fail) => {
      request.on('error', fail)
      request.on('response', done)
      request.end(call.body)
    })
    const body = await readBody(answer, maxBytes)
    if (body === null) {
      request.destroy()
      return { arrived: false, failure: 'tooLarge' }
    }
    return { arrived: true, status: answer.statusCode ?? 0, headers: headersOf(answer), body }
  } finally {
    signal.removeEventListener('abort', abort)
  }
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    length += chunk.byteLength
    if (length > maxBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers()
  for (let place = 0; place + 1 < rawHeaders.length; place += 2)
    headers.append(rawHeaders[place] ?? '', rawHeaders[place + 1] ?? '')
  return headers
}
