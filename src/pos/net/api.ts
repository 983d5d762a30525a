import { ApiError } from '#console/apiError.ts'
import { currentLanguage } from '#console/language.tsx'
import { clientFor } from '#console/typedClient.ts'
import { devicesContract } from '#features/products/devices/devices.contract.ts'
import { posContract } from '#features/products/pos/pos.contract.ts'
import { endSession, session } from '#pos/device/session.ts'
import { heard, unheard } from '#pos/net/line.ts'
import { newKey } from '#pos/net/newKey.ts'
import { netTexts as m } from '#pos/text/net.messages.ts'
import { localeOf, say } from '#shared/messages.ts'

const apiBase = '/api'
const timeoutMs = 30_000

/** The typed client for all device calls. Rejects with ApiError; status 0 if there is no response. */
export const api = clientFor({ pos: posContract, devices: devicesContract }, location.origin + apiBase, send)

async function send(request: Request): Promise<Response> {
  const body = request.method === 'GET' ? '' : await request.clone().text()
  const token = session.get()?.token ?? null
  const response = await fetch(dressed(request, body, token), {
    signal: AbortSignal.any([request.signal, AbortSignal.timeout(timeoutMs)]),
  }).catch(() => {
    unheard()
    throw new ApiError(0, { code: 'client.offline', message: say(currentLanguage(), m.noAnswer) })
  })
  // A proxy that cannot reach the server responds itself.
  if (response.status < 502) heard()
  if (response.status < 500 && response.status !== 409) keys.delete(contentOf(request, body))
  // Only ends the session the call was made with, not a newer one.
  if (response.status === 401 && token !== null && session.get()?.token === token) endSession()
  return response
}

function dressed(request: Request, body: string, token: string | null): Request {
  const language = currentLanguage()
  const url = new URL(request.url)
  url.searchParams.set('lang', language)
  const headers = new Headers(request.headers)
  headers.set('accept-language', language === 'en' ? 'en' : `${localeOf[language]}, en`)
  if (token && !url.pathname.startsWith(`${apiBase}/devices/`))
    headers.set('authorization', `Bearer ${token}`)
  if (request.method !== 'GET') headers.set('idempotency-key', keyOf(contentOf(request, body)))
  return new Request(url, { method: request.method, headers, ...(body === '' ? {} : { body }) })
}

// A write without a definite response keeps its idempotency key, so a retry can never run it twice.
const keys = new Map<string, string>()

function keyOf(content: string): string {
  const key = keys.get(content) ?? newKey()
  keys.set(content, key)
  return key
}

const contentOf = ({ method, url }: Request, body: string) => `${method} ${url}\n${body}`

/** Converts whatever was thrown to an ApiError. */
export function refusalOf(error: unknown): ApiError {
  return error instanceof ApiError
    ? error
    : new ApiError(0, { code: 'client.broken', message: String(error) })
}

/** The outcome is unknown: look it up, or retry with the same key. */
export function isUnanswered({ status, code }: ApiError): boolean {
  return status === 0 || status >= 500 || code === 'request.inFlight' || code === 'request.duplicate'
}
