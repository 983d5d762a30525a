import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { tenantOfLink } from '#features/session/emailVerification/emailVerification.domain.ts'
import {
  findLink,
  type Link,
  lockLink,
  lockRecipient,
  type Recipient,
} from '#features/session/emailVerification/emailVerification.sql.ts'
import { hashed, setPassword } from '#features/session/passwords/passwords.service.ts'
import type { OpenedLink } from '#features/session/recovery/recovery.contract.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { asPerson, completeSignIn } from '#features/session/signIn.service.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { AppError } from '#shared/errors.ts'

type Opening = { verifyCode: string; loginId: string }

/**
 * What a mail's link opens, without using it. Refuses `mailProof.over` in every other case, and says no more.
 */
export async function openLink(requestContext: RequestContext, opening: Opening): Promise<OpenedLink> {
  const { link, person } = await behind(requestContext, opening)
  const { username, displayName, tradeName } = person
  return { loginId: username, displayName, tradeName, purpose: link.purpose, sender: link.sender }
}

async function behind(requestContext: RequestContext, { verifyCode, loginId }: Opening) {
  const tenantId = tenantOfLink(verifyCode)
  if (tenantId === null) throw new AppError(mailProofErrors.over)
  const { pool, clock } = requestContext.app
  return transaction(pool, tenantId, 'write', async (db) => {
    const link = await findLink(db, tenantId, { hash: hashOf(verifyCode), now: clock() })
    const person = link && (await lockRecipient(db, tenantId, link.accountId))
    if (!link || !person || !fits(link, person, loginId)) throw new AppError(mailProofErrors.over)
    return { tenantId, link, person }
  })
}

/**
 * A link is valid for one username while it still has the same address; an invitation only until it is
 * accepted.
 */
function fits({ purpose, email }: Link, person: Recipient, loginId: string): boolean {
  const isTheirs = person.username === loginId.trim().toLowerCase() && person.email === email
  return isTheirs && !person.disabled && person.invited === (purpose === 'invitation')
}

/**
 * Sets a password by an emailed link, once, and continues signing in. An invitation is thereby accepted and
 * the address confirmed. Throws `mailProof.over`; a weak password is reported beside its field without using
 * up the link.
 */
export async function resetByLink(
  requestContext: RequestContext,
  { password, ...opening }: Opening & { password: string },
): Promise<SignInAnswer> {
  const { tenantId, person } = await behind(requestContext, opening)
  const next = await hashed(password)
  return asPerson(requestContext, { tenantId, accountId: person.accountId }, async (ctx) => {
    const link = await lockLink(ctx.db, tenantId, { hash: hashOf(opening.verifyCode), now: ctx.now })
    const before = await findAccount(ctx.db, ctx.scope, person.accountId)
    if (!link || before?.email !== link.email) throw new AppError(mailProofErrors.over)
    await setPassword(ctx, person.accountId, next, { endOthers: true })
    const confirmed = before.emailVerifiedTime === null ? { emailVerifiedTime: ctx.now } : {}
    if (link.purpose === 'invitation')
      await changeAccount(ctx, before, { inviteTime: null, ...confirmed }, 'invitation.taken')
    else if (before.emailVerifiedTime === null)
      await changeAccount(ctx, before, confirmed, 'account.emailConfirmed')
    return completeSignIn(ctx, person, originOf(requestContext, 'password'))
  })
}
