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
  /** How often a call is sent again where no answer came or the gateway does not know. */
  retries?: number
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
  fetch: typeof fetch
  clock: () => Date
}

/** Throws TypeError where an option cannot be used. */
export function settingsOf(options: GatewayOptions): Settings {
  const { platformPublicKey } = options
  const endpoint = URL.canParse(options.endpoint) ? new URL(options.endpoint).origin : ''
  if (!/^https?:/.test(endpoint)) throw new TypeError('endpoint must be a web address')
  const only = typeof platformPublicKey === 'string' ? publicKeyOf(platformPublicKey) : undefined
  const keys =
    typeof platformPublicKey === 'string'
      ? []
      : Object.entries(platformPublicKey).map(
          ([version, key]) => [Number(version), publicKeyOf(key)] as const,
        )
  const byVersion = new Map(keys)
  return {
    endpoint,
    merchantCode: options.merchantCode,
    keyVersion: options.keyVersion ?? 1,
    privateKey: privateKeyOf(options.privateKey),
    platformKeyOf: (version) => only ?? byVersion.get(version),
    language: options.language ?? 'en',
    timeoutMs: options.timeoutMs ?? 20_000,
    retries: options.retries ?? 3,
    fetch: options.fetch ?? fetch,
    clock: options.clock ?? (() => new Date()),
  }
}

function privateKeyOf(text: string): KeyObject {
  const key = text.includes('-----BEGIN')
    ? createPrivateKey(text)
    : createPrivateKey({ key: bytesOf(text), format: 'der', type: 'pkcs8' })
  return rsa(key, 'privateKey')
}

function publicKeyOf(text: string): KeyObject {
  const key = text.includes('-----BEGIN')
    ? createPublicKey(text)
    : createPublicKey({ key: bytesOf(text), format: 'der', type: 'spki' })
  return rsa(key, 'platformPublicKey')
}

function rsa(key: KeyObject, name: string): KeyObject {
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048)
    throw new TypeError(`${name} must be RSA of 2048 bits or more`)
  return key
}

function bytesOf(text: string): Buffer {
  return Buffer.from(text.replace(/\s+/g, ''), 'base64')
}
