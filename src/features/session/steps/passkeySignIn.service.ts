import { askToProve, takeCeremony } from '#features/session/factors/passkeys/ceremonies.service.ts'
import type { Assertion, RequestOptions } from '#features/session/factors/passkeys/passkeys.contract.ts'
import { provesPasskey } from '#features/session/factors/passkeys/passkeys.service.ts'
import { readHandle } from '#features/session/factors/passkeys/site.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { asPerson, completeFor, wayIn } from '#features/session/signIn.service.ts'
import { findPerson, lockPerson } from '#features/session/signIn.sql.ts'
import { passkeyErrors } from '#features/session/steps/steps.errors.ts'
import { asActor, type Ctx, systemActor } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

/**
 * Asks the browser for any passkey that it has for this site: nobody is named yet, so the question is the
 * provider's own.
 */
export function beginPasskeySignIn(requestContext: RequestContext): Promise<RequestOptions> {
  return asNobody(requestContext, (ctx) => askToProve(ctx, 'passkeySignIn', null))
}

/**
 * Signs in with a passkey alone, which counts as both factors because the device verified its user. Any
 * failure is `passkey.refused`; `session.disabled` only if the passkey was valid.
 */
export async function signInByPasskey(
  requestContext: RequestContext,
  { challengeId, answer }: { challengeId: string; answer: Assertion },
): Promise<SignInAnswer> {
  const input = { purpose: 'passkeySignIn', accountId: null } as const
  const challenge = await asNobody(requestContext, (ctx) => takeCeremony(ctx, challengeId, input))
  const whose = readHandle(answer.userHandle)
  if (challenge === null || whose === null) throw new AppError(passkeyErrors.refused)

  const { tenantId, accountId } = whose
  const { pool } = requestContext.app
  const person = await transaction(pool, tenantId, 'read', (db) => findPerson(db, tenantId, { accountId }))
  if (!person) throw new AppError(passkeyErrors.refused)
  return asPerson(requestContext, { tenantId, person }, async (ctx) => {
    // First the person, then the key: everybody locks in this order.
    const now = await lockPerson(ctx.db, tenantId, accountId)
    if (!now) throw new AppError(passkeyErrors.refused)
    const origin = originOf(requestContext, 'passkey')
    if (await provesPasskey(ctx, accountId, { challenge, answer, verified: true }))
      return completeFor(ctx, now, origin)
    ctx.audit('session.refused', { type: 'account', id: accountId }, { after: wayIn(origin) })
    throw new AppError(passkeyErrors.refused, { keep: true })
  })
}

function asNobody<T>(
  { app, language, requestId }: RequestContext,
  work: (ctx: Ctx) => Promise<T>,
): Promise<T> {
  const who = { scope: scopeOf(providerTenant, ''), actor: systemActor('signIn'), language, requestId }
  return asActor(app, who, 'write', (ctx) => {
    ctx.unchanged()
    return work(ctx)
  })
}
