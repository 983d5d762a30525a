import { type Access, accessOf, keyOf, takesCall } from '#features/gateway/credentials/access.service.ts'
import { claimNonce } from '#features/gateway/credentials/nonces.service.ts'
import type { RawRequest } from '#features/gateway/requests/requestLog.service.ts'
import { verifies } from '#features/gateway/signature/rsa.service.ts'
import {
  instantOf,
  isNonce,
  isWithinWindow,
  readSignature,
  type SignatureFault,
  signedHead,
  timeWithOffset,
} from '#features/gateway/signature/signature.domain.ts'
import type { Caller } from '#features/openApi/calls/caller.ts'
import { GatewayError } from '#features/openApi/calls/gatewayError.ts'
import { faultTexts } from '#features/openApi/calls/results.messages.ts'
import type { App } from '#server/context.ts'
import { isCapable } from '#shared/capabilities.ts'

export const signedHeaders = ['Merchant-Code', 'Request-Time', 'Nonce', 'Signature'] as const
type HeaderName = (typeof signedHeaders)[number]

/**
 * The value of each signed header. Refuses missing and duplicate ones: of two values, a proxy may use the
 * other.
 */
export function headersOf(rawHeaders: readonly string[]): Record<HeaderName, string> {
  const read = signedHeaders.map((name) => {
    const values = valuesOf(rawHeaders, name)
    const [value] = values
    if (values.length > 1) throw unsigned(faultTexts.headerDoubled, name)
    if (!value) {
      if (name === 'Merchant-Code') throw new GatewayError('MERCHANT_NOT_EXIST', missing(name))
      throw unsigned(faultTexts.headerMissing, name)
    }
    return [name, value] as const
  })
  return Object.fromEntries(read) as Record<HeaderName, string>
}

const missing = (field: HeaderName) => ({ status: 401, text: faultTexts.headerMissing, values: { field } })

export function valuesOf(rawHeaders: readonly string[], name: string): string[] {
  const wanted = name.toLowerCase()
  return rawHeaders.filter(
    (_value, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === wanted,
  )
}

/**
 * Authenticates the caller, in this order: headers, merchant, time, key, signature over the raw bytes,
 * merchant status, rate limit, and finally the single use of the nonce. The body is not parsed before.
 */
export async function admit(
  app: App,
  request: RawRequest,
  requestContext: Pick<Caller, 'language' | 'requestId' | 'address'>,
): Promise<Caller> {
  const headers = headersOf(request.rawHeaders)
  const merchantCode = headers['Merchant-Code']
  const access = /^[A-Za-z0-9]{1,12}$/.test(merchantCode) ? await accessOf(app, merchantCode) : null
  if (!access) throw new GatewayError('MERCHANT_NOT_EXIST', { status: 401 })

  const now = app.clock()
  const keyVersion = await verified(access, headers, request, now)
  refuseBlocked(access)
  if (!(await takesCall(app, merchantCode)))
    throw new GatewayError('RATE_LIMITED', { status: 429, values: { limit: access.rateLimit } })
  if (!(await claimNonce(app, access.scope, headers.Nonce))) throw new GatewayError('NONCE_REPEATED')
  return { app, access, keyVersion, ...requestContext }
}

async function verified(
  access: Access,
  headers: Record<HeaderName, string>,
  { path, body }: RawRequest,
  now: Date,
): Promise<number> {
  const time = instantOf(headers['Request-Time'])
  if (time === null) throw unsigned(faultTexts.headerUnreadable, 'Request-Time')
  if (!isNonce(headers.Nonce)) throw unsigned(faultTexts.headerUnreadable, 'Nonce')
  const signature = readSignature(headers.Signature)
  if (!signature.ok) throw unsigned(signatureFaults[signature.fault], 'Signature')
  if (!isWithinWindow(time, now)) {
    const text = faultTexts.timeOutOfWindow
    throw new GatewayError('SIGNATURE_INVALID', {
      status: 401,
      text,
      values: { now: timeWithOffset(now, 0) },
    })
  }
  const { keyVersion } = signature
  const key = keyOf(access, keyVersion, now)
  if (!key) {
    const text = faultTexts.keyUnknown
    throw new GatewayError('SIGNATURE_INVALID', { status: 401, text, values: { keyVersion } })
  }
  const head = signedHead({
    path,
    merchantCode: headers['Merchant-Code'],
    time: headers['Request-Time'],
    nonce: headers.Nonce,
  })
  // Header values arrive as Latin-1, and the signature covers their bytes.
  const message = Buffer.concat([Buffer.from(head, 'latin1'), body])
  if (!(await verifies(key, message, signature.signature)))
    throw new GatewayError('SIGNATURE_INVALID', { status: 401 })
  return keyVersion
}

const signatureFaults = {
  signatureUnreadable: faultTexts.headerUnreadable,
  algorithmUnknown: faultTexts.algorithmUnknown,
  signatureNotEncoded: faultTexts.signatureNotEncoded,
} satisfies Record<SignatureFault, object>

function refuseBlocked({ enabled, approveResult }: Access): void {
  if (!enabled || !isCapable(approveResult, 'gateway')) throw new GatewayError('MERCHANT_FROZEN')
}

function unsigned(text: (typeof faultTexts)[keyof typeof faultTexts], field: HeaderName): GatewayError {
  return new GatewayError('SIGNATURE_INVALID', { status: 401, text, values: { field } })
}
