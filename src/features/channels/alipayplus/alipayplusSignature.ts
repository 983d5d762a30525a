import { signSha256, verifySha256 } from '../channelKeys.ts'

/**
 * The text that an AMS signature covers: `POST {path}\n{client id}.{time}.{body}`, with path and body
 * exactly as sent.
 */
export type AmsSigned = { method: string; path: string; clientId: string; time: string; body: Uint8Array }

export function signedBytes({ method, path, clientId, time, body }: AmsSigned): Buffer {
  return Buffer.concat([Buffer.from(`${method} ${path}\n${clientId}.${time}.`), body])
}

/** The value of the Signature header (RSA256, the Base64 URL-encoded). */
export function signatureHeader(signed: AmsSigned, privateKey: string, keyVersion: string): string {
  const signature = signSha256(privateKey, signedBytes(signed).toString('utf8'))
  return `algorithm=RSA256,keyVersion=${keyVersion},signature=${encodeURIComponent(signature)}`
}

/**
 * Verifies a Signature header against any of these public keys. Only RSA256 counts, and a missing header
 * never verifies.
 */
export function holds(signed: AmsSigned, header: string, publicKeys: readonly string[]): boolean {
  const signature = signatureIn(header)
  if (signature === null) return false
  const bytes = signedBytes(signed)
  return publicKeys.some((key) => verifySha256(key, bytes, signature))
}

function signatureIn(header: string): string | null {
  const parts = header.split(',').map((part) => {
    const at = part.indexOf('=')
    return [part.slice(0, at).trim(), part.slice(at + 1).trim()] as const
  })
  const named = new Map(parts)
  if (named.size !== parts.length || named.get('algorithm') !== 'RSA256') return null
  return decoded(named.get('signature') ?? '')
}

/** Returns null for an empty text or invalid URL encoding. Unencoded Base64 is accepted too. */
function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text) || null
  } catch (error) {
    if (error instanceof URIError) return null
    throw error
  }
}
