import { createPublicKey, createSign, createVerify, generateKeyPairSync, randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { addKey, setCredentialTerms } from '#features/gateway/credentials/credentials.service.ts'
import { platformKey } from '#features/gateway/signature/platformKeys.service.ts'
import type { TestApp, TestMerchant } from '#test/app.ts'

/**
 * A merchant’s server written from the documentation alone. It signs, verifies and speaks plain HTTP without
 * our client, so that it can also send malformed requests.
 */
export type GatewayClient = {
  merchantId: string
  privateKey: string
  /** Sends a valid call, with the given changes, and verifies the signature of the response. */
  call(name: string, body: object, changes?: Changes): Promise<GatewayAnswer>
}

export type Changes = {
  keyVersion?: number
  privateKey?: string
  time?: string
  nonce?: string
  language?: string
  query?: string
  /** Body to send instead of the signed one. */
  sent?: string | Buffer
  /** Body to sign and send as is. */
  raw?: string | Buffer
  /** Changes the header lines last, just before they are sent. */
  headers?(lines: string[][]): string[][]
}

export type GatewayAnswer = {
  status: number
  headers: Record<string, string>
  text: string
  result: { resultCode: string; resultStatus: string; resultMessage: string }
  // biome-ignore lint/suspicious/noExplicitAny: the answers of seven calls, read by tests
  body: any
}

const pem = { type: 'pkcs8', format: 'pem' } as const
export type TestKeys = { publicKey: string; privateKey: string }

export function newKeys(bits = 2048): TestKeys {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: bits })
  const spki = publicKey.export({ type: 'spki', format: 'der' }).toString('base64')
  return { publicKey: spki, privateKey: privateKey.export(pem).toString() }
}

const ofTenants = new Map<number, TestKeys>()
/** A key pair for each tenant, because two tenants may not register the same key. */
export function keysFor({ tenantId }: Pick<TestMerchant, 'tenantId'>): TestKeys {
  const keys = ofTenants.get(tenantId) ?? newKeys()
  ofTenants.set(tenantId, keys)
  return keys
}

export type Terms = { cardInfoAllowed?: boolean; rateLimit?: number; enabled?: boolean }

/** Creates a client for a merchant and registers its key. The product must be listening. */
export async function gatewayClient(
  t: TestApp,
  merchant: TestMerchant,
  terms: Terms = {},
  keys: TestKeys = keysFor(merchant),
): Promise<GatewayClient> {
  await t.write(merchant, async (ctx) => {
    await setCredentialTerms(ctx, { enabled: true, cardInfoAllowed: false, rateLimit: 100_000, ...terms })
    await addKey(ctx, { publicKey: keys.publicKey, overlapHours: 1 })
  })
  const { merchantId } = merchant
  const { spki } = await platformKey(t.app)
  return {
    merchantId,
    privateKey: keys.privateKey,
    call: async (name, body, changes = {}) => {
      const path = `/api/v2.0/payments/${name}${changes.query ?? ''}`
      const raw = changes.raw ?? JSON.stringify(body)
      const time = changes.time ?? timeOf(t.app.clock())
      const nonce = changes.nonce ?? randomBytes(16).toString('hex')
      const signed = Buffer.concat([
        Buffer.from(`POST ${path}\n${merchantId}.${time}.${nonce}.`),
        Buffer.from(raw),
      ])
      const signature = sign(signed, changes.privateKey ?? keys.privateKey)
      const lines = [
        ['Content-Type', 'application/json; charset=UTF-8'],
        ['Merchant-Code', merchantId],
        ['Request-Time', time],
        ['Nonce', nonce],
        ['Signature', `algorithm=RS256,keyVersion=${changes.keyVersion ?? 1},signature=${signature}`],
        ['Accept-Language', changes.language ?? 'en'],
      ]
      const answer = await send(t, path, changes.headers?.(lines) ?? lines, changes.sent ?? raw)
      verifyAnswer(answer, path, codeIn(changes.headers?.(lines) ?? lines), spki)
      return answer
    },
  }
}

/**
 * The merchant code that the platform signs in its response: empty if the header was missing or duplicated.
 */
function codeIn(lines: string[][]): string {
  return lines.find(([name]) => name?.toLowerCase() === 'merchant-code')?.[1] ?? ''
}

export function timeOf(instant: Date): string {
  return instant.toISOString().replace(/\.\d+Z$/, '+00:00')
}

export function sign(message: Buffer, privateKey: string): string {
  return encodeURIComponent(createSign('RSA-SHA256').update(message).sign(privateKey, 'base64'))
}

/**
 * Verifies a response. Every response to a merchant is signed, except for an unknown merchant code and for a
 * flood.
 */
function verifyAnswer(
  { headers, text, status, result }: GatewayAnswer,
  path: string,
  code: string,
  spki: string,
): void {
  if (result.resultCode === 'MERCHANT_NOT_EXIST') {
    if (headers.signature !== undefined) throw new Error(`a stranger got a signature: ${text}`)
    return
  }
  if (status === 429 && headers.signature === undefined) return
  const signature = decodeURIComponent((headers.signature ?? '').split(',')[2]?.split('=')[1] ?? '')
  const key = createPublicKey({ key: Buffer.from(spki, 'base64'), format: 'der', type: 'spki' })
  const message = `POST ${path}\n${code}.${headers['response-time']}.${headers.nonce}.${text}`
  if (!createVerify('RSA-SHA256').update(message).verify(key, signature, 'base64'))
    throw new Error(`the signature of the answer does not hold: ${text}`)
}

/** Posts bytes with exactly these header lines, duplicates included. */
export function send(
  t: TestApp,
  path: string,
  lines: string[][],
  body: string | Buffer,
): Promise<GatewayAnswer> {
  const { port } = t.server.server.address() as AddressInfo
  const bytes = Buffer.from(body)
  const headers = [...lines, ['Host', `127.0.0.1:${port}`], ['Content-Length', String(bytes.length)]].flat()
  return new Promise((resolve, reject) => {
    const clientRequest = request(
      { host: '127.0.0.1', port, method: 'POST', path, headers: headers as never },
      (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const read = JSON.parse(text)
          const { result, ...rest } = read
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers as Record<string, string>,
            text,
            result,
            body: rest,
          })
        })
      },
    )
    clientRequest.on('error', reject)
    clientRequest.end(bytes)
  })
}

export const listening = (t: TestApp) => t.server.listen({ host: '127.0.0.1', port: 0 })

let numbers = 0
/** A pay request of 12.34 for the hosted page. */
export function webPayment(changes: object = {}) {
  numbers += 1
  return {
    paymentRequestId: `ORDER-${numbers}-${randomBytes(4).toString('hex')}`,
    scenarioCode: 'ONLINE_WEB',
    order: { orderAmount: { value: '1234', currency: 'CAD' }, description: 'Oolong tea 乌龙茶' },
    ...changes,
  }
}

/** A pay request of 12.34 in another scenario, by a payment method. */
export function paymentBy(scenarioCode: string, paymentMethodType: string, changes: object = {}) {
  return webPayment({ scenarioCode, paymentMethod: { paymentMethodType }, ...changes })
}

/**
 * Returns the day (`yyyyMMdd`) of an instant in Vancouver at UTC-7, whatever the runtime’s time zone database
 * says of 2026.
 */
export function vancouverDay(instant: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone: 'Etc/GMT+7', dateStyle: 'short' }).format(
    instant,
  )
  return parts.replaceAll('-', '')
}
