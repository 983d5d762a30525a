import { ApiError } from '#console/apiError.ts'
import { ChunkLoadError } from '#console/lazyPage.ts'
import type { ErrorSource } from '#console/reportError.ts'
import { lastRequestId } from '#console/requestIds.ts'
import { apiBase } from '#console/transport.ts'
import { clientFor } from '#console/typedClient.ts'
import { clientErrorsContract, reportLimits } from '#features/system/clientErrors/clientErrors.contract.ts'

/** A broken page fails over and over; the first errors tell what is wrong. */
const mostReports = 5
const sent = new Set<string>()

// Not the console's client: a failed report must not show a message or end the session.
const { clientErrors } = clientFor(
  { clientErrors: clientErrorsContract },
  location.origin + apiBase,
  (request) => fetch(new Request(request, { keepalive: true })),
)

/** Sends an error, unless it is expected (an error response, a request that was stopped) or already reported. */
export function sendReport(source: ErrorSource, error: unknown) {
  if (!(error instanceof Error) || isExpected(error)) return
  const { name, message } = error
  const key = `${name} ${message}`
  if (sent.has(key) || sent.size >= mostReports) return
  sent.add(key)
  const most = reportLimits
  const report = {
    source,
    name: name.slice(0, most.name),
    message: message.slice(0, most.message),
    stack: (error.stack ?? '').slice(0, most.stack),
    release: release().slice(0, most.release),
    page: location.pathname.slice(0, most.page),
    requestId: (requestIdIn(error) ?? lastRequestId() ?? '').slice(0, most.requestId),
  }
  clientErrors.report(report).catch(() => undefined)
}

/** Forgets all reports, as a reload would. */
export function forgetReports() {
  sent.clear()
}

function isExpected(error: Error): boolean {
  if (error.name === 'AbortError' || error instanceof ChunkLoadError) return true
  return error instanceof ApiError && error.code !== 'client.broken' && error.status < 500
}

function requestIdIn(error: Error): string | null {
  return error instanceof ApiError ? error.requestId : null
}

/** The name of the built entry, which every release changes. */
function release(): string {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')
  return entry?.src.split('/').at(-1) ?? ''
}
