import { randomBytes } from 'node:crypto'
import { type RawRequest, valuesOf } from '#features/gateway/calls/admission.ts'
import type { Caller } from '#features/gateway/calls/caller.ts'
import { GatewayError, gatewayErrorOf, type Result, resultOf } from '#features/gateway/calls/gatewayError.ts'
import { faultTexts } from '#features/gateway/calls/results.messages.ts'
import { accessOf } from '#features/gateway/credentials/access.service.ts'
import { logCall } from '#features/gateway/requests/requestLog.ts'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { isNonce, timeWithOffset } from '#features/gateway/signature/signature.domain.ts'
import type { App } from '#server/context.ts'
import type { Language } from '#shared/messages.ts'

/** What is answered, whichever way it went. */
export type Outcome = {
  status: number
  result: Result
  body: object
  paymentId?: string | undefined
  requestId?: string | undefined
}

/** A refusal as it is answered; the unforeseen goes to the log, and its inside nowhere else. */
export function refusedBy(
  app: App,
  error: unknown,
  { language, requestId }: { language: Language; requestId: string },
): Outcome {
  const refusal = transportFault(error) ?? gatewayErrorOf(error)
  const { code, status, text, values } = refusal
  if (code === 'UNKNOWN_EXCEPTION') app.log.error({ err: refusal.cause ?? error, requestId }, 'call failed')
  return { status, result: resultOf(code, language, text, values), body: {} }
}

/** What the server refuses before any handler sees it. */
function transportFault(error: unknown): GatewayError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  if (status === 413)
    return new GatewayError('PARAM_ILLEGAL', { status, text: faultTexts.tooLarge, values: { max: 65_536 } })
  if (status === 400) return new GatewayError('PARAM_ILLEGAL', { status, text: faultTexts.notJson })
  return null
}

type Reply = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * The answer, with its signature over the bytes that go out where the merchant is known: an RSA signature costs a
 * millisecond, which nobody gets for nothing. The nonce is the request's own, so that the two belong together.
 */
export async function answered(
  app: App,
  request: RawRequest,
  outcome: Outcome,
  caller: Caller | null,
  call: { address: string; elapsedMs: number; isFlood: boolean },
): Promise<Reply> {
  const text = JSON.stringify({ result: outcome.result, ...outcome.body })
  const body = Buffer.from(text, 'utf8')
  const time = timeWithOffset(app.clock(), 0)
  const nonce = nonceFor(request)
  const head = { path: request.path, merchantCode: codeFor(request), time, nonce }
  const isSigned = caller !== null || (!call.isFlood && (await isMerchant(app, head.merchantCode)))
  const signature = isSigned ? await signAsPlatform(app, head, body) : null
  if (!call.isFlood) logCall(app, { ...call, request, outcome, caller, answer: text })
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'response-time': time,
    nonce,
    ...(signature !== null && { signature }),
  }
  return { status: outcome.status, headers, body }
}

async function isMerchant(app: App, code: string): Promise<boolean> {
  return /^[A-Za-z0-9]{1,12}$/.test(code) && (await accessOf(app, code).catch(() => null)) !== null
}

function nonceFor({ rawHeaders }: RawRequest): string {
  const [given = ''] = valuesOf(rawHeaders, 'Nonce')
  return isNonce(given) ? given : randomBytes(16).toString('hex')
}

/** What the caller calls itself; nothing where that is no code at all. */
function codeFor({ rawHeaders }: RawRequest): string {
  const [given = ''] = valuesOf(rawHeaders, 'Merchant-Code')
  return /^[\x20-\x7e]{1,40}$/.test(given) ? given : ''
}
