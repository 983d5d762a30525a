import { redactBody, redactUrl, withoutCodes } from './channelRedaction.domain.ts'

/** What was sent and what came back. `status` is null where no answer came; `failure` says why. */
export type WireExchange = {
  method: string
  url: string
  requestHeaders: Record<string, string>
  requestBody: string
  status: number | null
  responseHeaders: Record<string, string>
  responseBody: string
  failure: string | null
  durationMs: number
}

const hidden = '***'
const secretHeaders = new Set([
  'authorization',
  'cookie',
  'set-cookie',
  'proxy-authorization',
  'client-secret',
])

/** An exchange as it may be kept, sealed: without payers' codes, card numbers, tokens and our own secrets. */
export function maskedExchange(exchange: WireExchange, never: readonly string[]): WireExchange {
  const masked = (text: string) =>
    never.reduce(
      (stored, secret) => stored.replaceAll(secret, hidden).replaceAll(encodeURIComponent(secret), hidden),
      text,
    )
  return {
    ...exchange,
    url: withoutCodes(masked(exchange.url)),
    requestHeaders: plainHeaders(exchange.requestHeaders),
    requestBody: withoutCodes(masked(exchange.requestBody)),
    responseHeaders: plainHeaders(exchange.responseHeaders),
    responseBody: withoutCodes(masked(exchange.responseBody)),
  }
}

/** An exchange as a person may read it: signatures, keys and who the payer is are hidden too. */
export function shownExchange(exchange: WireExchange): WireExchange {
  return {
    ...exchange,
    url: redactUrl(exchange.url),
    requestHeaders: shownHeaders(exchange.requestHeaders),
    requestBody: redactBody(exchange.requestBody),
    responseHeaders: shownHeaders(exchange.responseHeaders),
    responseBody: redactBody(exchange.responseBody),
  }
}

function plainHeaders(headers: Record<string, string>): Record<string, string> {
  return mapped(headers, (name, value) => (secretHeaders.has(name.toLowerCase()) ? hidden : value))
}

function shownHeaders(headers: Record<string, string>): Record<string, string> {
  return mapped(headers, (name, value) =>
    /signature|authorization|cookie|secret|token/i.test(name) ? hidden : value,
  )
}

function mapped(headers: Record<string, string>, change: (name: string, value: string) => string) {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(name, value)]))
}

/** An address without its query, as the list shows it. */
export function addressOf(url: string): string {
  return (url.split('?')[0] ?? '').slice(0, 500)
}
