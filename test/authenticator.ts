import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'

const flag = { present: 0x01, verified: 0x04, attested: 0x40 }

/**
 * A passkey in software that answers like a browser and its authenticator (WebAuthn Level 3, ES256, no
 * attestation).
 */
export type SoftPasskey = {
  created: Registration
  /** Answers a request. `lie` replaces what an honest authenticator would say. */
  prove(input: RequestOptions, lie?: Lie): Assertion
}

type Lie = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string }

export function softPasskey({ options }: CreationOptions, origin: string, lie: Lie = {}): SoftPasskey {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credential = randomBytes(32)
  const id = credential.toString('base64url')
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ])
  const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), credential, isoCBOR.encode(key)])
  let counter = 0
  const dataOf = (rpId: string, flags: number, count: number) => {
    const head = Buffer.alloc(5)
    head[0] = flags
    head.writeUInt32BE(count, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head])
  }
  const clientData = (type: string, challenge: string, from: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))

  const flags = flag.present | flag.verified | flag.attested
  const authData = Buffer.concat([dataOf(lie.rpId ?? options.rp.id, flags, 0), attested])
  const attestation = new Map<string, unknown>([
    ['fmt', 'none'],
    ['attStmt', new Map()],
    ['authData', new Uint8Array(authData)],
  ])
  return {
    created: {
      id,
      clientDataJSON: clientData('webauthn.create', options.challenge, lie.origin ?? origin).toString(
        'base64url',
      ),
      attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
      transports: ['internal'],
    },
    prove(input, message = {}) {
      counter += 1
      const present = message.verified === false ? flag.present : flag.present | flag.verified
      const data = dataOf(message.rpId ?? input.options.rpId, present, message.counter ?? counter)
      const client = clientData('webauthn.get', input.options.challenge, message.origin ?? origin)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: message.userHandle ?? options.user.id,
      }
    },
  }
}
