import { z } from 'zod'
import { gatewayErrors } from '#features/gateway/credentials/credentials.errors.ts'
import { endpoint } from '#shared/contract.ts'
import { instant, wholeNumber } from '#shared/fields.ts'

export const keyStates = ['active', 'expiring', 'expired', 'revoked'] as const

/** A merchant's public key. An `expiring` key has a successor and an end. Times are null until they occur. */
export const gatewayKey = z.strictObject({
  keyVersion: z.int(),
  /** SubjectPublicKeyInfo in Base64. */
  publicKey: z.string(),
  /** SHA-256 of the key's bytes, as 64 hexadecimal digits. */
  fingerprint: z.string(),
  state: z.enum(keyStates),
  createdBy: z.string(),
  createTime: instant,
  expireTime: instant.nullable(),
  revokeTime: instant.nullable(),
  lastUseTime: instant.nullable(),
})
export type GatewayKey = z.output<typeof gatewayKey>

export const gatewayCredential = z.strictObject({
  /** The gateway's base URL, without a path. */
  endpoint: z.string(),
  merchantId: z.string(),
  appId: z.string(),
  enabled: z.boolean(),
  cardInfoAllowed: z.boolean(),
  /** Calls per minute. */
  rateLimit: z.int(),
  platformKey: z.strictObject({ keyVersion: z.int(), publicKey: z.string(), fingerprint: z.string() }),
  /** Newest first. */
  keys: z.array(gatewayKey),
})
export type GatewayCredential = z.output<typeof gatewayCredential>

export const credentialsContract = {
  get: endpoint({
    method: 'GET',
    path: '/developer/credential',
    access: 'developer.get',
    summary: 'Get the merchant’s gateway credential with its keys',
    output: gatewayCredential,
  }),
  addKey: endpoint({
    method: 'POST',
    path: '/developer/keys',
    access: 'developer.add',
    summary: 'Add a public key as the next version; the previous key stays valid for the overlap',
    input: z.strictObject({
      /** An X.509 public key as PEM or Base64. */
      publicKey: z.string().max(5_000),
      /** How long older keys remain valid, in hours. */
      overlapHours: wholeNumber.refine((hours) => hours >= 0 && hours <= 168),
    }),
    output: gatewayCredential,
    errors: [
      gatewayErrors.keyUnreadable,
      gatewayErrors.keyTooShort,
      gatewayErrors.keyWeak,
      gatewayErrors.keyShared,
      gatewayErrors.keyKnown,
      gatewayErrors.keyLimit,
    ],
    requiresStepUp: true,
  }),
  revokeKey: endpoint({
    method: 'POST',
    path: '/developer/keys/{keyVersion}/revocation',
    access: 'developer.disable',
    summary: 'Revoke a key immediately',
    input: z.strictObject({ keyVersion: wholeNumber }),
    output: gatewayCredential,
    errors: [gatewayErrors.keyNotFound],
    requiresStepUp: true,
  }),
}
