import type Stripe from 'stripe'
import { assertNoTransaction } from '#server/database/transaction.ts'
import { onDemand } from '#server/onDemand.ts'
import { below } from '../channelAdapter.ts'
import type { ChannelTools } from '../channelHttp.ts'
import { channelRefusal, ourRefusal } from '../channelRefusal.service.ts'
import type { Refusal } from '../channels.domain.ts'
import { jsonOf } from '../channelText.domain.ts'
import type { CardSettings } from './cardSettings.ts'

/**
 * `refused`: the provider rejected the call. `unknown`: it may have happened; `status` is 0 if no answer
 * came. `replayed`: the provider repeated its first answer to this idempotency key and did nothing now.
 */
export type CardAnswer<T> =
  | { kind: 'ok'; said: T }
  | { kind: 'refused'; refused: CardRefused }
  | { kind: 'unknown'; refusal: Refusal; status: number; replayed: boolean }

export type CardRefused = {
  status: number
  type: string
  code: string
  refusal: Refusal
  replayed: boolean
  raw: unknown
}

/** Asks the provider by its SDK. */
export type CardClient = <T>(ask: (stripe: Stripe) => Promise<T>) => Promise<CardAnswer<T>>

/**
 * The provider's official SDK over our own HTTP client, so that timeouts, the request log and the ban on
 * calls inside transactions apply to it too. Its retries are off, because the product decides when to
 * retry.
 */
export function cardClient(settings: CardSettings, tools: ChannelTools): CardClient {
  const { protocol, hostname, port } = new URL(settings.apiUrl)
  const Sdk = onDemand.stripe()
  const stripe = new Sdk(settings.secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    port: Number(port || (protocol === 'http:' ? 80 : 443)),
    maxNetworkRetries: 0,
    telemetry: false,
    httpClient: wire(settings.apiUrl, tools),
    ...(settings.accountId && { stripeAccount: settings.accountId }),
  })
  return async (ask) => {
    // Said here, for the SDK would take it for a broken connection.
    assertNoTransaction('a call to the card provider')
    try {
      return { kind: 'ok', said: await ask(stripe) }
    } catch (error) {
      return readError(error)
    }
  }
}

/** No answer came, or one that is not from the provider's API. */
class NoAnswer extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

// The SDK would also send what machine it runs on.
const ownHeaders = /^(user-agent|content-length|x-stripe-client-.*)$/i

type Wire = NonNullable<NonNullable<ConstructorParameters<typeof Stripe>[1]>['httpClient']>

/** The SDK sends forms as text, and files as bytes whatever its types say. */
function bodyOf(data: unknown): { body?: string; file?: Uint8Array } {
  if (data instanceof Uint8Array) return { file: data }
  return typeof data === 'string' && data !== '' ? { body: data } : {}
}

const filesHost = 'files.stripe.com'

/** The provider serves files from a separate host; other servers use the same one. */
function filesUrl(apiUrl: string): string {
  return new URL(apiUrl).hostname === 'api.stripe.com' ? `https://${filesHost}` : apiUrl
}

function wire(apiUrl: string, tools: ChannelTools): Wire {
  const makeRequest: Wire['makeRequest'] = async (host, _port, path, method, headers, requestData) => {
    const sent = Object.entries(headers).filter(([name]) => !ownHeaders.test(name))
    const answer = await tools.send({
      method: method === 'POST' ? 'POST' : 'GET',
      url: below(host === filesHost ? filesUrl(apiUrl) : apiUrl, path).href,
      headers: Object.fromEntries(sent.map(([name, value]) => [name.toLowerCase(), String(value)])),
      ...bodyOf(requestData),
    })
    if (!answer.arrived) throw new NoAnswer(answer.refusal)
    const json = jsonOf(answer.body.toString('utf8'))
    if (!isAnswer(answer.status, json)) throw new NoAnswer(unreadable(answer.status))
    return {
      getStatusCode: () => answer.status,
      getHeaders: () => Object.fromEntries(answer.headers),
      getRawResponse: () => ({}),
      toStream: () => null,
      toJSON: async () => json,
    }
  }
  return { getClientName: () => 'channel', makeRequest }
}

/** The SDK accepts any object whatever its status, so only the API's own answers pass here. */
function isAnswer(status: number, json: unknown): boolean {
  if (typeof json !== 'object' || json === null) return false
  const error = 'error' in json && typeof json.error === 'object' && json.error !== null
  return status === 200 ? 'object' in json : error
}

function unreadable(status: number): Refusal {
  if (status === 200) return ourRefusal('channel.answerUnreadable')
  return ourRefusal('channel.serverError', { status: `${status}` })
}

const surelyNothing = new Set([400, 401, 402, 403, 404])

/** 409 and 429 say nothing of an earlier call with the same key, nor does anything from 500 on. */
function readError(error: unknown): CardAnswer<never> {
  if (!(error instanceof onDemand.stripe().errors.StripeError)) throw error
  if (error.detail instanceof NoAnswer) return unknownAnswer(error.detail.refusal)
  const { statusCode: status = 0, rawType: type = '', code = '', headers } = error
  const refusal = channelRefusal(code || type || 'api_error', error.message)
  const replayed = headers?.['idempotent-replayed'] === 'true'
  if (!surelyNothing.has(status)) return { kind: 'unknown', refusal, status, replayed }
  return { kind: 'refused', refused: { status, type, code, refusal, replayed, raw: error.raw } }
}

export function unknownAnswer(refusal: Refusal): CardAnswer<never> {
  return { kind: 'unknown', refusal, status: 0, replayed: false }
}
