import { type KeyPair, type MakeKeys, makeKeyPair, randomHex } from '../keys.ts'
import { type Store, text } from '../store.ts'
import type { World } from '../world.ts'
import { makeCertificate, type Name } from './certificate.ts'

/** A CA of two steps, and UnionPay's own certificate under it. */
export type Authority = {
  root: { keys: KeyPair; pem: string }
  intermediate: { keys: KeyPair; pem: string }
  signer: { keys: KeyPair; pem: string }
}

const setting = 'unionpay.authority'
// Whatever day a test lives in.
const lasting = { from: new Date('2020-01-01T00:00:00Z'), until: new Date('2045-01-01T00:00:00Z') }
const rootName: Name = [
  ['C', 'CN'],
  ['O', 'Sandbox Certification Authority'],
  ['CN', 'SANDBOX ROOT CA'],
]
const intermediateName: Name = [
  ['C', 'CN'],
  ['O', 'Sandbox Certification Authority'],
  ['CN', 'SANDBOX OCA1'],
]

/** CFCA writes an owner with its number and name between separators. */
export function ownerName(number: string, owner: string): Name {
  return [
    ['C', 'CN'],
    ['O', 'SANDBOX OCA1'],
    ['OU', 'Enterprises'],
    ['CN', `041@${number}@${owner}@00000001`],
  ]
}

const unionpayName = ownerName('8310000000083040', '中国银联股份有限公司')

function newSerial(): string {
  return `5${randomHex(19)}`
}

/** Creates the certificate authority if there is none yet. */
export async function prepareAuthority(store: Store, makeKeys: MakeKeys): Promise<void> {
  if (store.one('select value from setting where name = ?', setting)) return

  const [root, intermediate, signer] = await Promise.all([makeKeys(), makeKeys(), makeKeys()])
  const ca = { issuer: rootName, issuerPrivateKey: root.privateKey, isCa: true }
  const created: Authority = {
    root: {
      keys: root,
      pem: makeCertificate({
        ...{ ...ca, ...lasting, serial: newSerial() },
        ...{ subject: rootName, publicKey: root.publicKey },
      }),
    },
    intermediate: {
      keys: intermediate,
      pem: makeCertificate({
        ...{ ...ca, ...lasting, serial: newSerial() },
        ...{ subject: intermediateName, publicKey: intermediate.publicKey },
      }),
    },
    signer: { keys: signer, pem: '' },
  }
  created.signer.pem = issue(created, unionpayName, signer.publicKey)
  save(store, created)
}

/** A certificate under the intermediate CA. */
function issue(authority: Authority, subject: Name, publicKey: string): string {
  return makeCertificate({
    subject,
    publicKey,
    issuer: intermediateName,
    issuerPrivateKey: authority.intermediate.keys.privateKey,
    serial: newSerial(),
    ...lasting,
    isCa: false,
  })
}

function save(store: Store, authority: Authority) {
  store.run('insert or replace into setting values (?, ?)', setting, JSON.stringify(authority))
}

export function authorityOf(store: Store): Authority {
  const row = store.one('select value from setting where name = ?', setting)
  if (!row) throw new Error('the authority of UnionPay was not made')
  return JSON.parse(text(row, 'value'))
}

/** The certificate of a merchant's own key, for which UnionPay lets it sign. */
export function certificateFor(store: Store, merId: string, owner: string, publicKey: string): string {
  return issue(authorityOf(store), ownerName(merId, owner), publicKey)
}

/** UnionPay signs with a new key from now on; the CA stays. */
export async function rotateSigner(world: World): Promise<void> {
  const authority = authorityOf(world.store)
  const keys = await makeKeyPair(2048)
  const pem = issue(authority, unionpayName, keys.publicKey)
  save(world.store, { ...authority, signer: { keys, pem } })
}
