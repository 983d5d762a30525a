import type { createPublicKey } from 'node:crypto'
import type { AlipaySettings } from '../alipaySettings.ts'
import { certificateSn, certificatesIn, rootSn, trustedKey } from './alipayCertificates.ts'

/** Whose signatures count, and how our own certificates are named. */
export type AlipayTrust = {
  /** Parameters of every call: none in key mode. */
  params: Record<string, string>
  /** The key of an answer that names this certificate; null where none is known. */
  keyOf(certificateSn: string | undefined): string | null
  /** Every key that is known now, for notifications: they name no certificate. */
  keys(): string[]
  /** Adds a certificate that chains to Alipay's root, and returns its key; null if it does not. */
  learn(bundle: string, now: Date): { certificateSn: string; key: string } | null
}

/** In key mode one public key counts. In certificate mode every certificate that leads to Alipay's root does. */
export function alipayTrust(settings: AlipaySettings, now: Date): AlipayTrust {
  const { alipayPublicKey, appCert, alipayCert, alipayRootCert } = settings
  if (appCert === '') {
    const keys = [alipayPublicKey]
    return { params: {}, keyOf: () => alipayPublicKey, keys: () => keys, learn: () => null }
  }
  const [own] = certificatesIn(appCert) ?? []
  const roots = certificatesIn(alipayRootCert) ?? []
  if (!own) throw new TypeError('the certificates were not checked')
  const known = new Map<string, string>()

  function learn(bundle: string, at: Date) {
    const certificates = certificatesIn(bundle) ?? []
    const [leaf] = certificates
    const trusted = trustedKey(certificates, roots, at)
    if (!leaf || trusted === null) return null
    const learnt = { certificateSn: certificateSn(leaf), key: pemOf(trusted) }
    known.set(learnt.certificateSn, learnt.key)
    return learnt
  }
  learn(alipayCert, now)
  return {
    params: { app_cert_sn: certificateSn(own), alipay_root_cert_sn: rootSn(roots) },
    keyOf: (sn = '') => known.get(sn) ?? null,
    keys: () => [...known.values()],
    learn,
  }
}

function pemOf(key: ReturnType<typeof createPublicKey>): string {
  return key.export({ type: 'spki', format: 'pem' }).toString()
}
