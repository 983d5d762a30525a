import type { KeyObject, X509Certificate } from 'node:crypto'
import { certificateOf } from './unionpaySettings.ts'

/** The two CA certificates of the settings: nothing that a message brings is believed without them. */
export type Trust = { rootCertificate: string; intermediateCertificate: string }

export type Believed = { ok: true; key: KeyObject } | { ok: false; reason: string }

const owner = '中国银联股份有限公司'

/**
 * Returns the key of a message's certificate if it is trusted: issued by our intermediate CA under our
 * root, all three valid now, and in UnionPay's name. Anyone can send a certificate.
 */
export function believedKey(pem: string, trust: Trust, now: Date): Believed {
  const leaf = certificateOf(pem)
  const intermediate = certificateOf(trust.intermediateCertificate)
  const root = certificateOf(trust.rootCertificate)
  if (!leaf || !intermediate || !root) return no('a certificate cannot be read')

  if (!issued(root, root) || !issued(root, intermediate)) return no('the CA certificates are no chain')
  if (leaf.ca || !issued(intermediate, leaf)) return no('the certificate is of another CA')
  if (![leaf, intermediate, root].every((each) => validAt(each, now)))
    return no('a certificate is not valid now')
  if (ownerOf(leaf) !== owner) return no('the certificate is of another owner')
  if (!isStrong(leaf.publicKey)) return no("the certificate's key is too weak")
  return { ok: true, key: leaf.publicKey }
}

function issued(by: X509Certificate, certificate: X509Certificate): boolean {
  return by.ca && certificate.checkIssued(by) && certificate.verify(by.publicKey)
}

function validAt({ validFromDate, validToDate }: X509Certificate, now: Date): boolean {
  return validFromDate <= now && now <= validToDate
}

/** CFCA writes a common name as `041@8310000000083040@中国银联股份有限公司@00016490`: the third part is the owner. */
function ownerOf(certificate: X509Certificate): string | null {
  const name: unknown = certificate.toLegacyObject().subject?.CN
  if (typeof name !== 'string') return null
  const parts = name.split('@')
  return parts.length === 1 ? name : (parts[2] ?? null)
}

function isStrong(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048
}

function no(reason: string): Believed {
  return { ok: false, reason }
}
