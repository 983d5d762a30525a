import { openChallenge } from '#features/session/challenges/challenges.service.ts'
import {
  type FactorMethod,
  hasFactor,
  methodsOf,
  mustHaveFactor,
} from '#features/session/factors/factors.domain.ts'
import { selectFactorsInput } from '#features/session/factors/factors.sql.ts'
import type { NextStep, SignInAnswer } from '#features/session/session.contract.ts'
import { type Origin, openSession } from '#features/session/session.service.ts'
import { askUse, tellOfNewBrowser } from '#features/session/sessions/newBrowser.service.ts'
import { findPerson, lockPerson, noteSignIn, type Person } from '#features/session/signIn.sql.ts'
import { type Actor, asActor, type Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { placeOf } from '#server/session/place.ts'
import { scopeOf } from '#server/session/scope.ts'
import { staffNeedsFactor } from '#server/session/staffPolicy.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

export const stepLifeMs = 10 * 60_000

type SignInTarget = { tenantId: number } & ({ accountId: string } | { person: Person })

/**
 * Runs `work` for a visitor signing in to a known account, in a transaction of its merchant's scope. Throws
 * `session.wrongCredentials` if there is no such account.
 */
export async function asPerson<T>(
  requestContext: RequestContext,
  known: SignInTarget,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const { language, requestId, app } = requestContext
  const { tenantId } = known
  const person =
    'person' in known
      ? known.person
      : await transaction(app.pool, tenantId, 'read', (db) => findPerson(db, tenantId, known))
  if (!person) throw new AppError(sessionErrors.wrongCredentials)
  const scope = scopeOf(tenantId, person.merchantId ?? '')
  return asActor(app, { scope, actor: actorOf(person, requestContext), language, requestId }, 'write', work)
}

function actorOf({ accountId, displayName, role, merchantId }: Person, { address }: RequestContext): Actor {
  const source = merchantId === null ? 'provider' : 'merchantPortal'
  return { kind: 'account', id: accountId, name: displayName, role, source, address }
}

/** Sign-in methods that count as both factors. A ticket does not: its code may have been seen on a screen. */
const provesBoth = ['passkey'] as const satisfies Origin['method'][]

/**
 * The common end of every sign-in method once its credential is verified (password, WeChat, ticket, passkey,
 * password reset): opens the session or returns the next step. Must run in the scope of the account's
 * merchant (`asPerson`). Throws `session.disabled`.
 */
export async function completeSignIn(
  ctx: Ctx,
  { accountId }: { accountId: string },
  origin: Origin,
): Promise<SignInAnswer> {
  const person = await lockPerson(ctx.db, ctx.scope.tenantId, accountId)
  if (!person) throw new AppError(sessionErrors.disabled)
  return completeFor(ctx, person, origin)
}

/** What a sign-in queries besides the account. */
type FactorSelection = { factors: ReturnType<typeof selectFactorsInput>; used: ReturnType<typeof askUse> }

/** Sends all queries of a sign-in at once, pipelined, instead of waiting for each. */
export function askFor(ctx: Ctx, { accountId }: { accountId: string }, origin: Origin): FactorSelection {
  const { tenantId, merchantId } = ctx.scope
  const input = {
    factors: selectFactorsInput(ctx.db, tenantId, accountId, merchantId),
    used: askUse(ctx, { accountId }, origin),
  }
  // Their results are unused if the sign-in fails first.
  for (const answer of Object.values(input)) answer.catch(() => undefined)
  return input
}

/** The same for an account whose row is already locked. */
export async function completeFor(
  ctx: Ctx,
  person: Person,
  origin: Origin,
  input: FactorSelection = askFor(ctx, person, origin),
): Promise<SignInAnswer> {
  if (person.disabled || person.invited) throw new AppError(sessionErrors.disabled)
  if (ctx.scope.merchantId !== (person.merchantId ?? ''))
    throw new Error('a sign-in in the scope of another merchant')

  const next = await nextStep(ctx, person, origin, input)
  if (next === null) return { token: await letIn(ctx, person, origin, { used: input.used }), next }
  ctx.unchanged()
  return { token: null, next }
}

async function nextStep(
  ctx: Ctx,
  person: Person,
  { method }: Origin,
  input: FactorSelection,
): Promise<NextStep | null> {
  const { accountId, role } = person
  const { policy, ...factors } = await input.factors
  const ask = async (kind: NextStep['kind'], methods: FactorMethod[]): Promise<NextStep> => {
    const question = { purpose: kind, accountId, merchantId: person.merchantId, content: { method } }
    return { challengeId: await openChallenge(ctx, { ...question, lifeMs: stepLifeMs }), kind, methods }
  }
  if (hasFactor(factors)) {
    const known = (provesBoth as readonly string[]).includes(method)
    return known ? null : ask('secondFactor', methodsOf(factors))
  }
  const isNeeded = person.merchantId === null ? await staffNeedsFactor(ctx.app) : mustHaveFactor(policy, role)
  return isNeeded ? ask('setUpFactor', ['totp', 'passkey']) : null
}

/** Opens and audits the session of a fully authenticated user. `secondFactor` is the one used. */
export async function letIn(
  ctx: Ctx,
  person: Person,
  origin: Origin,
  { secondFactor, used }: { secondFactor?: FactorMethod; used?: FactorSelection['used'] } = {},
): Promise<string> {
  const { accountId, merchantId } = person
  await tellOfNewBrowser(ctx, person, origin, used)
  const token = await openSession(ctx, person, merchantId, origin)
  ctx.atEnd(() => noteSignIn(ctx.db, ctx.scope.tenantId, accountId, ctx.now))
  const after = { merchantId, ...wayIn(origin), ...(secondFactor && { secondFactor }) }
  ctx.audit('session.signedIn', { type: 'account', id: accountId }, { after })
  return token
}

/** The audit log's record of a sign-in's origin. */
export function wayIn({ method, userAgent, address }: Origin) {
  return { method, userAgent, place: placeOf(address) }
}
