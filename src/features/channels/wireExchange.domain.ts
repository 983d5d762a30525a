import { redactBody, redactUrl, withoutCodes } from './channelRedaction.domain.ts'

/** A request and its response. `status` is null if no answer came; `failure` says why. */
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
export function maskedExchange(logEntry: WireExchange, never: readonly string[]): WireExchange {
  const masked = (text: string) =>
    never.reduce(
      (stored, secret) => stored.replaceAll(secret, hidden).replaceAll(encodeURIComponent(secret), hidden),
      text,
    )
  return {
    ...logEntry,
    url: withoutCodes(masked(logEntry.url)),
    requestHeaders: plainHeaders(logEntry.requestHeaders),
    requestBody: withoutCodes(masked(logEntry.requestBody)),
    responseHeaders: plainHeaders(logEntry.responseHeaders),
    responseBody: withoutCodes(masked(logEntry.responseBody)),
  }
}

/** An exchange as a person may read it: signatures, keys and who the payer is are hidden too. */
export function shownExchange(logEntry: WireExchange): WireExchange {
  return {
    ...logEntry,
    url: redactUrl(logEntry.url),
    requestHeaders: shownHeaders(logEntry.requestHeaders),
    requestBody: redactBody(logEntry.requestBody),
    responseHeaders: shownHeaders(logEntry.responseHeaders),
    responseBody: redactBody(logEntry.responseBody),
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
