import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import {
  openChallenge,
  readChallenge,
  spendChallenge,
} from '#features/session/challenges/challenges.service.ts'
import type { Owner } from '#features/session/factors/factors.service.ts'
import type {
  Assertion,
  CreationOptions,
  Registration,
  RequestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import type { PasskeyRow } from '#features/session/factors/passkeys/passkeys.sql.ts'
import { handleOf, siteOf } from '#features/session/factors/passkeys/site.ts'
import type { Ctx } from '#server/context.ts'
import { onDemand } from '#server/onDemand.ts'

/** How long the user may take at the authenticator. */
export const ceremonyMs = 5 * 60_000

/** The purpose of a passkey ceremony: a response for one is invalid for any other. */
export type CeremonyPurpose = 'passkeyCreation' | 'passkeySignIn' | 'passkeyFactor' | 'passkeyProof'

/** COSE algorithm numbers that authenticators support: EdDSA, ES256 and RS256. */
const algorithms = [-8, -7, -257]
const content = z.object({ challenge: z.string() })
type Handle = { id: string; transports: string[] }

/** Creates the options for registering a passkey. */
export async function askToCreate(
  ctx: Ctx,
  owner: Owner,
  known: readonly Handle[],
): Promise<CreationOptions> {
  const { id, name } = siteOf(ctx.app.config.publicUrl)
  const { accountId, username, displayName } = owner
  const { challengeId, challenge } = await open(ctx, 'passkeyCreation', accountId)
  const userId = Buffer.from(handleOf(ctx.scope.tenantId, accountId)).toString('base64url')
  return {
    challengeId,
    options: {
      challenge,
      rp: { name, id },
      user: { id: userId, name: username, displayName },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' })),
      timeout: ceremonyMs,
      excludeCredentials: known.map(descriptorOf),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      attestation: 'none',
    },
  }
}

/**
 * Creates the options for an assertion: by any of the account's passkeys, or by any discoverable one if no
 * account is known yet.
 */
export async function askToProve(
  ctx: Ctx,
  purpose: CeremonyPurpose,
  of: { accountId: string; known: readonly Handle[] } | null,
): Promise<RequestOptions> {
  const { challengeId, challenge } = await open(ctx, purpose, of?.accountId)
  return {
    challengeId,
    options: {
      challenge,
      rpId: siteOf(ctx.app.config.publicUrl).id,
      timeout: ceremonyMs,
      // Without a password the passkey counts as both factors, so the device must verify its user by PIN or
      // biometrics.
      userVerification: of === null ? 'required' : 'preferred',
      allowCredentials: (of?.known ?? []).map(descriptorOf),
    },
  }
}

async function open(ctx: Ctx, purpose: CeremonyPurpose, accountId: string | undefined) {
  const challenge = randomBytes(32).toString('base64url')
  const question = { purpose, accountId, content: { challenge }, lifeMs: ceremonyMs }
  return { challenge, challengeId: await openChallenge(ctx, question) }
}

/**
 * Consumes the challenge of a response, whether it is valid or not; null if it was not issued to this
 * account.
 */
export async function takeCeremony(
  ctx: Ctx,
  id: string,
  { purpose, accountId }: { purpose: CeremonyPurpose; accountId: string | null },
): Promise<string | null> {
  const input = await readChallenge(ctx, id, purpose)
  if (!input || input.accountId !== accountId) return null
  await spendChallenge(ctx, id)
  return content.parse(input.content).challenge
}

/** Verifies a registration; null if it does not match the challenge or this site. */
export async function readCreated(publicUrl: string, challenge: string, answer: Registration) {
  const { id, clientDataJSON, attestationObject, transports } = answer
  const response = { clientDataJSON, attestationObject, transports }
  const { origin, id: rpId } = siteOf(publicUrl)
  const read = await onDemand
    .passkeys()
    .verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      supportedAlgorithmIDs: algorithms,
    })
    .catch(() => null)
  if (!read?.verified) return null
  const { credential, credentialBackedUp } = read.registrationInfo
  const { id: credentialId, publicKey, counter } = credential
  return { credentialId, publicKey: Buffer.from(publicKey), signCount: counter, backedUp: credentialBackedUp }
}

/** Verifies an assertion; null if key, site, challenge or counter does not match. */
export async function readProof(
  publicUrl: string,
  input: { challenge: string; passkey: PasskeyRow; verified: boolean },
  answer: Assertion,
) {
  const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer
  const { passkey, challenge, verified } = input
  const { origin, id: rpId } = siteOf(publicUrl)
  const response = { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  const read = await onDemand
    .passkeys()
    .verifyAuthenticationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: verified,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signCount),
      },
    })
    .catch(() => null)
  if (!read?.verified) return null
  const { newCounter, credentialBackedUp } = read.authenticationInfo
  return { signCount: newCounter, backedUp: credentialBackedUp }
}

function descriptorOf({ id, transports }: Handle) {
  return { id, type: 'public-key' as const, transports }
}
