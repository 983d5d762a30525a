import { type KeyPair, makeKeyPair, randomHex } from '../keys.ts'
import type { AccountAt } from '../merchants/accounts.ts'
import { type Store, text } from '../store.ts'
import { secondsAfter } from '../time.ts'
import type { World } from '../world.ts'
import { makeCertificate } from './certificate.ts'

/** The platform's certificate, one for all merchants; each merchant has a platform public key of its own beside it. */
type PlatformCertificate = { serial: string; keys: KeyPair; from: string; until: string; pem: string }

const setting = 'wechat.certificate'
const fiveYears = 5 * 365 * 86_400

/** Makes the platform's certificate when there is none yet. */
export async function preparePlatform(store: Store, now: Date, keyBits: number): Promise<void> {
  if (store.one('select value from setting where name = ?', setting)) return

  const keys = await makeKeyPair(keyBits)
  const serial = `5${randomHex(39).toUpperCase()}`
  const validity = { from: now, until: secondsAfter(now, fiveYears) }
  const made: PlatformCertificate = {
    serial,
    keys,
    from: validity.from.toISOString(),
    until: validity.until.toISOString(),
    pem: makeCertificate(keys, serial, validity),
  }
  store.run('insert or ignore into setting values (?, ?)', setting, JSON.stringify(made))
}

export function platformCertificate(world: World): PlatformCertificate {
  const row = world.store.one('select value from setting where name = ?', setting)
  if (!row) throw new Error('the platform certificate was not made')
  return JSON.parse(text(row, 'value'))
}

/** A key of the platform and the serial by which the merchant finds its public half. */
export type Signer = { serial: string; privateKey: string }

/** The certificate when its serial is asked for, else the merchant's platform public key. */
export function signerFor(world: World, merchant: AccountAt<'wechat'>, wanted: string | null): Signer {
  const { platformKeyId, platform } = merchant.keys
  if (!wanted || wanted === platformKeyId) return { serial: platformKeyId, privateKey: platform.privateKey }

  const certificate = platformCertificate(world)
  if (wanted === certificate.serial) return { serial: wanted, privateKey: certificate.keys.privateKey }
  return { serial: platformKeyId, privateKey: platform.privateKey }
}
