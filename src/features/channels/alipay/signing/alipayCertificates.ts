import { createHash, type KeyObject, X509Certificate } from 'node:crypto'
import { weaknessOf } from '#server/rsaStrength.ts'

const rsaSignature = '1.2.840.113549.1.1.'

/** Parses the certificates of a PEM bundle in order. Returns null if one is unreadable or there is none. */
export function certificatesIn(bundle: string): X509Certificate[] | null {
  const blocks = bundle.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []
  try {
    const read = blocks.map((block) => new X509Certificate(block))
    // Alipay's roots include keys of other kinds, which are passed over later; an RSA key must hold.
    const isReliable = ({ publicKey }: X509Certificate) =>
      publicKey.asymmetricKeyType !== 'rsa' || weaknessOf(publicKey) === null
    return read.length > 0 && read.every(isReliable) ? read : null
  } catch {
    // Whatever OpenSSL finds wrong with it, it is no certificate to us.
    return null
  }
}

/**
 * Alipay's name of a certificate: the MD5 of the issuer's name (RFC 2253 order) and the decimal serial
 * number.
 */
export function certificateSn({ issuer, serialNumber }: X509Certificate): string {
  const name = issuer.split('\n').reverse().join(',')
  return createHash('md5')
    .update(name + BigInt(`0x${serialNumber}`).toString())
    .digest('hex')
}

/** How Alipay names its root bundle: the RSA ones, joined. Those of SM2 are left out. */
export function rootSn(roots: readonly X509Certificate[]): string {
  return roots.filter(isRsa).map(certificateSn).join('_')
}

/**
 * Returns the key of a bundle's first certificate if it chains to one of the roots through the others and
 * all are valid now. Only certificate authorities may issue.
 */
export function trustedKey(
  bundle: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  now: Date,
): KeyObject | null {
  const [leaf, ...between] = bundle
  if (!leaf) return null
  let last = leaf
  for (let depth = 0; depth <= between.length; depth++) {
    if (!validAt(last, now)) return null
    const root = roots.find((one) => issued(one, last))
    if (root) return validAt(root, now) ? leaf.publicKey : null
    const next = between.find((one) => issued(one, last))
    if (!next) return null
    last = next
  }
  return null
}

function issued(issuer: X509Certificate, certificate: X509Certificate): boolean {
  return isRsa(issuer) && issuer.ca && certificate.checkIssued(issuer) && certificate.verify(issuer.publicKey)
}

function isRsa({ signatureAlgorithmOid = '' }: X509Certificate): boolean {
  return signatureAlgorithmOid.startsWith(rsaSignature)
}

function validAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}
