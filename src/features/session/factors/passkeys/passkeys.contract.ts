import { z } from 'zod'

/** Bytes in base64url, as WebAuthn's JSON writes them. */
const bytes = (max: number) =>
  z
    .string()
    .min(1)
    .max(max)
    .regex(/^[A-Za-z0-9_-]+$/)

/** What an authenticator answers when it makes a key pair (WebAuthn Level 3, RegistrationResponseJSON). */
export const registration = z.strictObject({
  id: bytes(1400),
  clientDataJSON: bytes(4000),
  attestationObject: bytes(16_000),
  transports: z.array(z.string().regex(/^[a-z-]{2,20}$/)).max(8),
})
export type Registration = z.output<typeof registration>

/** What it answers when it proves one (AuthenticationResponseJSON). */
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

/** What the browser is asked to make (PublicKeyCredentialCreationOptionsJSON). Its answer names `challengeId`. */
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

/** What it is asked to prove (PublicKeyCredentialRequestOptionsJSON). Its answer names `challengeId`. */
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
