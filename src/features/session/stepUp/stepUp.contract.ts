import { z } from 'zod'
import { recoveryCode, totpCode } from '#features/session/factors/factors.contract.ts'
import { factorErrors } from '#features/session/factors/factors.errors.ts'
import {
  assertion,
  challengeId,
  requestOptions,
} from '#features/session/factors/passkeys/passkeys.contract.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import { stepUpErrors } from '#features/session/stepUp/stepUp.errors.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { done, endpoint } from '#shared/contract.ts'

export const proofMethods = ['password', 'totp', 'passkey', 'recoveryCode'] as const
export type ProofMethod = (typeof proofMethods)[number]

const head = { access: 'security.edit', whileBlocked: true } as const

export const stepUpContract = {
  methods: endpoint({
    method: 'GET',
    path: '/proof',
    access: 'security.query',
    summary: 'Get the available methods of step-up authentication',
    output: z.strictObject({ methods: z.array(z.enum(proofMethods)) }),
  }),
  prove: endpoint({
    ...head,
    method: 'POST',
    path: '/proof',
    callerShowsErrors: true,
    summary: 'Step up for ten minutes with a password, or with a code if a second factor exists',
    input: z.strictObject({
      password: z.string().min(1).max(20).optional(),
      totpCode: totpCode.optional(),
      recoveryCode: recoveryCode.optional(),
    }),
    output: done,
    errors: [
      stepUpErrors.wrongPassword,
      stepUpErrors.factorNeeded,
      sessionErrors.wrongCode,
      sessionErrors.codeLocked,
      sessionErrors.locked,
    ],
    // Comparing a password takes time, so no transaction is open meanwhile.
    asksChannel: true,
    perMinute: 60,
  }),
  askForPasskey: endpoint({
    ...head,
    method: 'POST',
    path: '/proof/passkeyRequest',
    callerShowsErrors: true,
    summary: 'Request a passkey challenge for step-up authentication',
    output: requestOptions,
    errors: [factorErrors.notFound],
  }),
  provePasskey: endpoint({
    ...head,
    method: 'POST',
    path: '/proof/passkey',
    callerShowsErrors: true,
    summary: 'Step up with a passkey',
    input: z.strictObject({ challengeId, answer: assertion }),
    output: done,
    errors: [passkeyErrors.refused],
  }),
}
