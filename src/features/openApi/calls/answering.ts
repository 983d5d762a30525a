import { randomBytes } from 'node:crypto'
import { accessOf } from '#features/gateway/credentials/access.service.ts'
import { logCall, type RawRequest } from '#features/gateway/requests/requestLog.service.ts'
import { signAsPlatform } from '#features/gateway/signature/platformKeys.service.ts'
import { isNonce, timeWithOffset } from '#features/gateway/signature/signature.domain.ts'
import { valuesOf } from '#features/openApi/calls/admission.ts'
import type { Caller } from '#features/openApi/calls/caller.ts'
import { GatewayError, gatewayErrorOf, type Result, resultOf } from '#features/openApi/calls/gatewayError.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import type { App } from '#server/context.ts'
import type { Language } from '#shared/messages.ts'

/** The response of a call, whether it succeeded or not. */
export type Outcome = {
  status: number
  result: Result
  body: object
  paymentId?: string | undefined
  requestId?: string | undefined
}

/** Turns an error into a response; details of unexpected errors only go to the log. */
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

/** Errors that the server raises before any handler runs. */
function transportFault(error: unknown): GatewayError | null {
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : null
  if (status === 413)
    return new GatewayError('PARAM_ILLEGAL', { status, text: faultTexts.tooLarge, values: { max: 65_536 } })
  if (status === 400) return new GatewayError('PARAM_ILLEGAL', { status, text: faultTexts.notJson })
  return null
}

type Reply = { status: number; headers: Record<string, string>; body: Buffer }

/**
 * The response, signed over its exact bytes if the merchant is known: an RSA signature costs a millisecond,
 * which strangers must not be able to trigger. The nonce is the request's, which ties the two together.
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

/** The Merchant-Code as sent, or empty if it cannot be a code. */
function codeFor({ rawHeaders }: RawRequest): string {
  const [given = ''] = valuesOf(rawHeaders, 'Merchant-Code')
  return /^[\x20-\x7e]{1,40}$/.test(given) ? given : ''
}
