import { createPublicKey, sign } from 'node:crypto'
import type { KeyPair } from '../../keys.ts'

const tag = {
  integer: 0x02,
  bitString: 0x03,
  sequence: 0x30,
  set: 0x31,
  utf8: 0x0c,
  utcTime: 0x17,
  version: 0xa0,
}

/** One DER element: tag, length, content. */
function der(kind: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...size]), body])
}

// Encoded object identifiers: sha256WithRSAEncryption with its null parameter, organizationName,
// commonName.
const sha256WithRsa = Buffer.from('300d06092a864886f70d01010b0500', 'hex')
const organizationName = Buffer.from('060355040a', 'hex')
const commonName = Buffer.from('0603550403', 'hex')

function attribute(kind: Buffer, value: string): Buffer {
  return der(tag.set, der(tag.sequence, kind, der(tag.utf8, Buffer.from(value))))
}

function utcTime(at: Date): Buffer {
  const digits = at.toISOString().replace(/[-:T]/g, '').slice(2, 14)
  return der(tag.utcTime, Buffer.from(`${digits}Z`))
}

export type Validity = { from: Date; until: Date }

/**
 * A self-signed X.509 certificate (RFC 5280, version 3 without extensions) in PEM.
 * `serial` is 40 hexadecimal digits that begin with 1-7, so that the number is positive and full.
 */
export function makeCertificate(keys: KeyPair, serial: string, validity: Validity): string {
  const name = der(
    tag.sequence,
    attribute(organizationName, 'Sandbox'),
    attribute(commonName, 'Tenpay.com sign'),
  )
  const body = der(
    tag.sequence,
    der(tag.version, der(tag.integer, Buffer.from([2]))),
    der(tag.integer, Buffer.from(serial, 'hex')),
    sha256WithRsa,
    name,
    der(tag.sequence, utcTime(validity.from), utcTime(validity.until)),
    name,
    createPublicKey(keys.publicKey).export({ type: 'spki', format: 'der' }),
  )
  const signature = sign('RSA-SHA256', body, keys.privateKey)
  const certificate = der(tag.sequence, body, sha256WithRsa, der(tag.bitString, Buffer.from([0]), signature))

  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n')
}
