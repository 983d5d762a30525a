import type { z } from 'zod'
import { type Actor, asActor, type Ctx, type Principal } from '#server/context.ts'
import { isBrokenOff, isUnavailable } from '#server/database/failures.ts'
import { AnswerAfterCommit, answeredAfterCommit } from '#server/http/afterCommit.ts'
import { invalidRequest } from '#server/http/answers.ts'
import type { BoundCall, BoundContext } from '#server/http/boundCall.ts'
import { once } from '#server/http/idempotency.sql.ts'
import type { JsonWriter } from '#server/http/jsonWriter.ts'
import { beforeCallsOf } from '#server/http/prepared.ts'
import type { CallContext, RequestContext } from '#server/http/requestContext.ts'
import { assertCapable } from '#server/session/blocked.ts'
import { resolveDataScope } from '#server/session/dataScope.ts'
import type { Authenticate, SignedIn } from '#server/session/signedIn.ts'
import { assertStepUp } from '#server/session/stepUp.ts'
import {
  commonVisitErrors,
  permissionErrors,
  requestErrors,
  serverErrors,
  sessionErrors,
} from '#shared/commonErrors.ts'
import type { EndpointMeta } from '#shared/contract.ts'
import { AppError } from '#shared/errors.ts'
import { fieldTexts } from '#shared/fields.messages.ts'
import type { ProviderPermission } from '#shared/permissions.ts'
import { unansweredServerErrors, unansweredSessionErrors } from '#shared/unansweredErrors.ts'
import { decode } from '#shared/wire.ts'

/** A call ready to be served: `path` names contract and call, `write` encodes its output as JSON. */
export type ServedCall = {
  path: readonly [contract: string, call: string]
  meta: EndpointMeta
  input: z.ZodType
  write: JsonWriter
  handle: BoundCall['handle']
}

/**
 * Carries out a call and returns its output as JSON: authenticate, authorize, decode, apply the idempotency
 * key, run the transaction, audit or roll back, encode. `raw` is the input before it is decoded.
 */
export async function carryOut(
  call: ServedCall,
  context: CallContext,
  raw: unknown,
  authenticate: Authenticate,
): Promise<string> {
  const { meta } = call
  const { requestContext, admitted } = context
  if (meta.access === 'public') return answer(call, context, raw)

  const signedIn = admitted ?? (await admit(requestContext, meta, authenticate))
  if (meta.asksChannel) return answer(call, { ...context, signedIn }, raw)
  const prepared = await beforeCallsOf(meta)?.({ requestContext, signedIn }, raw)
  const who = principalOf(signedIn, requestContext)
  const key = meta.writes ? keyOf(requestContext) : null
  const mode = meta.writes || meta.recordsReads ? 'write' : 'read'
  const answerIn = (ctx: Ctx) => answer(call, { ...context, signedIn, ctx, prepared }, raw)
  const answered = await asActor(requestContext.app, who, mode, (ctx) => {
    const work = () => answerIn(ctx).catch(orAfterCommit)
    return key === null ? work() : once(ctx, key, JSON.stringify([call.path, raw ?? null]), work)
  })
  return answered === answeredAfterCommit ? asActor(requestContext.app, who, 'read', answerIn) : answered
}

/** Decodes the input, runs the handler and encodes its output, so that a fault in either undoes a write. */
async function answer(call: ServedCall, context: BoundContext, raw: unknown): Promise<string> {
  const decoded = decode(call.input, raw)
  if (!decoded.success) throw invalidRequest(decoded.error.issues)
  return call.write(await call.handle(context, decoded.data))
}

function orAfterCommit(error: unknown): typeof answeredAfterCommit {
  if (error instanceof AnswerAfterCommit) return answeredAfterCommit
  throw error
}

/**
 * Returns the signed-in caller. Throws if they may not make this call, or if it needs a recent step-up
 * authentication.
 */
export async function admit(
  requestContext: RequestContext,
  meta: EndpointMeta,
  authenticate: Authenticate,
): Promise<SignedIn> {
  const signedIn = await callerOf(requestContext, authenticate)
  assertMayCall(signedIn, meta)
  if (meta.requiresStepUp) assertStepUp(signedIn, requestContext.app.clock())
  return signedIn.realm === 'merchant'
    ? signedIn
    : { ...signedIn, dataScope: resolveDataScope(signedIn, meta.access) }
}

/** Authenticates the caller without checking permissions. Throws `session.missing` or `session.expired`. */
export async function callerOf(
  requestContext: RequestContext,
  authenticate: Authenticate,
): Promise<SignedIn> {
  if (requestContext.token === null) throw new AppError(sessionErrors.missing)
  const signedIn = await authenticate(requestContext.token, requestContext.idleSeconds)
  if (!signedIn) throw new AppError(unansweredSessionErrors.expired)
  requestContext.seen.signedIn = signedIn
  return signedIn
}

/**
 * Throws unless the caller has the permission for this call, their session is not read-only, and their
 * merchant may use the console.
 */
export function assertMayCall(signedIn: SignedIn, meta: EndpointMeta): void {
  if (!mayCall(signedIn, meta.access)) {
    throw new AppError(permissionErrors.missing, {
      values: { permission: meta.access },
      permission: meta.access,
    })
  }
  if (signedIn.visit !== null && meta.writes && meta.access !== 'signedIn')
    throw new AppError(commonVisitErrors.readOnly)
  if (signedIn.viewing !== null && meta.writes && meta.access !== 'signedIn')
    throw new AppError(sessionErrors.viewOnly, { values: { name: signedIn.viewing.displayName } })
  if (!meta.whileBlocked) assertCapable(signedIn.approveResult, 'console')
}

function mayCall(signedIn: SignedIn, access: EndpointMeta['access']): boolean {
  // A session opened with a PIN can use the POS calls only, and no other session can use them.
  if ((signedIn.device !== null) !== access.startsWith('pos.')) return false
  if (access === 'signedIn' || access === 'public') return true
  if (signedIn.realm === 'provider') return signedIn.grants.has(access as ProviderPermission)
  return signedIn.rights.has(access)
}

/** Converts a signed-in caller into the principal of a transaction. */
export function principalOf(signedIn: SignedIn, requestContext: RequestContext): Principal {
  const { language, requestId } = requestContext
  return {
    scope: signedIn.scope,
    dataScope: signedIn.dataScope,
    actor: actorOf(signedIn, requestContext),
    language,
    requestId,
  }
}

/** Converts a signed-in caller into the actor that audit entries record. */
export function actorOf(signedIn: SignedIn, requestContext: RequestContext): Actor {
  return {
    kind: 'account',
    id: signedIn.accountId,
    name: nameIn(signedIn),
    role: signedIn.visit === null ? signedIn.role : null,
    source: sourceOf(signedIn),
    address: requestContext.address,
  }
}

/** In a sub-merchant's audit log, a person from the master merchant is shown with the master's ID. */
function nameIn({ displayName, homeMerchantId, scope }: SignedIn): string {
  const visiting = homeMerchantId !== null && homeMerchantId !== scope.merchantId
  return visiting ? `${displayName} (${homeMerchantId})` : displayName
}

function sourceOf({ realm, device, visit }: SignedIn): Actor['source'] {
  if (realm === 'provider' || visit !== null) return 'provider'
  return device === null ? 'merchantPortal' : 'device'
}

const longestKey = 255

/** Rejects a key that is too long to store, because its sender would rely on it. */
function keyOf({ idempotencyKey }: RequestContext): string | null {
  if (idempotencyKey === null || idempotencyKey.length <= longestKey) return idempotencyKey
  const fault = { field: 'Idempotency-Key', text: fieldTexts.tooLong, values: { max: longestKey } }
  throw new AppError(requestErrors.invalid, { fields: [fault] })
}

/**
 * Maps an error to the one we respond with. If the client has closed its connection, an error caused only by
 * that is not our fault and must not raise an alarm.
 */
export function refusalFor(error: unknown, hasLeft: boolean): AppError {
  return hasLeft && isBrokenOff(error)
    ? new AppError(requestErrors.malformed, { cause: error })
    : refusalOf(error)
}

/** Maps an error to the one we respond with: an AppError as it is, anything else without internal details. */
export function refusalOf(error: unknown): AppError {
  if (error instanceof AppError) return error
  // An error sent with the commit is reported differently, because that commit may have succeeded.
  if (isUnavailable(error)) return new AppError(serverErrors.busy, { cause: error })
  return new AppError(unansweredServerErrors.unexpected, { cause: error })
}
