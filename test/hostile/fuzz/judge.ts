import {
  commonVisitErrors,
  merchantErrors,
  permissionErrors,
  requestErrors,
  serverErrors,
  sessionErrors,
} from '#shared/commonErrors.ts'
import type { ErrorDeclaration } from '#shared/errors.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'
import type { HttpResponse } from '#test/hostile/calls.ts'
import { injections } from '#test/hostile/fuzz/injections.ts'
import type { Operation } from '#test/hostile/fuzz/operations.ts'
import { showsInsides } from '#test/hostile/refusals.ts'

/** Errors that the document lists once for all calls. */
const errorsOfAll: readonly ErrorDeclaration[] = [
  ...Object.values(requestErrors),
  ...[
    sessionErrors.missing,
    unansweredSessionErrors.expired,
    sessionErrors.proofNeeded,
    sessionErrors.viewOnly,
  ],
  ...[commonVisitErrors.readOnly, permissionErrors.missing, serverErrors.busy],
  ...[merchantErrors.frozen, merchantErrors.underReview],
]

/** Returns what is wrong with the response to an input, or null. */
export function faultOf(operation: Operation, sent: object, response: HttpResponse): string | null {
  const { status, text, body, headers } = response
  if (showsInsides(withoutEchoes(response, sent))) return 'it shows its inside'
  // Node itself rejects an address of more than 16 KB, before our code runs.
  if (status === 431) return null
  if (status === 200 || status === 201)
    return faultOfAnswer(operation, text, String(headers['content-type'] ?? ''))
  const { code, message, requestId } = body
  if (typeof code !== 'string' || typeof message !== 'string') return `a refusal without words (${status})`
  if (requestId !== headers['x-request-id']) return 'a refusal that the log does not know'
  if (/\{\w+\}/.test(message)) return 'a sentence with a gap'
  const documented = [...errorsOfAll, ...operation.refusals].find((error) => error.code === code)
  if (!documented) return `${code} is not among what the document says of this call`
  if (documented.status !== status) return `${code} with the status ${status}`
  return status >= 500 && code !== 'server.busy' && code !== 'wechat.unavailable'
    ? `a failure: ${code}`
    : null
}

/**
 * Removes texts that this call or an earlier one wrote: a note "file:///etc/passwd" comes back as it was written.
 */
function withoutEchoes(response: HttpResponse, sent: object): HttpResponse {
  const texts = [...Object.values(sent), ...injections].filter(
    (value) => typeof value === 'string' && value.length > 3,
  )
  const text = texts.reduce<string>((rest, one) => rest.replaceAll(JSON.stringify(one), '""'), response.text)
  return { ...response, text }
}

function faultOfAnswer({ output, mediaTypes }: Operation, text: string, type: string): string | null {
  if (output === null)
    return mediaTypes.some((one) => isOfType(type, one)) ? null : `a file of another type: ${type}`
  if (!type.includes('json')) return `an answer of another kind: ${type}`
  const parsed = output.safeDecode((JSON.parse(text) as { data: never }).data)
  if (parsed.success) return null
  const [issue] = parsed.error.issues
  return `an answer that does not fit its schema: ${issue?.path.join('.')}: ${issue?.message}`
}

function isOfType(type: string, documented: string): boolean {
  return documented === '*/*' || type.split(';')[0] === documented.split(';')[0]
}

/** Returns a word of the other tenant that is in the response but not in the request. */
export function canaryIn(response: HttpResponse, sent: object, canaries: readonly string[]): string | null {
  const seen = response.text + JSON.stringify(response.headers)
  const text = JSON.stringify(sent)
  return canaries.find((canary) => seen.includes(canary) && !text.includes(canary)) ?? null
}
