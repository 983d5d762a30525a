import { z } from 'zod'
import { newTotp, passkeyName, recoveryCode, totpCode } from '#features/session/factors/factors.contract.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import {
  assertion,
  challengeId,
  creationOptions,
  registration,
  requestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import { signInAnswer } from '#features/session/session.contract.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { endpoint } from '#shared/contract.ts'

/** The pending sign-in step, by the id returned from POST /login. */
const atStep = z.strictObject({ challengeId })

/** A session token, and recovery codes shown only once; none if existing ones remain valid. */
const setUpAnswer = z.strictObject({ token: z.string(), recoveryCodes: z.array(z.string()) })
export type SetUpAnswer = z.output<typeof setUpAnswer>

// The rate limit per address, whatever account it names.
const head = {
  method: 'POST',
  access: 'public',
  whileBlocked: true,
  perMinute: 60,
  callerShowsErrors: true,
} as const
const gone = [sessionErrors.stepOver, sessionErrors.disabled] as const

/** The steps between the first factor and the session. None of these calls needs a session. */
export const stepsContract = {
  answerCode: endpoint({
    ...head,
    path: '/signIn/code',
    summary: 'Complete a sign-in with an authenticator or recovery code',
    input: z.strictObject({
      challengeId,
      totpCode: totpCode.optional(),
      recoveryCode: recoveryCode.optional(),
    }),
    output: signInAnswer,
    errors: [...gone, sessionErrors.wrongCode, sessionErrors.codeLocked],
  }),
  askForPasskey: endpoint({
    ...head,
    path: '/signIn/passkeyRequest',
    summary: 'Request a passkey challenge as the second factor',
    input: atStep,
    output: requestOptions,
    errors: [...gone, factorErrors.notFound],
  }),
  answerPasskey: endpoint({
    ...head,
    path: '/signIn/passkeyAnswer',
    summary: 'Complete a sign-in with a passkey as the second factor',
    input: z.strictObject({ challengeId, passkeyChallengeId: challengeId, answer: assertion }),
    output: signInAnswer,
    errors: [...gone, passkeyErrors.refused],
  }),
  beginTotp: endpoint({
    ...head,
    path: '/signIn/totp',
    summary: 'Start setting up the authenticator app that the merchant requires',
    input: atStep,
    output: newTotp,
    errors: gone,
  }),
  confirmTotp: endpoint({
    ...head,
    path: '/signIn/totpConfirmation',
    summary: 'Confirm the app with its first code and sign in',
    input: z.strictObject({ challengeId, code: totpCode }),
    output: setUpAnswer,
    errors: [...gone, sessionErrors.wrongCode, factorErrors.notFound],
  }),
  beginPasskey: endpoint({
    ...head,
    path: '/signIn/newPasskeyOptions',
    summary: 'Start adding the passkey that the merchant requires',
    input: atStep,
    output: creationOptions,
    errors: gone,
  }),
  addPasskey: endpoint({
    ...head,
    path: '/signIn/newPasskey',
    summary: 'Add the passkey and sign in',
    input: z.strictObject({
      challengeId,
      passkeyChallengeId: challengeId,
      name: passkeyName,
      answer: registration,
    }),
    output: setUpAnswer,
    errors: [...gone, passkeyErrors.refused],
  }),
  beginPasskeySignIn: endpoint({
    ...head,
    path: '/signIn/passkeyOptions',
    summary: 'Start a sign-in with a passkey alone',
    output: requestOptions,
  }),
  passkeySignIn: endpoint({
    ...head,
    path: '/signIn/passkey',
    summary: 'Sign in with a passkey alone, which counts as both factors',
    input: z.strictObject({ challengeId, answer: assertion }),
    output: signInAnswer,
    errors: [passkeyErrors.refused, sessionErrors.disabled],
  }),
}
