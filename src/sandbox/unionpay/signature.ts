import { createHash } from 'node:crypto'
import { signRsa, verifyRsa } from '../keys.ts'
import type { World } from '../world.ts'
import { authorityOf } from './authority.ts'

export type Fields = Record<string, string>

function digestOf(fields: Fields): string {
  const names = Object.keys(fields).filter((name) => name !== 'signature')
  const text = names.sort().map((name) => `${name}=${fields[name]}`)
  return createHash('sha256').update(text.join('&')).digest('hex')
}

/** RSA-SHA256 over the hexadecimal SHA-256 of the sorted fields. */
export function isSigned(publicKey: string, fields: Fields): boolean {
  return verifyRsa(publicKey, digestOf(fields), fields.signature ?? '')
}

export function signWith(privateKey: string, fields: Fields): Fields {
  return { ...fields, signature: signRsa(privateKey, digestOf(fields)) }
}

/** Signs UnionPay's message and adds its certificate. */
export function signed(world: World, fields: Fields): Fields {
  const { signer } = authorityOf(world.store)
  const common = { version: '5.1.0', encoding: 'UTF-8', signMethod: '01', signPubKeyCert: signer.pem }
  return signWith(signer.keys.privateKey, { ...common, ...fields })
}
