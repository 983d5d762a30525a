import { AlipaySdk } from 'alipay-sdk'
import { expect, test } from 'vitest'
import { type CertificateDraft, makeCertificate, type Name } from '#sandbox/unionpay/certificate.ts'
import { rsaPair } from '#test/channelSamples.ts'
import { certificateSn, certificatesIn, rootSn, trustedKey } from './alipayCertificates.ts'

const now = new Date('2026-11-20T17:30:05Z')
const [rootKeys, middleKeys, leafKeys, strangerKeys] = [rsaPair(), rsaPair(), rsaPair(), rsaPair()]
const named = (name: string): Name => [
  ['C', 'CN'],
  ['O', '茶 & Co'],
  ['CN', name],
]

function issue(draft: Partial<CertificateDraft> & Pick<CertificateDraft, 'publicKey' | 'issuerPrivateKey'>) {
  return makeCertificate({
    subject: named('leaf'),
    issuer: named('root'),
    serial: '5102030405060708090a0b0c0d0e0f10',
    from: new Date('2026-01-01T00:00:00Z'),
    until: new Date('2027-01-01T00:00:00Z'),
    isCa: false,
    ...draft,
  })
}

const signedByRoot = { issuerPrivateKey: rootKeys.privateKey }
const root = issue({ ...signedByRoot, publicKey: rootKeys.publicKey, subject: named('root'), isCa: true })
const middle = issue({
  ...signedByRoot,
  publicKey: middleKeys.publicKey,
  subject: named('middle'),
  isCa: true,
})
const byMiddle = { issuer: named('middle'), issuerPrivateKey: middleKeys.privateKey }
const leaf = issue({ ...signedByRoot, publicKey: leafKeys.publicKey })
const deepLeaf = issue({ ...byMiddle, publicKey: leafKeys.publicKey })

const read = (...pems: string[]) => certificatesIn(pems.join('\n')) ?? []
const trusted = (bundle: string[], roots: string[] = [root], at = now) =>
  trustedKey(read(...bundle), read(...roots), at)?.export({ type: 'spki', format: 'pem' }) ?? null

test('certificates are named as the official client names them', () => {
  const official = new AlipaySdk({
    appId: '2021000000000000',
    keyType: 'PKCS8',
    privateKey: leafKeys.privateKey,
    appCertContent: leaf,
    alipayPublicCertContent: deepLeaf,
    alipayRootCertContent: `${root}\n${middle}`,
  })
  const [one, two] = [...read(leaf), ...read(deepLeaf)]
  if (!one || !two) throw new Error('the certificates cannot be read')
  expect(certificateSn(one)).toMatch(/^[0-9a-f]{32}$/)
  expect(certificateSn(one)).toBe(official.config.appCertSn)
  expect(certificateSn(two)).toBe(official.config.alipayCertSn)
  expect(rootSn(read(root, middle))).toBe(official.config.alipayRootCertSn)
})

test('a certificate counts if it leads to a root, through what came with it', () => {
  expect(trusted([leaf])).toBe(leafKeys.publicKey)
  expect(trusted([deepLeaf, middle])).toBe(leafKeys.publicKey)
  expect(trusted([deepLeaf])).toBeNull()
  expect(trusted([leaf], [middle])).toBeNull()
  expect(trusted([])).toBeNull()
})

test('nobody but an authority issues, and nobody in its name', () => {
  const forged = issue({ publicKey: strangerKeys.publicKey, issuerPrivateKey: strangerKeys.privateKey })
  expect(trusted([forged])).toBeNull()
  const byLeaf = issue({
    publicKey: strangerKeys.publicKey,
    issuer: named('leaf'),
    issuerPrivateKey: leafKeys.privateKey,
    subject: named('stranger'),
  })
  expect(trusted([byLeaf, leaf])).toBeNull()
  const own = issue({
    publicKey: strangerKeys.publicKey,
    issuer: named('stranger'),
    subject: named('stranger'),
    issuerPrivateKey: strangerKeys.privateKey,
    isCa: true,
  })
  expect(trusted([own])).toBeNull()
})

test('a certificate counts only while it and its root are valid', () => {
  expect(trusted([leaf], [root], new Date('2025-12-31T23:59:59Z'))).toBeNull()
  expect(trusted([leaf], [root], new Date('2027-01-01T00:00:01Z'))).toBeNull()
  const past = new Date('2026-06-01T00:00:00Z')
  const dead = issue({
    ...signedByRoot,
    publicKey: rootKeys.publicKey,
    subject: named('root'),
    isCa: true,
    until: past,
  })
  expect(trusted([leaf], [dead])).toBeNull()
})

test.each(['', 'x', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'])(
  '%j is no certificate',
  (text) => {
    expect(certificatesIn(text)).toBeNull()
  },
)
