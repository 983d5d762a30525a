import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

export type GatewayOptions = {
  /** The gateway's address without a path, such as `https://pay.example.com`. */
  endpoint: string
  merchantCode: string
  /** Your RSA key: PEM, or Base64 of PKCS#8. */
  privateKey: string
  /** Under which version your public key is registered; 1 where not given. */
  keyVersion?: number
  /** The platform's key: PEM or Base64 of X.509. With several, by their version. */
  platformPublicKey: string | Readonly<Record<number, string>>
  /** The language of `resultMessage`. */
  language?: 'en' | 'zh'
  /** For each attempt, in milliseconds. */
  timeoutMs?: number
  /** How often a call is sent again where no answer came, it was rate limited, or the gateway does not know. */
  retries?: number
  /** The wait before the first retry, in milliseconds; it doubles with each. A longer `Retry-After` counts. */
  retryDelayMs?: number
  fetch?: typeof fetch
  clock?: () => Date
}

/** The options with their keys read, so that a wrong one is told at the start. */
export type Settings = {
  endpoint: string
  merchantCode: string
  keyVersion: number
  privateKey: KeyObject
  platformKeyOf(keyVersion: number): KeyObject | undefined
  language: 'en' | 'zh'
  timeoutMs: number
  retries: number
  retryDelayMs: number
  fetch: typeof fetch
  clock: () => Date
}

/** Throws TypeError where an option cannot be used. */
export function settingsOf(options: GatewayOptions): Settings {
  const { platformPublicKey } = options
  const only = typeof platformPublicKey === 'string' ? readPublicKey(platformPublicKey) : undefined
  const keys =
    typeof platformPublicKey === 'string'
      ? []
      : Object.entries(platformPublicKey).map(
          ([version, key]) => [Number(version), readPublicKey(key)] as const,
        )
  const byVersion = new Map(keys)
  return {
    endpoint: readEndpoint(options.endpoint),
    merchantCode: options.merchantCode,
    keyVersion: options.keyVersion ?? 1,
    privateKey: readPrivateKey(options.privateKey),
    platformKeyOf: (version) => only ?? byVersion.get(version),
    language: options.language ?? 'en',
    timeoutMs: options.timeoutMs ?? 20_000,
    retries: options.retries ?? 3,
    retryDelayMs: options.retryDelayMs ?? 250,
    fetch: options.fetch ?? fetch,
    clock: options.clock ?? (() => new Date()),
  }
}

function readEndpoint(text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new TypeError(`endpoint must be a web address such as https://pay.example.com, not '${text}'`)
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new TypeError(
      `endpoint must be the address alone, without '${url.pathname}${url.search}${url.hash}'`,
    )
  return url.origin
}

function readPrivateKey(text: string): KeyObject {
  const form = 'PEM, or Base64 of PKCS#8'
  return readKey('privateKey', form, text, (pem) =>
    pem
      ? createPrivateKey(text)
      : createPrivateKey({ key: decodeBase64(text), format: 'der', type: 'pkcs8' }),
  )
}

function readPublicKey(text: string): KeyObject {
  const form = 'PEM, or Base64 of X.509 SubjectPublicKeyInfo'
  // A private key would be read as its public half: whoever pastes the wrong one is told.
  if (text.includes('PRIVATE KEY'))
    throw new TypeError(`platformPublicKey must be a public key (${form}), not a private one`)
  return readKey('platformPublicKey', form, text, (pem) =>
    pem ? createPublicKey(text) : createPublicKey({ key: decodeBase64(text), format: 'der', type: 'spki' }),
  )
}

/** What the runtime says of a key it cannot read names neither the option nor the form that is expected. */
function readKey(name: string, form: string, text: string, read: (pem: boolean) => KeyObject): KeyObject {
  const key = attempt(
    () => read(text.includes('-----BEGIN')),
    `${name} is not a key that can be read: ${form}`,
  )
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
    throw new TypeError(`${name} must be RSA of 2048 bits or more`)
  return key
}

function attempt<T>(work: () => T, message: string): T {
  try {
    return work()
  } catch (cause) {
    throw new TypeError(message, { cause })
  }
}

function decodeBase64(text: string): Buffer {
  return Buffer.from(text.replace(/\s+/g, ''), 'base64')
}
