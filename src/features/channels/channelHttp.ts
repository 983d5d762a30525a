import { randomBytes } from 'node:crypto'
import type { Logger } from 'pino'
import { assertNoTransaction } from '#server/database/transaction.ts'
import type { OutgoingFailure } from '#server/outgoing/requestTo.ts'
import { fetchWhole } from '#server/outgoing/wholeAnswer.ts'
import { redactBody, redactUrl } from './channelRedaction.domain.ts'
import { ourRefusal } from './channelRefusal.service.ts'
import type { Refusal } from './channels.domain.ts'
import { mayRecord, recordExchange } from './wireRecorder.service.ts'

export type HttpCall = {
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  body?: string
  /** A file to upload instead of a text body. */
  file?: Uint8Array
  /** The maximum response size for a file, in bytes, instead of the usual limit. */
  maxBytes?: number
}

/** The raw response bytes, or why there are none; the request may have been processed even then. */
export type HttpAnswer =
  | { arrived: true; status: number; headers: Headers; body: Buffer }
  | { arrived: false; refusal: Refusal }

/**
 * One request to a channel as it may be stored, with secrets and payers redacted. `status` is null without a
 * response.
 */
export type Exchange = {
  method: string
  url: string
  status: number | null
  durationMs: number
  requestBody: string
  responseBody: string
  failure: string | null
}

export type ChannelTools = {
  send(call: HttpCall): Promise<HttpAnswer>
  now(): Date
  /** 32 hexadecimal digits, never repeated. */
  nonce(): string
}

export type ChannelToolOptions = {
  deadlineMs?: number
  maxBytes?: number
  record?: (logEntry: Exchange) => void
  now?: () => Date
  /** Whether this machine itself may be called, as for the sandbox in demo mode. */
  loopback?: boolean
  /** Whether the account's settings may use this address. */
  mayCall?: (url: string) => boolean
}

/** The I/O an adapter needs: HTTP with a timeout (10 s), the clock and randomness. */
export function channelTools(options: ChannelToolOptions = {}): ChannelTools {
  const limits = {
    deadlineMs: options.deadlineMs ?? 10_000,
    maxBytes: options.maxBytes ?? 1_000_000,
    loopback: options.loopback ?? false,
    mayCall: options.mayCall ?? (() => true),
  }
  return {
    send: (call) => send(call, limits, options.record),
    now: options.now ?? (() => new Date()),
    nonce: () => randomBytes(16).toString('hex'),
  }
}

/** Logs exchanges for debugging. Only a log that shows them has them redacted, which costs as much as a call. */
export function loggingExchanges(log: Logger, channel: string): Pick<ChannelToolOptions, 'record'> {
  if (!log.isLevelEnabled('debug')) return {}
  return { record: (exchange) => log.debug({ exchange, channel }, 'channel call') }
}

type Limits = Required<Pick<ChannelToolOptions, 'deadlineMs' | 'maxBytes' | 'loopback' | 'mayCall'>>

async function send(
  call: HttpCall,
  limits: Limits,
  record?: (logEntry: Exchange) => void,
): Promise<HttpAnswer> {
  assertNoTransaction('a call to a payment channel')
  const started = performance.now()
  const answer = await exchange(call, { ...limits, maxBytes: call.maxBytes ?? limits.maxBytes })
  if (!mayRecord()) return answer
  const message = {
    status: answer.arrived ? answer.status : null,
    durationMs: Math.round(performance.now() - started),
    failure: answer.arrived ? null : answer.refusal.code,
  }
  const requestBody = call.file ? `[${call.file.length} bytes]` : (call.body ?? '')
  const responseBody = answer.arrived ? readable(answer.body) : ''
  const responseHeaders = answer.arrived ? Object.fromEntries(answer.headers) : {}
  const sent = { method: call.method, url: call.url, requestHeaders: call.headers, requestBody }
  const wireExchange = recordExchange({ ...sent, responseHeaders, responseBody, ...message })
  record?.({
    method: call.method,
    url: redactUrl(wireExchange.url),
    requestBody: redactBody(wireExchange.requestBody),
    responseBody: redactBody(wireExchange.responseBody),
    ...message,
  })
  return answer
}

/** Returns a body as text, or only its length if it is binary (a zipped report). */
function readable(body: Buffer): string {
  const text = body.toString('utf8')
  return text.includes('\0') || text.includes('\ufffd') ? `[${body.length} bytes]` : text
}

/** A redirect is treated as any other response and is never followed. */
async function exchange({ method, url, headers, body, file }: HttpCall, limits: Limits): Promise<HttpAnswer> {
  if (!limits.mayCall(url)) return { arrived: false, refusal: ourRefusal('channel.hostNotAllowed') }
  const sent = { ...headers, 'user-agent': 'merchant-console/1', 'accept-encoding': 'identity' }
  const content = file ?? body
  const call = { method, url, headers: sent, ...(content !== undefined && { body: content }) }
  const answer = await fetchWhole(call, limits)
  return answer.arrived ? answer : { arrived: false, refusal: refusalOf(answer.failure, limits.deadlineMs) }
}

/** Network errors name hosts and ports; the reader only needs to know that the result is unknown. */
function refusalOf(failure: OutgoingFailure | 'tooLarge', deadlineMs: number): Refusal {
  if (failure === 'tooLarge') return ourRefusal('channel.answerTooLarge')
  if (failure === 'timeout') return ourRefusal('channel.timeout', { seconds: (deadlineMs / 1000).toString() })
  const isForbidden = failure === 'privateAddress' || failure === 'localName' || failure === 'notHttps'
  return ourRefusal(isForbidden ? 'channel.hostNotAllowed' : 'channel.unreachable')
}
