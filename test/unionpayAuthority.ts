import type { HttpCall } from '#features/channels/channelHttp.ts'
import type { Channel } from '#features/channels/channels.domain.ts'
import { unionpayChannel } from '#features/channels/unionpay/unionpayChannel.ts'
import { ownerName } from '#sandbox/unionpay/authority.ts'
import { makeCertificate, type Name } from '#sandbox/unionpay/certificate.ts'
import { type Fields, signWith } from '#sandbox/unionpay/signature.ts'
import { rsaPair } from '#test/channelSamples.ts'

type Keys = ReturnType<typeof rsaPair>
type Validity = { from: Date; until: Date }
export type Ca = { name: Name; keys: Keys; pem: string }
/** A key and the certificate sent with what it signs. */
export type Signer = { keys: Keys; pem: string }

export const testNow = new Date('2026-11-20T17:30:05Z')
const always: Validity = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2045-01-01T00:00:00Z') }

let serial = 0x5000

/** A certificate authority; without a parent it is a root. */
export function certificateAuthority(commonName: string, above?: Ca, validity = always): Ca {
  const keys = rsaPair()
  const name: Name = [
    ['C', 'CN'],
    ['CN', commonName],
  ]
  const issuer = above ?? { name, keys }
  return { name, keys, pem: certificate(issuer, name, keys, { isCa: true, validity }) }
}

type More = { isCa?: boolean; validity?: Validity }

function certificate(issuer: Pick<Ca, 'name' | 'keys'>, subject: Name, keys: Keys, more: More): string {
  const { isCa = false, validity = always } = more
  return makeCertificate({
    ...{ subject, publicKey: keys.publicKey, issuer: issuer.name, issuerPrivateKey: issuer.keys.privateKey },
    ...{ serial: (++serial).toString(16), from: validity.from, until: validity.until, isCa },
  })
}

export const unionpayOwner = ownerName('8310000000083040', '中国银联股份有限公司')

/** A signer under an authority, with UnionPay’s own name unless another is given. */
export function signerUnder(ca: Ca, subject: Name = unionpayOwner, more: More = {}): Signer {
  const keys = rsaPair()
  return { keys, pem: certificate(ca, subject, keys, more) }
}

export const testRoot = certificateAuthority('TEST ROOT CA')
export const testIntermediate = certificateAuthority('TEST OCA1', testRoot)
export const unionpaySigner = signerUnder(testIntermediate)
export const merchantSigner = signerUnder(
  testIntermediate,
  ownerName('821000000000001', 'Maple & Jade Trading'),
)

export const unionpayTestSettings = {
  baseUrl: 'https://gateway.95516.com',
  merId: '821000000000001',
  merchantCertificate: merchantSigner.pem,
  merchantPrivateKey: merchantSigner.keys.privateKey,
  intermediateCertificate: testIntermediate.pem,
  rootCertificate: testRoot.pem,
  ...{ acquirerCode: '', categoryCode: '', merchantName: '', merchantCity: '', countryCode: '' },
}

/** Fields as a signer sends them. */
export function sealedBy({ keys, pem }: Signer, fields: Fields): Fields {
  const common = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', signPubKeyCert: pem }
  return signWith(keys.privateKey, { ...common, ...fields })
}

/** UnionPay’s canned response: a whole body, or fields to which the echoed request fields are added. */
export type Canned = { status?: number; body?: string; signer?: Signer; fields?: Fields }
type ByType = Record<string, Canned>

/** A channel to which UnionPay returns the given response for each transaction type. */
export function answeredChannel(canned: Canned | ((input: Fields) => Canned)): Channel {
  const send = async (call: HttpCall) => {
    const input = Object.fromEntries(new URLSearchParams(call.body ?? ''))
    const {
      status = 200,
      body,
      signer = unionpaySigner,
      fields = {},
    } = typeof canned === 'function' ? canned(input) : canned
    const { merId = '', orderId, txnTime, txnType = '', txnSubType = '' } = input
    const repeated = { merId, txnType, txnSubType, ...(orderId && { orderId }), ...(txnTime && { txnTime }) }
    const text = body ?? wire(sealedBy(signer, { ...repeated, ...fields }))
    return { arrived: true as const, status, headers: new Headers(), body: Buffer.from(text) }
  }
  return unionpayChannel(unionpayTestSettings, 'standard', { send, now: () => testNow, nonce: () => 'n' })
}

/** Responses by txnType: `00` for a query, `01`, `04`, `31`, `76`, `99`. */
export function answeredByType(canned: ByType): Channel {
  return answeredChannel(({ txnType = '' }) => canned[txnType] ?? { status: 500 })
}

export function wire(fields: Fields): string {
  return Object.entries(fields)
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}
