import { idleSeconds } from '#console/activity.ts'
import { browserId } from '#console/browserId.ts'
import { ApiError } from '#console/client.ts'
import { endsSession } from '#console/errorPolicy.ts'
import { currentLanguage } from '#console/language.tsx'
import { noteRequestId } from '#console/requestIds.ts'
import { resubmitGuard } from '#console/resubmit.ts'
import { leave, recheck } from '#console/sessionExpiry.ts'
import { errorPageTexts as m } from '#console/shell.messages.ts'
import { requestStepUp } from '#console/stepUp.ts'
import { readToken } from '#console/token.ts'
import { notify } from '#console/ui/toast.tsx'
import { localeOf, say, type Text } from '#shared/messages.ts'

export const apiBase = '/api'
const timeoutMs = 60_000
let guard = resubmitGuard()

type Sending = { file?: boolean; content?: Blob; callerShowsErrors?: boolean }

/**
 * Sends a request with language, token, a 60 s timeout and the one-second resubmit guard, and handles errors
 * as section 8 of the specification requires. Rejects with ApiError (status 0) if no response came. A `file`
 * may take longer than 60 s once it has started. `content` replaces the request's body, for calls that are
 * idempotent by content. With `callerShowsErrors`, an error is only thrown and not shown as a message.
 */
export async function send(request: Request, sending: Sending = {}): Promise<Response> {
  const { file = false, content, callerShowsErrors = false } = sending
  const body = request.method === 'GET' ? '' : (content ?? (await request.clone().text()))
  if (typeof body === 'string' && guard.isRepeat(request.method, request.url, contentOf(request, body)))
    throw resubmitted()

  const token = readToken()
  const first = await sendOnce(request, { body, file })
  const response =
    first.status === stepUpRequired
      ? await retryAfterStepUp(request, { body, file, callerShowsErrors })
      : first
  if (typeof body === 'string' && settled(response.status)) keys.delete(contentOf(request, body))
  if (!response.ok) await react(request, response.clone(), { token, callerShowsErrors })
  return response
}

type Once = { body: string | Blob; file: boolean }

async function sendOnce(request: Request, { body, file }: Once): Promise<Response> {
  const clock = new AbortController()
  const timer = setTimeout(() => clock.abort(new DOMException('60 s', 'TimeoutError')), timeoutMs)
  const signal = AbortSignal.any([request.signal, clock.signal])
  const response = await fetch(dress(request, body), { signal }).catch((cause: unknown) => {
    clearTimeout(timer)
    throw unanswered(cause, request.method !== 'GET')
  })
  noteRequestId(response.headers.get('x-request-id'))
  if (file && response.ok) clearTimeout(timer)
  return response
}

/** The status with which the server requires step-up authentication; the call has had no effect yet. */
const stepUpRequired = 428

/** Asks for step-up authentication and retries the request. Rejects if the user cancels. */
async function retryAfterStepUp(
  request: Request,
  { callerShowsErrors, ...once }: Once & { callerShowsErrors: boolean },
): Promise<Response> {
  if (await requestStepUp()) return sendOnce(request, once)
  const message = say(currentLanguage(), m.notProven)
  if (request.method !== 'GET' && !callerShowsErrors) notify.info(message)
  throw new ApiError(stepUpRequired, { code: 'session.proofNeeded', message })
}

function dress(request: Request, body: string | Blob): Request {
  const language = currentLanguage()
  const url = new URL(request.url)
  // A file can be requested in another language, which its URL then sets.
  if (!url.searchParams.has('lang')) url.searchParams.set('lang', language)
  const headers = new Headers(request.headers)
  const languages = `${localeOf[language]}, en`
  headers.set('accept-language', languages)
  headers.set('content-language', languages)
  headers.set('x-browser-id', browserId())
  headers.set('x-idle-seconds', String(idleSeconds()))
  const token = readToken()
  if (token && !opensSession(request)) headers.set('authorization', `Bearer ${token}`)
  if (typeof body === 'string' && request.method !== 'GET' && !opensSession(request))
    headers.set('idempotency-key', keyOf(contentOf(request, body)))
  return new Request(url, { method: request.method, headers, ...(body === '' ? {} : { body }) })
}

function opensSession(request: Request): boolean {
  return pathOf(request) === '/login' || pathOf(request).startsWith('/signIn/')
}

function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice(apiBase.length)
}

// A write without a definite response keeps its idempotency key, so a retry can never run it twice.
const keys = new Map<string, string>()

function keyOf(content: string): string {
  const known = keys.get(content)
  if (known) return known
  const created = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
  keys.set(content, created)
  return created
}

function contentOf(request: Request, body: string): string {
  return `${readToken() ?? ''} ${request.method} ${request.url}\n${body}`
}

/** Forgets all sent requests, as a reload would. */
export function forgetSent(): void {
  guard = resubmitGuard()
  keys.clear()
}

function settled(status: number): boolean {
  return status < 500 && status !== 409
}

function resubmitted(): ApiError {
  const message = say(currentLanguage(), m.resubmit)
  notify.error(message)
  return new ApiError(0, { code: 'client.resubmitted', message })
}

function unanswered(cause: unknown, writes: boolean): ApiError {
  if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
  const language = currentLanguage()
  const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
  const message = say(language, timedOut ? m.timedOut : m.offline)
  const detail = say(language, writes ? m.maybeSaved : m.offlineHint)
  if (writes) notify.error(`${message}. ${detail}`)
  return new ApiError(0, { code: timedOut ? 'client.timedOut' : 'client.offline', message, detail })
}

const blocked = ['merchant.frozen', 'merchant.underReview']

type Reacting = { token: string | null; callerShowsErrors: boolean }

/** Ends the session or shows the message. A failed read is shown in place of its content instead. */
async function react(request: Request, response: Response, { token, callerShowsErrors }: Reacting) {
  const refused = { status: response.status, ...(await refusalIn(response)) }
  if (endsSession(refused)) return leave(refused.message, token)
  if (blocked.includes(refused.code)) recheck()
  if (refused.message === 'no.permission' || request.method === 'GET' || callerShowsErrors) return
  notify.error(refused.message)
}

/** The error in a response, also if a file was expected. */
export async function refusalIn(
  response: Response,
): Promise<{ code: string; message: string; requestId?: string }> {
  const text = await response.text()
  try {
    const body = JSON.parse(text) as { code?: string; message?: string; requestId?: string }
    return {
      code: body.code ?? '',
      message: body.message ?? '',
      ...(body.requestId ? { requestId: body.requestId } : {}),
    }
  } catch {
    return { code: '', message: text.slice(0, 200) || defaultMessage(response.status) }
  }
}

/** The message for a response without one, for instance from a proxy. */
function defaultMessage(status: number): string {
  const byStatus: Record<number, Text> = { 401: m.unauthenticated, 403: m.noPermission, 404: m.missing }
  return say(currentLanguage(), byStatus[status] ?? m.unknown)
}
