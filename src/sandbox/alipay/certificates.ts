import { createHash, generateKeyPairSync, X509Certificate } from 'node:crypto'
import { type KeyPair, randomHex } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import { makeCertificate, type Name } from '../unionpay/certificate.ts'
import type { World } from '../world.ts'

const authority: Name = [
  ['C', 'CN'],
  ['O', 'Sandbox'],
  ['OU', 'Certification Authority'],
  ['CN', 'Sandbox Root R1'],
]
const validity = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2049-01-01T00:00:00Z') }
const newSerial = () => `5${randomHex(31)}`

/** Returns the CA's own certificate, which the merchant has in advance. */
export function rootCertificate(root: KeyPair): string {
  return makeCertificate({
    ...validity,
    subject: authority,
    issuer: authority,
    publicKey: root.publicKey,
    issuerPrivateKey: root.privateKey,
    serial: newSerial(),
    isCa: true,
  })
}

/** Issues a certificate for a key, signed by the CA. */
export function issueCertificate(root: KeyPair, publicKey: string, commonName: string): string {
  return makeCertificate({
    ...validity,
    subject: [
      ['C', 'CN'],
      ['O', 'Sandbox'],
      ['CN', commonName],
    ],
    issuer: authority,
    publicKey,
    issuerPrivateKey: root.privateKey,
    serial: newSerial(),
    isCa: false,
  })
}

/** Returns a certificate's SN: the MD5 of its reversed issuer name and its decimal serial number. */
export function certificateSn(pem: string): string {
  const { issuer, serialNumber } = new X509Certificate(pem)
  const text = issuer.split('\n').reverse().join(',') + BigInt(`0x${serialNumber}`).toString()
  return createHash('md5').update(text).digest('hex')
}

/**
 * Rotates Alipay's key and certificate for this merchant, who gets the new ones from `alipaycert.download`
 * or the portal.
 */
export function rotateKey(world: World, merchant: AccountAt<'alipay'>): AccountAt<'alipay'> {
  const alipay = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const alipayCert = issueCertificate(merchant.keys.root, alipay.publicKey, 'Alipay')
  const keys = { ...merchant.keys, alipay, alipayCert }
  const sql = 'update merchant set keys = ? where rail = ? and account = ?'
  world.store.run(sql, JSON.stringify(keys), 'alipay', merchant.account)
  return { ...merchant, keys }
}
