import { createHmac, generateKeyPairSync, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

export const clientsFolder = resolve(import.meta.dirname, '../../clients')
export const merchantCode = 'PFA9QX'

type Pair = { privateKey: string; publicKey: string }
export type Keys = { merchant: Pair; platform: Pair; stranger: Pair }

/** Key pairs of this run only; no signing key is stored with the cases. */
export function createKeys(): Keys {
  return { merchant: createPair(), platform: createPair(), stranger: createPair() }
}

function createPair(): Pair {
  return generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })
}

export type Step = {
  code?: string
  status?: string
  http?: number
  body?: string
  paymentId?: string
  location?: string
  hangUp?: boolean
  signed?: 'no' | 'otherBody' | 'otherKey' | 'otherVersion' | 'otherNonce' | 'old' | 'malformed'
}
export type CallCase = {
  id: string
  steps: Step[]
  expected: string
  requests: number
  requestsIn?: Record<string, number>
}
type CanonicalCase = { id: string; expected: string } & Head & { body: string }
type Head = { path: string; merchantCode: string; time: string; nonce: string }
type NotificationCase = {
  id: string
  expected: string
  body?: string
  age?: number
  time?: string
  without?: string
  deliveredTo?: string
  appended?: string
  merchantCode?: string
  signature?: string
  keyVersion?: number
  headerCase?: 'upper'
}
type WebhookCase = {
  id: string
  expected: string
  secrets?: string[]
  secret: string
  header?: string
  appended?: string
  age?: number
}

export const cases = {
  canonical: readCases<CanonicalCase>('canonical'),
  calls: readCases<CallCase>('calls'),
  notifications: readCases<NotificationCase>('notifications'),
  webhooks: readCases<WebhookCase>('webhooks'),
}

function readCases<T>(name: string): T[] {
  return JSON.parse(readFileSync(join(clientsFolder, 'conformance', `${name}.json`), 'utf8'))
}

/** The outcome that every client must report, by case ID. */
export function expectedOutcomes(): Record<string, string> {
  return Object.fromEntries(
    Object.values(cases).flatMap((all) => all.map(({ id, expected }) => [id, expected])),
  )
}

/** The cases completed with keys, headers and signatures, as a client’s program reads them. */
export function completedCases(keys: Keys, endpoint: string) {
  return {
    options: {
      endpoint,
      merchantCode,
      privateKey: keys.merchant.privateKey,
      platformPublicKey: { 1: keys.platform.publicKey },
      retries: 2,
    },
    canonical: cases.canonical.map(({ expected: _expected, ...input }) => input),
    calls: cases.calls.map(({ id }) => ({ id })),
    notifications: cases.notifications.map((one) => completeNotification(keys, one)),
    webhooks: cases.webhooks.map(completeWebhook),
  }
}

/** An instant `age` seconds ago in the wire format. */
export function timeAt(age = 0): string {
  return `${new Date(Date.now() - age * 1_000).toISOString().slice(0, 19)}+00:00`
}

/** The `Signature` header, made without any code of the clients or the product. */
export function signatureHeader(privateKey: string, head: Head, body: string, keyVersion = 1): string {
  const text = `POST ${head.path}\n${head.merchantCode}.${head.time}.${head.nonce}.${body}`
  const signature = sign('RSA-SHA256', Buffer.from(text), privateKey).toString('base64')
  return `algorithm=RS256,keyVersion=${keyVersion},signature=${encodeURIComponent(signature)}`
}

function completeNotification(keys: Keys, one: NotificationCase) {
  const body = one.body ?? '{"notifyType":"PAYMENT_RESULT","notifyId":"1","paymentStatus":"SUCCESS"}'
  const time = one.time ?? timeAt(one.age)
  const head = {
    path: '/notify?shop=7',
    merchantCode: one.merchantCode ?? merchantCode,
    time,
    nonce: '0123456789abcdef0123456789abcdef',
  }
  const signature =
    one.signature ?? signatureHeader(keys.platform.privateKey, head, body, one.keyVersion ?? 1)
  const headers = Object.entries({
    'Merchant-Code': head.merchantCode,
    'Request-Time': time,
    Nonce: head.nonce,
    Signature: signature,
  })
    .filter(([name]) => name !== one.without)
    .map(([name, value]) => [one.headerCase === 'upper' ? name.toUpperCase() : name.toLowerCase(), value])
  return {
    id: one.id,
    headers: Object.fromEntries(headers),
    body: body + (one.appended ?? ''),
    path: one.deliveredTo ?? head.path,
  }
}

function completeWebhook({ id, secret, secrets = [], header, appended = '', age = 0 }: WebhookCase) {
  const body = '{"notifyId":"1"}'
  const seconds = Math.floor(Date.now() / 1_000) - age
  const signatures = secrets.map(
    (one) => `v1=${createHmac('sha256', one).update(`${seconds}.${body}`).digest('hex')}`,
  )
  return { id, secret, body: body + appended, header: header ?? [`t=${seconds}`, ...signatures].join(',') }
}
