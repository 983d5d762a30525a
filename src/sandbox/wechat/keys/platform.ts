import { generateKeyPairSync } from 'node:crypto'
import { type KeyPair, keyBitsOf, type MakeKeys, randomHex } from '../../keys.ts'
import type { AccountAt } from '../../merchants/accounts.ts'
import { type Store, text } from '../../store.ts'
import { secondsAfter } from '../../time.ts'
import type { World } from '../../world.ts'
import { makeCertificate } from './certificate.ts'

/** A platform certificate for all merchants; each merchant also has its own platform public key. */
type PlatformCertificate = { serial: string; keys: KeyPair; from: string; until: string; pem: string }

const setting = 'wechat.certificates'
const fiveYears = 5 * 365 * 86_400
/** An old certificate stays listed for so long after a new one came. */
const overlap = 15 * 86_400

/** Creates the platform's first certificate if there is none yet. */
export async function preparePlatform(store: Store, now: Date, makeKeys: MakeKeys): Promise<void> {
  if (store.one('select value from setting where name = ?', setting)) return
  const created = certificateWith(await makeKeys(), now)
  store.run('insert or ignore into setting values (?, ?)', setting, JSON.stringify([created]))
}

function certificateWith(keys: KeyPair, now: Date): PlatformCertificate {
  const serial = `5${randomHex(39).toUpperCase()}`
  const validity = { from: now, until: secondsAfter(now, fiveYears) }
  return {
    serial,
    keys,
    from: validity.from.toISOString(),
    until: validity.until.toISOString(),
    pem: makeCertificate(keys, serial, validity),
  }
}

/** Those in force, the newest first. */
export function platformCertificates(world: World): [PlatformCertificate, ...PlatformCertificate[]] {
  const row = world.store.one('select value from setting where name = ?', setting)
  const stored: PlatformCertificate[] = row ? JSON.parse(text(row, 'value')) : []
  const [newest, ...older] = stored
  if (!newest) throw new Error('the platform certificate was not made')
  const inForce = world.wireTime() < secondsAfter(new Date(newest.from), overlap)
  return [newest, ...(inForce ? older.slice(0, 1) : [])]
}

/** The platform goes over to a new certificate; the one before stays good for a while. */
export function rotateCertificate(world: World): void {
  const known = platformCertificates(world)
  const keys = generateKeyPairSync('rsa', {
    modulusLength: keyBitsOf(known[0].keys.publicKey),
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'pem' },
  })
  const all = [certificateWith(keys, world.wireTime()), ...known]
  world.store.run('insert or replace into setting values (?, ?)', setting, JSON.stringify(all))
}

/** A key of the platform and the serial by which the merchant finds its public half. */
export type Signer = { serial: string; privateKey: string }

export function newestSigner(world: World): Signer {
  const [{ serial, keys }] = platformCertificates(world)
  return { serial, privateKey: keys.privateKey }
}

/** Returns the certificate with the requested serial, or the merchant's platform public key. */
export function signerFor(world: World, merchant: AccountAt<'wechat'>, wanted: string | null): Signer {
  const { platformKeyId, platform } = merchant.keys
  const named = platformCertificates(world).find(({ serial }) => serial === wanted)
  if (named) return { serial: named.serial, privateKey: named.keys.privateKey }
  return { serial: platformKeyId, privateKey: platform.privateKey }
}
