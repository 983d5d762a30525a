import { randomBytes } from 'node:crypto'
import { issueCertificate, rootCertificate } from '#sandbox/alipay/certificates.ts'
import { makeKeyPair } from '#sandbox/keys.ts'

const address = 'https://rail.example'
const secret = (bytes: number) => randomBytes(bytes).toString('hex')

/** Settings of an account at a card provider that is never called. */
export function paperCard(): Record<string, string> {
  return {
    apiUrl: address,
    scriptUrl: `${address}/v3/`,
    publishableKey: `pk_test_${secret(12)}`,
    secretKey: `sk_test_${secret(12)}`,
    webhookSecret: `whsec_${secret(16)}`,
  }
}

let unionpay: Promise<Record<string, string>> | undefined

/** Settings of a UnionPay account that is never called, with certificates made once per run. */
export function paperUnionpay(): Promise<Record<string, string>> {
  unionpay ??= makeUnionpay()
  return unionpay
}

async function makeUnionpay(): Promise<Record<string, string>> {
  const [root, merchant] = await Promise.all([makeKeyPair(2048), makeKeyPair(2048)])
  const rootPem = rootCertificate(root)
  return {
    baseUrl: address,
    merId: '802310048992110',
    merchantCertificate: issueCertificate(root, merchant.publicKey, '802310048992110'),
    merchantPrivateKey: merchant.privateKey,
    intermediateCertificate: rootPem,
    rootCertificate: rootPem,
  }
}
