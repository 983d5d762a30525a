import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayRefused, GatewayUndecided, GatewayUnreachable, GatewayUnverified } from './errors.ts'
import type { Settings } from './options.ts'
import { signatureOf, timeOf, verifySignature } from './signature.ts'
import type { Answered, Result } from './types.ts'

const root = '/api/v2.0/payments'
/** However long the gateway asks us to wait, a call does not hang for longer than this between two attempts. */
const longestWaitMs = 10_000

/**
 * One call until it is decided. It is sent again with the same body, hence the same request id, where no answer came, it was
 * rate limited, or the gateway does not know; each time with a nonce and signature of its own. An answer that is not verified
 * is an error.
 */
export async function callGateway<T>(
  settings: Settings,
  name: string,
  request: object,
): Promise<Answered<T>> {
  const body = Buffer.from(JSON.stringify(request, wireValue), 'utf8')
  for (let attempt = 0; ; attempt++) {
    const last = attempt >= settings.retries
    try {
      return await callOnce<T>(settings, `${root}/${name}`, body)
    } catch (error) {
      if (!isRetryable(error) || last) throw error
      const backoffMs = settings.retryDelayMs * 2 ** attempt * (0.5 + Math.random())
      await sleep(Math.max(backoffMs, Math.min(error.retryAfterMs, longestWaitMs)))
    }
  }
}

function isRetryable(error: unknown): error is GatewayUnreachable | GatewayUndecided {
  return error instanceof GatewayUnreachable || error instanceof GatewayUndecided
}

function wireValue(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

async function callOnce<T>(settings: Settings, path: string, body: Buffer): Promise<Answered<T>> {
  const { merchantCode } = settings
  const time = timeOf(settings.clock())
  const nonce = randomBytes(16).toString('hex')
  const headers = {
    'Content-Type': 'application/json; charset=UTF-8',
    'Accept-Language': settings.language,
    'Merchant-Code': merchantCode,
    'Request-Time': time,
    Nonce: nonce,
    Signature: signatureOf(settings, { path, merchantCode, time, nonce }, body),
  }
  const { response, bytes } = await sent(settings, path, { headers, body })
  try {
    verifyAnswer(settings, response, bytes, { path, nonce })
  } catch (error) {
    // A proxy's error page, or a limit that applies before the gateway knows whose key would sign: neither decides the call.
    if (response.status >= 500 || response.status === 429)
      throw new GatewayUnreachable(error, retryAfterMs(response))
    throw error
  }
  return readAnswer<T>(response, bytes)
}

async function sent(
  settings: Settings,
  path: string,
  { headers, body }: { headers: Record<string, string>; body: Buffer },
) {
  try {
    const response = await settings.fetch(`${settings.endpoint}${path}`, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'error',
      signal: AbortSignal.timeout(settings.timeoutMs),
    })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  } catch (error) {
    throw new GatewayUnreachable(error)
  }
}

function verifyAnswer(
  settings: Settings,
  { headers }: Response,
  body: Buffer,
  asked: { path: string; nonce: string },
): void {
  const time = needed(headers, 'Response-Time')
  const nonce = needed(headers, 'Nonce')
  // A stranger gets no signature: where there is none, the merchant code is the likeliest fault.
  const signature = needed(headers, 'Signature')
  const { merchantCode } = settings
  verifySignature(settings, { path: asked.path, merchantCode, time, nonce }, body, signature)
  // An answer to another call, however genuine, is none to this one.
  if (nonce !== asked.nonce) throw new GatewayUnverified('otherRequest')
}

function needed(headers: Headers, name: string): string {
  const value = headers.get(name)
  if (!value) throw new GatewayUnverified('headerMissing', name)
  return value
}

function readAnswer<T>(response: Response, bytes: Buffer): Answered<T> {
  const answer = parseJson(bytes) as Answered<T & { paymentId?: string }> | null
  const { result } = answer ?? {}
  if (answer === null || typeof result?.resultStatus !== 'string' || typeof result.resultCode !== 'string')
    throw new GatewayUnverified('notJson')
  if (result.resultCode === 'RATE_LIMITED') throw new GatewayUndecided(result, retryAfterMs(response))
  if (result.resultStatus === 'F') throw new GatewayRefused(result, response.status, answer.paymentId)
  if (isOpen(result)) throw new GatewayUndecided(result)
  return answer
}

/** A payment that waits for its payer is an answer like any other. */
function isOpen({ resultStatus, resultCode }: Result): boolean {
  return resultStatus === 'U' && resultCode !== 'PAYMENT_IN_PROCESS'
}

function retryAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('Retry-After') ?? 0)
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : 0
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new GatewayUnverified('notJson')
  }
}
