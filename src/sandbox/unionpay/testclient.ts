import { createHash, createSign, createVerify, X509Certificate } from 'node:crypto'
import type { UnionPayCredentials } from '../merchants/credentials.ts'

export type Fields = Record<string, string>
type Answered = { status: number; fields: Fields; genuine: boolean }
export type UnionpayClient = {
  fields(own: Fields): Fields
  send(api: string, own: Fields): Promise<Answered>
  /** Sends these very fields, signed or not. */
  post(api: string, fields: Fields | string): Promise<Response>
}

/**
 * A merchant's client, written from the manual. The answer's certificate must be issued by the CA whose
 * certificate the merchant received separately.
 */
export function unionpayClient(keys: UnionPayCredentials, now: () => Date): UnionpayClient {
  const certId = BigInt(`0x${new X509Certificate(keys.merchantCertificate).serialNumber}`).toString()

  function fields(own: Fields): Fields {
    const common = {
      version: '5.1.0',
      encoding: 'UTF-8',
      signMethod: '01',
      certId,
      accessType: '0',
      merId: keys.merId,
    }
    const unsigned: Fields = { ...common, txnTime: timeOf(now()), ...own }
    const signature = createSign('RSA-SHA256')
      .update(digest(unsigned))
      .sign(keys.merchantPrivateKey, 'base64')
    return { ...unsigned, signature }
  }
  const post = (api: string, sent: Fields | string) =>
    fetch(`${keys.baseUrl}/gateway/api/${api}.do`, {
      method: 'POST',
      body: new URLSearchParams(sent),
      redirect: 'manual',
    })
  return {
    fields,
    post,
    send: async (api, own) => {
      const response = await post(api, fields(own))
      const pairs = (await response.text()).split('&').map((pair) => pair.split(/=(.*)/s))
      const message: Fields = Object.fromEntries(pairs)
      return { status: response.status, fields: message, genuine: isGenuine(keys, message) }
    },
  }
}

export function isGenuine(keys: UnionPayCredentials, message: Fields): boolean {
  const { signature = '', signPubKeyCert = '' } = message
  if (!signPubKeyCert) return false
  const [leaf, middle, root] = [signPubKeyCert, keys.intermediateCertificate, keys.rootCertificate].map(
    (pem) => new X509Certificate(pem),
  )
  if (!leaf || !middle || !root || !leaf.subject.includes('@中国银联股份有限公司@')) return false
  const chained =
    leaf.verify(middle.publicKey) && middle.verify(root.publicKey) && middle.ca && root.ca && !leaf.ca
  return (
    chained && createVerify('RSA-SHA256').update(digest(message)).verify(leaf.publicKey, signature, 'base64')
  )
}

export function timeOf(at: Date): string {
  return new Date(at.getTime() + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}

function digest({ signature: _, ...fields }: Fields): string {
  const text = Object.keys(fields)
    .sort()
    .map((name) => `${name}=${fields[name]}`)
  return createHash('sha256').update(text.join('&')).digest('hex')
}
