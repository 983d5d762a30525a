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
import type { Ctx } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { signInMethods } from '#server/session/signedIn.ts'
import { AppError } from '#shared/errors.ts'

type Step = { ctx: Ctx; person: Person; challenge: Challenge; visitor: Visitor }

/**
 * Runs `work` for a pending sign-in step, with its account and challenge locked. Throws `session.stepOver` if
 * the step is unknown, of another kind, used, expired or abandoned, or the password changed since it was
 * verified; `session.disabled`.
 */
async function atStep<T>(
  visitor: Visitor,
  challengeId: string,
  kind: NextStep['kind'],
  work: (step: Step) => Promise<T>,
): Promise<T> {
  const tenantId = tenantOfChallenge(challengeId)
  const accountId = tenantId !== null && (await peekChallenge(visitor.app, challengeId, kind))?.accountId
  if (tenantId === null || !accountId) throw new AppError('session.stepOver')
  return asPerson(visitor, { tenantId, accountId }, async (ctx) => {
    const person = await lockPerson(ctx.db, tenantId, accountId)
    const challenge = await readChallenge(ctx, challengeId, kind)
    if (!person || !challenge) throw new AppError('session.stepOver')
    if (person.passwordTime !== null && person.passwordTime > challenge.createTime)
      throw new AppError('session.stepOver')
    if (person.disabled || person.invited) throw new AppError('session.disabled')
    return work({ ctx, person, challenge, visitor })
  })
}

type Typed = { challengeId: string; totpCode?: string | undefined; recoveryCode?: string | undefined }

/** Answers the step with either an authenticator code or a recovery code. Five wrong ones end the step. */
export function answerCode(visitor: Visitor, typed: Typed): Promise<SignInAnswer> {
  const { challengeId, totpCode, recoveryCode } = typed
  return atStep(visitor, challengeId, 'secondFactor', async (step) => {
    const { ctx, person } = step
    const method = totpCode === undefined ? 'recoveryCode' : 'totp'
    const right = await (totpCode === undefined
      ? tryCode(ctx, person, recoveryCode ?? '')
      : tryTotp(ctx, person, totpCode))
    return right ? enter(step, method) : refuse(step, method, 'session.wrongCode')
  })
}

export function askForStepPasskey(visitor: Visitor, challengeId: string) {
  return atStep(visitor, challengeId, 'secondFactor', ({ ctx, person }) =>
    askForPasskey(ctx, person, 'passkeyFactor'),
  )
}

type Proven = { challengeId: string; passkeyChallengeId: string; answer: Assertion }

export function answerPasskey(visitor: Visitor, proven: Proven): Promise<SignInAnswer> {
  return atStep(visitor, proven.challengeId, 'secondFactor', async (step) => {
    const proof = {
      purpose: 'passkeyFactor',
      challengeId: proven.passkeyChallengeId,
      answer: proven.answer,
    } as const
    const right = await tryPasskey(step.ctx, step.person, proof)
    return right ? enter(step, 'passkey') : refuse(step, 'passkey', 'passkey.refused')
  })
}

export function beginStepTotp(visitor: Visitor, challengeId: string) {
  return atStep(visitor, challengeId, 'setUpFactor', ({ ctx, person }) => beginTotp(ctx, person))
}

export function confirmStepTotp(
  visitor: Visitor,
  { challengeId, code }: { challengeId: string; code: string },
): Promise<SetUpAnswer> {
  return atStep(visitor, challengeId, 'setUpFactor', async (step) => {
    const recoveryCodes = await confirmTotp(step.ctx, step.person, code)
    return { token: await pass(step, 'totp'), recoveryCodes }
  })
}

export function beginStepPasskey(visitor: Visitor, challengeId: string) {
  return atStep(visitor, challengeId, 'setUpFactor', ({ ctx, person }) => beginPasskey(ctx, person))
}

type Made = { challengeId: string; passkeyChallengeId: string; name: string; answer: Registration }

export function addStepPasskey(visitor: Visitor, made: Made): Promise<SetUpAnswer> {
  return atStep(visitor, made.challengeId, 'setUpFactor', async (step) => {
    const { passkeyChallengeId: challengeId, name, answer } = made
    const recoveryCodes = await addPasskey(step.ctx, step.person, { challengeId, name, answer })
    return { token: await pass(step, 'passkey'), recoveryCodes }
  })
}

async function enter(step: Step, factor: FactorMethod): Promise<SignInAnswer> {
  return { token: await pass(step, factor), next: null }
}

const content = z.object({ method: z.enum(signInMethods) })

/** Completes the step and opens the session by the method the user started with. */
async function pass({ ctx, person, challenge, visitor }: Step, factor: FactorMethod): Promise<string> {
  await spendChallenge(ctx, challenge.id)
  const { method } = content.parse(challenge.content)
  const origin = { ...originOf(visitor, method), proven: true }
  return letIn(ctx, person, origin, { secondFactor: factor })
}

type Refusal = 'session.wrongCode' | 'passkey.refused'

async function refuse(
  { ctx, person, challenge, visitor }: Step,
  factor: FactorMethod,
  code: Refusal,
): Promise<never> {
  await failChallenge(ctx, challenge.id)
  const { method } = content.parse(challenge.content)
  const after = { ...wayIn(originOf(visitor, method)), secondFactor: factor }
  ctx.audit('session.refused', { type: 'account', id: person.accountId }, { after })
  throw new AppError(code, { keep: true })
}
