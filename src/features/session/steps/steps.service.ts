import { z } from 'zod'
import {
  type Challenge,
  failChallenge,
  peekChallenge,
  readChallenge,
  spendChallenge,
  tenantOfChallenge,
} from '#features/session/challenges/challenges.service.ts'
import type { FactorMethod } from '#features/session/factors/factors.domain.ts'
import type { Assertion, Registration } from '#features/session/factors/passkeys/passkeys.contract.ts'
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  tryPasskey,
} from '#features/session/factors/passkeys/passkeys.service.ts'
import { tryCode } from '#features/session/factors/recovery/recoveryCodes.service.ts'
import { beginTotp, confirmTotp, tryTotp } from '#features/session/factors/totp/totp.service.ts'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { asPerson, letIn, wayIn } from '#features/session/signIn.service.ts'
import { lockPerson, type Person } from '#features/session/signIn.sql.ts'
import type { SetUpAnswer } from '#features/session/steps/steps.contract.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import type { Ctx } from '#server/context.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { signInMethods } from '#server/session/signedIn.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError, type ErrorDeclaration } from '#shared/errors.ts'

type Step = { ctx: Ctx; person: Person; challenge: Challenge; requestContext: RequestContext }

/**
 * Runs `work` for a pending sign-in step, with its account and challenge locked. Throws `session.stepOver` if
 * the step is unknown, of another kind, used, expired or abandoned, or the password changed since it was
 * verified; `session.disabled`.
 */
async function atStep<T>(
  requestContext: RequestContext,
  challengeId: string,
  kind: NextStep['kind'],
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const tenantId = tenantOfChallenge(challengeId)
  const accountId =
    tenantId !== null && (await peekChallenge(requestContext.app, challengeId, kind))?.accountId
  if (tenantId === null || !accountId) throw new AppError(sessionErrors.stepOver)
  return asPerson(requestContext, { tenantId, accountId }, async (ctx) => {
    const person = await lockPerson(ctx.db, tenantId, accountId)
    const challenge = await readChallenge(ctx, challengeId, kind)
    if (!person || !challenge) throw new AppError(sessionErrors.stepOver)
    if (person.passwordTime !== null && person.passwordTime > challenge.createTime)
      throw new AppError(sessionErrors.stepOver)
    if (person.disabled || person.invited) throw new AppError(sessionErrors.disabled)
    return work({ ctx, person, challenge, requestContext })
  })
}

type Typed = { challengeId: string; totpCode?: string | undefined; recoveryCode?: string | undefined }

/**
 * A code of the authenticator app, or a recovery code in its place: one of them. Five wrong ones end the
 * step.
 */
export function answerCode(requestContext: RequestContext, typed: Typed): Promise<SignInAnswer> {
  const { challengeId, totpCode, recoveryCode } = typed
  return atStep(requestContext, challengeId, 'secondFactor', async (step) => {
    const { ctx, person } = step
    const method = totpCode === undefined ? 'recoveryCode' : 'totp'
    const right = await (totpCode === undefined
      ? tryCode(ctx, person, recoveryCode ?? '')
      : tryTotp(ctx, person, totpCode))
    return right ? enter(step, method) : refuse(step, method, sessionErrors.wrongCode)
  })
}

export function askForStepPasskey(requestContext: RequestContext, challengeId: string) {
  return atStep(requestContext, challengeId, 'secondFactor', ({ ctx, person }) =>
    askForPasskey(ctx, person, 'passkeyFactor'),
  )
}

type Proven = { challengeId: string; passkeyChallengeId: string; answer: Assertion }

export function answerPasskey(requestContext: RequestContext, proven: Proven): Promise<SignInAnswer> {
  return atStep(requestContext, proven.challengeId, 'secondFactor', async (step) => {
    const proof = {
      purpose: 'passkeyFactor',
      challengeId: proven.passkeyChallengeId,
      answer: proven.answer,
    } as const
    const right = await tryPasskey(step.ctx, step.person, proof)
    return right ? enter(step, 'passkey') : refuse(step, 'passkey', passkeyErrors.refused)
  })
}

export function beginStepTotp(requestContext: RequestContext, challengeId: string) {
  return atStep(requestContext, challengeId, 'setUpFactor', ({ ctx, person }) => beginTotp(ctx, person))
}

export function confirmStepTotp(
  requestContext: RequestContext,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<SetUpAnswer> {
  return atStep(requestContext, challengeId, 'setUpFactor', async (step) => {
    const recoveryCodes = await confirmTotp(step.ctx, step.person, code)
    return { token: await pass(step, 'totp'), recoveryCodes }
  })
}

export function beginStepPasskey(requestContext: RequestContext, challengeId: string) {
  return atStep(requestContext, challengeId, 'setUpFactor', ({ ctx, person }) => beginPasskey(ctx, person))
}

type PasskeyRegistration = {
  challengeId: string
  passkeyChallengeId: string
  name: string
  answer: Registration
}

export function addStepPasskey(
  requestContext: RequestContext,
  created: PasskeyRegistration,
): Promise<SetUpAnswer> {
  return atStep(requestContext, created.challengeId, 'setUpFactor', async (step) => {
    const { passkeyChallengeId: challengeId, name, answer } = created
    const recoveryCodes = await addPasskey(step.ctx, step.person, { challengeId, name, answer })
    return { token: await pass(step, 'passkey'), recoveryCodes }
  })
}

async function enter(step: Step, factor: FactorMethod): Promise<SignInAnswer> {
  return { token: await pass(step, factor), next: null }
}

const content = z.object({ method: z.enum(signInMethods) })

/** The step is over, and its person is let in by the way that they had begun. */
async function pass({ ctx, person, challenge, requestContext }: Step, factor: FactorMethod): Promise<string> {
  await spendChallenge(ctx, challenge.id)
  const { method } = content.parse(challenge.content)
  const origin = { ...originOf(requestContext, method), proven: true }
  return letIn(ctx, person, origin, { secondFactor: factor })
}

async function refuse(
  { ctx, person, challenge, requestContext }: Step,
  factor: FactorMethod,
  error: ErrorDeclaration,
): Promise<never> {
  await failChallenge(ctx, challenge.id)
  const { method } = content.parse(challenge.content)
  const after = { ...wayIn(originOf(requestContext, method)), secondFactor: factor }
  ctx.audit('session.refused', { type: 'account', id: person.accountId }, { after })
  throw new AppError(error, { keep: true })
}
