import { randomBytes } from 'node:crypto'
import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { type Recipient, selectByEmail } from '#features/session/emailVerification/emailVerification.sql.ts'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { hashed, refuseWeak, setPassword } from '#features/session/passwords/passwords.service.ts'
import { codeHash, isCode } from '#features/session/recovery/codes.ts'
import type { OwnAccount } from '#features/session/recovery/recovery.contract.ts'
import { codeLifeMs, codeTries } from '#features/session/recovery/recovery.domain.ts'
import { mailProofErrors } from '#features/session/recovery/recovery.errors.ts'
import {
  countWrongCode,
  insertRequest,
  lockRequest,
  noteRequest,
} from '#features/session/recovery/recovery.sql.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { originOf } from '#features/session/session.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { asPerson, completeSignIn } from '#features/session/signIn.service.ts'
import { type App, asActor, type Ctx, type Principal, systemActor } from '#server/context.ts'
import { tenantsOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/http/requestContext.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Starts a password reset and returns its request id. A job checks the address after the response, so neither
 * message nor timing reveals whether it has an account.
 */
export async function askCode(
  requestContext: RequestContext,
  input: { email: string; language?: Language | undefined },
) {
  const requestId = randomBytes(32).toString('base64url')
  const hash = hashOf(requestId)
  const email = input.email.trim().toLowerCase()
  await asActor(requestContext.app, principalOf(requestContext), 'write', async (ctx) => {
    // What strangers type is no fact of a log; the mail that follows from it is.
    ctx.unchanged()
    const expireTime = new Date(ctx.now.getTime() + codeLifeMs)
    const language = input.language ?? requestContext.language
    await insertRequest(ctx.db, { hash, email, language, now: ctx.now, expireTime })
    const payload = { tenantId: providerTenant, merchantId: '', request: hash.toString('hex') }
    ctx.enqueue({ name: 'password.mailCode', payload, maxAttempts: 5 })
  })
  return { requestId }
}

function principalOf({ language, requestId }: RequestContext): Principal {
  return { scope: scopeOf(providerTenant, ''), actor: systemActor('password'), language, requestId }
}

type Shown = { requestId: string; code: string }

/**
 * The accounts that a right code opens. Refuses `mailProof.wrongCode`, and from the fifth on
 * `mailProof.over`.
 */
export async function checkCode(
  requestContext: RequestContext,
  shown: Shown,
): Promise<{ accounts: OwnAccount[] }> {
  const email = await provenBy(requestContext, shown, () => undefined)
  const accounts = await accountsUnder(requestContext.app, email)
  return {
    accounts: accounts.map(({ username, displayName, tradeName }) => ({
      ...{ loginId: username, displayName, tradeName },
    })),
  }
}

/** Verifies a code and returns its address. `then` runs in the same transaction if it was correct. */
async function provenBy(
  requestContext: RequestContext,
  { requestId, code }: Shown,
  then: (ctx: Ctx, hash: Buffer) => Promise<void> | undefined,
): Promise<string> {
  const hash = hashOf(requestId)
  return asActor(requestContext.app, principalOf(requestContext), 'write', async (ctx) => {
    ctx.unchanged()
    const request = await lockRequest(ctx.db, hash)
    const isOpen = request && request.useTime === null && request.expireTime > ctx.now
    if (!isOpen || request.failures >= codeTries) throw new AppError(mailProofErrors.over)
    if (!isCode(request.codeHash, codeHash(requestContext.app, hash, code))) {
      await countWrongCode(ctx.db, hash)
      const isLast = request.failures + 1 >= codeTries
      throw new AppError(isLast ? mailProofErrors.over : mailProofErrors.wrongCode, { keep: true })
    }
    await then(ctx, hash)
    return request.email
  })
}

export type Under = Recipient & { tenantId: number }

const mostAccounts = 20

/** All accounts in any tenant that may sign in and have this address, at most twenty. */
export async function accountsUnder({ pool }: Pick<App, 'pool'>, email: string): Promise<Under[]> {
  const found: Under[] = []
  for (const tenantId of await tenantsOf(pool, 'email', email)) {
    const people = await transaction(pool, tenantId, 'read', (db) => selectByEmail(db, tenantId, email))
    found.push(...people.map((person) => ({ ...person, tenantId })))
    if (found.length >= mostAccounts) break
  }
  return found.slice(0, mostAccounts)
}

/**
 * Sets a new password by an emailed code and continues signing in; a second factor is still required. A
 * password that violates the rules does not use up the code.
 */
export async function resetByCode(
  requestContext: RequestContext,
  { loginId, password, ...shown }: Shown & { loginId: string; password: string },
): Promise<SignInAnswer> {
  const email = await provenBy(requestContext, shown, () => undefined)
  const login = loginId.trim().toLowerCase()
  const person = (await accountsUnder(requestContext.app, email)).find(({ username }) => username === login)
  if (!person) throw new AppError(mailProofErrors.over)
  refuseWeak(password, wordsAbout(person))
  // From here on the code is used: of two at once, one sets a password.
  await provenBy(requestContext, shown, (ctx, hash) => noteRequest(ctx.db, hash, { useTime: ctx.now }))

  const next = await hashed(password)
  return asPerson(requestContext, person, async (ctx) => {
    const now = await findAccount(ctx.db, ctx.scope, person.accountId)
    if (now?.email !== email) throw new AppError(mailProofErrors.over)
    await setPassword(ctx, person.accountId, next, { endOthers: true })
    if (now.emailVerifiedTime === null)
      await changeAccount(ctx, now, { emailVerifiedTime: ctx.now }, 'account.emailConfirmed')
    return completeSignIn(ctx, person, originOf(requestContext, 'password'))
  })
}
