import { hasFactor, methodsOf } from '#features/session/factors/factors.domain.ts'
import { selectFactors } from '#features/session/factors/factors.sql.ts'
import type { Assertion } from '#features/session/factors/passkeys/passkeys.contract.ts'
import { tryPasskey } from '#features/session/factors/passkeys/passkeys.service.ts'
import { tryCode } from '#features/session/factors/recovery/recoveryCodes.service.ts'
import { tryTotp } from '#features/session/factors/totp/totp.service.ts'
import { passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import {
  countWrongStepUp,
  forgetWrongStepUps,
  refuseLockedStepUp,
} from '#features/session/passwordSignIn.service.ts'
import { findPerson, lockPerson, type Person, updateFailures } from '#features/session/signIn.sql.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import type { ProofMethod } from '#features/session/stepUp/stepUp.contract.ts'
import { stepUpErrors } from '#features/session/stepUp/stepUp.errors.ts'
import { noteProof } from '#features/session/stepUp/stepUp.sql.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Caller, RequestCtx } from '#server/http/routes.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import { unansweredSessionErrors } from '#shared/unansweredErrors.ts'

type Done = Record<string, never>

/**
 * A user with a second factor must use it for step-up: a password alone would be weaker than their sign-in.
 */
export async function proofMethodsOf({ db, scope, signedIn }: RequestCtx): Promise<ProofMethod[]> {
  const factors = await selectFactors(db, scope.tenantId, signedIn.accountId)
  return hasFactor(factors) ? methodsOf(factors) : ['password']
}

type Given = {
  password?: string | undefined
  totpCode?: string | undefined
  recoveryCode?: string | undefined
}

/**
 * Verifies a step-up, which allows sensitive calls for ten minutes. Failures count like failed sign-ins.
 * Throws `proof.wrongPassword`, `proof.factorNeeded` if a second factor is set up, `session.wrongCode`,
 * `session.locked`, `session.codeLocked`.
 */
export async function prove(caller: Caller, given: Given): Promise<Done> {
  const { requestContext, signedIn } = caller
  const { password, totpCode, recoveryCode } = given
  if (password !== undefined) return provePassword(caller, password)
  return asActor(requestContext.app, principalOf(signedIn, requestContext), 'write', async (ctx) => {
    const person = await self(ctx, signedIn.accountId)
    const right = await (totpCode === undefined
      ? tryCode(ctx, person, recoveryCode ?? '')
      : tryTotp(ctx, person, totpCode))
    if (!right) return refuse(ctx, person, totpCode === undefined ? 'recoveryCode' : 'totp')
    return accept(Object.assign(ctx, { signedIn }), totpCode === undefined ? 'recoveryCode' : 'totp')
  })
}

async function provePassword({ requestContext, signedIn }: Caller, password: string): Promise<Done> {
  const { app } = requestContext
  const { accountId, scope } = signedIn
  const { tenantId } = scope
  const person = await transaction(app.pool, tenantId, 'read', (db) =>
    findPerson(db, tenantId, { accountId }),
  )
  if (!person) throw new AppError(unansweredSessionErrors.expired)
  await transaction(app.pool, tenantId, 'read', (db) =>
    refuseLockedStepUp(db, { tenantId, accountId }, app.clock()),
  )
  const matches = await passwordMatchesInTurn(person.passwordHash, password)
  return asActor(app, principalOf(signedIn, requestContext), 'write', async (ctx) => {
    const now = await self(ctx, accountId)
    await refuseLockedStepUp(ctx.db, { tenantId, accountId }, ctx.now)
    if (hasFactor(await selectFactors(ctx.db, tenantId, accountId)))
      throw new AppError(stepUpErrors.factorNeeded)
    if (!matches || now.passwordHash !== person.passwordHash) {
      await countWrongStepUp(ctx, now, 'proof.refused')
      throw new AppError(stepUpErrors.wrongPassword, { keep: true })
    }
    if (now.failures > 0)
      await updateFailures(ctx.db, tenantId, accountId, { failures: 0, lockedUntil: null })
    await forgetWrongStepUps(ctx, now)
    return accept(Object.assign(ctx, { signedIn }), 'password')
  })
}

/** Throws `passkey.refused`. */
export async function proveByPasskey(
  ctx: RequestCtx,
  { challengeId, answer }: { challengeId: string; answer: Assertion },
): Promise<Done> {
  const person = await self(ctx, ctx.signedIn.accountId)
  const proof = { purpose: 'passkeyProof', challengeId, answer } as const
  return (await tryPasskey(ctx, person, proof)) ? accept(ctx, 'passkey') : refuse(ctx, person, 'passkey')
}

async function self(ctx: Ctx, accountId: string): Promise<Person> {
  const person = await lockPerson(ctx.db, ctx.scope.tenantId, accountId)
  if (!person) throw new AppError(unansweredSessionErrors.expired)
  return person
}

async function accept(ctx: RequestCtx, method: ProofMethod): Promise<Done> {
  await noteProof(ctx.db, ctx.scope.tenantId, ctx.signedIn.tokenHash, ctx.now)
  ctx.audit('session.proven', { type: 'account', id: ctx.signedIn.accountId }, { after: { method } })
  return {}
}

function refuse(ctx: Ctx, { accountId }: Person, method: ProofMethod): never {
  ctx.audit('proof.refused', { type: 'account', id: accountId }, { after: { method } })
  throw new AppError(method === 'passkey' ? passkeyErrors.refused : sessionErrors.wrongCode, { keep: true })
}
