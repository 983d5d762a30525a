import { createPublicKey, sign, X509Certificate } from 'node:crypto'

const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  utf8: 0x0c,
  utcTime: 0x17,
  sequence: 0x30,
  set: 0x31,
  version: 0xa0,
  extensions: 0xa3,
}

/** One DER element: tag, length, content. */
function der(kind: number, ...content: Uint8Array[]): Buffer {
  const body = Buffer.concat(content)
  const size = body.length < 0x80 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([kind, ...size]), body])
}

const hex = (digits: string) => Buffer.from(digits, 'hex')

// Object identifiers, already encoded: sha256WithRSAEncryption with its null parameter, names, extensions.
const sha256WithRsa = hex('300d06092a864886f70d01010b0500')
const names = { C: hex('0603550406'), O: hex('060355040a'), OU: hex('060355040b'), CN: hex('0603550403') }
const basicConstraints = hex('0603551d13')
const keyUsage = hex('0603551d0f')
const critical = der(tag.boolean, hex('ff'))

/** A distinguished name, outermost part first. */
export type Name = [keyof typeof names, string][]

export type CertificateDraft = {
  subject: Name
  publicKey: string
  issuer: Name
  issuerPrivateKey: string
  /** Hexadecimal digits that begin with 1-7, an even count, so that the number is positive and full. */
  serial: string
  from: Date
  until: Date
  isCa: boolean
}

/** An X.509 certificate (RFC 5280, version 3) in PEM, signed by its issuer. */
export function makeCertificate(draft: CertificateDraft): string {
  const body = der(
    tag.sequence,
    der(tag.version, der(tag.integer, hex('02'))),
    der(tag.integer, hex(draft.serial)),
    sha256WithRsa,
    nameOf(draft.issuer),
    der(tag.sequence, utcTime(draft.from), utcTime(draft.until)),
    nameOf(draft.subject),
    createPublicKey(draft.publicKey).export({ type: 'spki', format: 'der' }),
    extensionsOf(draft.isCa),
  )
  const signature = sign('RSA-SHA256', body, draft.issuerPrivateKey)
  const certificate = der(tag.sequence, body, sha256WithRsa, der(tag.bitString, hex('00'), signature))
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----'].join('\n')
}

function nameOf(name: Name): Buffer {
  const parts = name.map(([kind, value]) =>
    der(tag.set, der(tag.sequence, names[kind], der(tag.utf8, Buffer.from(value)))),
  )
  return der(tag.sequence, ...parts)
}

function utcTime(at: Date): Buffer {
  return der(tag.utcTime, Buffer.from(`${at.toISOString().replace(/[-:T]/g, '').slice(2, 14)}Z`))
}

/** May it issue certificates (basic constraints, key usage), or only sign messages? */
function extensionsOf(isCa: boolean): Buffer {
  const constraints = der(tag.sequence, ...(isCa ? [critical] : []))
  // Bit 5 signs certificates, bit 0 signs messages.
  const usage = isCa ? der(tag.bitString, hex('0204')) : der(tag.bitString, hex('0780'))
  const list = [
    der(tag.sequence, basicConstraints, critical, der(tag.octetString, constraints)),
    der(tag.sequence, keyUsage, critical, der(tag.octetString, usage)),
  ]
  return der(tag.extensions, der(tag.sequence, ...list))
}

/** The decimal serial by which UnionPay names a certificate (certId). */
export function certIdOf(pem: string): string {
  return BigInt(`0x${new X509Certificate(pem).serialNumber}`).toString()
}
