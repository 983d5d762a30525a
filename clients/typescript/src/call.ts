import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayRefused, GatewayUndecided, GatewayUnreachable, GatewayUnverified } from './errors.ts'
import type { Settings } from './options.ts'
import { signatureOf, timeOf, verifySignature } from './signature.ts'
import type { Answered, Result } from './types.ts'

const root = '/api/v2.0/payments'
const firstWaitMs = 250

/**
 * One call until it is decided. It is sent again with the same body, hence the same request id, where no answer came or
 * the gateway does not know; each time with a nonce and signature of its own. An answer that is not verified is an error.
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
      const answer = await callOnce<T>(settings, `${root}/${name}`, body)
      if (isDecided(answer.result) || last) return decided(answer)
    } catch (error) {
      if (!(error instanceof GatewayUnreachable) || last) throw error
    }
    await sleep(firstWaitMs * 2 ** attempt * (0.5 + Math.random()))
  }
}

function wireValue(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

/** A payment that waits for its payer is an answer like any other. */
function isDecided({ resultStatus, resultCode }: Result): boolean {
  return resultStatus !== 'U' || resultCode === 'PAYMENT_IN_PROCESS'
}

function decided<T>(answer: Answered<T>): Answered<T> {
  if (isDecided(answer.result)) return answer
  throw new GatewayUndecided(answer.result)
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
    // Something between us and the gateway answers for it: that is no answer of the gateway's.
    if (response.status >= 500) throw new GatewayUnreachable(error)
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
  const answer = parsed(bytes) as Answered<T> | null
  if (typeof answer?.result?.resultStatus !== 'string') throw new GatewayUnverified('notJson')
  if (answer.result.resultStatus === 'F') throw new GatewayRefused(answer.result, response.status)
  return answer
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new GatewayUnverified('notJson')
  }
}
