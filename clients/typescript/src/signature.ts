import { sign, verify } from 'node:crypto'
import { GatewayUnverified } from './errors.ts'
import type { Settings } from './options.ts'

/** What stands before the raw body in the string that is signed. */
export type SignedHead = { path: string; merchantCode: string; time: string; nonce: string }

const windowMs = 5 * 60_000

/** The bytes that are signed: one space after the method, one line feed, and the raw body, never one that was written again. */
export function canonicalBytes({ path, merchantCode, time, nonce }: SignedHead, body: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`POST ${path}\n${merchantCode}.${time}.${nonce}.`, 'utf8'), body])
}

/** The `Signature` header over a body that we send. */
export function signatureOf(settings: Settings, head: SignedHead, body: Uint8Array): string {
  const signature = sign('RSA-SHA256', canonicalBytes(head, body), settings.privateKey).toString('base64')
  return `algorithm=RS256,keyVersion=${settings.keyVersion},signature=${encodeURIComponent(signature)}`
}

/** Throws GatewayUnverified unless the platform signed these very bytes, and lately. */
export function verifySignature(
  settings: Settings,
  head: SignedHead,
  body: Uint8Array,
  header: string,
): void {
  const { keyVersion, signature } = readSignature(header)
  const key = settings.platformKeyOf(keyVersion)
  if (!key) throw new GatewayUnverified('keyUnknown', `version ${keyVersion}`)
  if (!verify('RSA-SHA256', canonicalBytes(head, body), key, signature))
    throw new GatewayUnverified('signatureWrong')

  const age = Math.abs(new Date(head.time).getTime() - settings.clock().getTime())
  if (!(age <= windowMs)) throw new GatewayUnverified('timeOutOfWindow', head.time)
}

function readSignature(header: string): { keyVersion: number; signature: Buffer } {
  const match = /^algorithm=RS256,\s*keyVersion=([1-9]\d{0,4}),\s*signature=([A-Za-z0-9%/]+)$/.exec(
    header.trim(),
  )
  const [, keyVersion = '', value = ''] = match ?? []
  const base64 = match && /^(?:[A-Za-z0-9/]|%[0-9A-Fa-f]{2})+$/.test(value) ? decodeURIComponent(value) : ''
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) throw new GatewayUnverified('signatureUnreadable')
  return { keyVersion: Number(keyVersion), signature: Buffer.from(base64, 'base64') }
}

/** An instant as the gateway writes it: with offset, to the second. */
export function timeOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}+00:00`
}
