import { z } from 'zod'

/** Base64url bytes, as in WebAuthn's JSON. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** An authenticator's registration response (WebAuthn Level 3, RegistrationResponseJSON). */
export const registration = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: z.array(z.string().regex(/^[a-z-]{2,20}$/)).max(8),
})
export type Registration = z.output<typeof registration>

/** An authenticator's assertion (AuthenticationResponseJSON). */
export const assertion = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  authenticatorData: bytes(4000),
  signature: bytes(2000),
  userHandle: bytes(100).optional(),
})
export type Assertion = z.output<typeof assertion>

const descriptor = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()).optional(),
})

/** Registration options (PublicKeyCredentialCreationOptionsJSON). The response names `challengeId`. */
export const creationOptions = z.strictObject({
  challengeId: z.string(),
  options: z.strictObject({
    challenge: z.string(),
    rp: z.strictObject({ name: z.string(), id: z.string() }),
    user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
    timeout: z.int(),
    excludeCredentials: z.array(descriptor),
    authenticatorSelection: z.strictObject({
      residentKey: z.literal('preferred'),
      userVerification: z.literal('preferred'),
    }),
    attestation: z.literal('none'),
  }),
})
export type CreationOptions = z.output<typeof creationOptions>

/** Assertion options (PublicKeyCredentialRequestOptionsJSON). The response names `challengeId`. */
export const requestOptions = z.strictObject({
  challengeId: z.string(),
  options: z.strictObject({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.int(),
    userVerification: z.enum(['required', 'preferred']),
    allowCredentials: z.array(descriptor),
  }),
})
export type RequestOptions = z.output<typeof requestOptions>

export const challengeId = z.string().regex(/^\d{1,6}\.[A-Za-z0-9_-]{43}$/)
