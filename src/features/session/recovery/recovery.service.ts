import { randomBytes } from 'node:crypto'
import { changeAccount, findAccount } from '#features/session/accounts/accounts.service.ts'
import { type Recipient, selectByEmail } from '#features/session/mailProofs/mailProofs.sql.ts'
import { wordsAbout } from '#features/session/passwords/passwords.domain.ts'
import { hashed, refuseWeak, setPassword } from '#features/session/passwords/passwords.service.ts'
import { codeHash, isCode } from '#features/session/recovery/codes.ts'
import type { OwnAccount } from '#features/session/recovery/recovery.contract.ts'
import { codeLifeMs, codeTries } from '#features/session/recovery/recovery.domain.ts'
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
import { type App, asActor, type Ctx, systemActor, type Who } from '#server/context.ts'
import { tenantsOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { providerTenant, scopeOf } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Language } from '#shared/messages.ts'

/**
 * Notes that someone forgot their password, and answers the id by which their browser goes on. Whether anybody has this address
 * a job finds out, after the answer: neither its words nor its time can tell.
 */
export async function askCode(visitor: Visitor, asked: { email: string; language?: Language | undefined }) {
  const requestId = randomBytes(32).toString('base64url')
  const hash = hashOf(requestId)
  const email = asked.email.trim().toLowerCase()
  await asActor(visitor.app, whoOf(visitor), 'write', async (ctx) => {
    // What strangers type is no fact of a log; the mail that follows from it is.
    ctx.unchanged()
    const expireTime = new Date(ctx.now.getTime() + codeLifeMs)
    const language = asked.language ?? visitor.language
    await insertRequest(ctx.db, { hash, email, language, now: ctx.now, expireTime })
    const payload = { tenantId: providerTenant, merchantId: '', request: hash.toString('hex') }
    ctx.enqueue({ name: 'password.mailCode', payload, maxAttempts: 5 })
  })
  return { requestId }
}

function whoOf({ language, requestId }: Visitor): Who {
  return { scope: scopeOf(providerTenant, ''), actor: systemActor('password'), language, requestId }
}

type Shown = { requestId: string; code: string }

/** The accounts that a right code opens. Refuses `mailProof.wrongCode`, and from the fifth on `mailProof.over`. */
export async function checkCode(visitor: Visitor, shown: Shown): Promise<{ accounts: OwnAccount[] }> {
  const email = await provenBy(visitor, shown, () => undefined)
  const accounts = await accountsUnder(visitor.app, email)
  return {
    accounts: accounts.map(({ username, displayName, tradeName }) => ({
      ...{ loginId: username, displayName, tradeName },
    })),
  }
}

/** The address that a code has proven. `then` runs in the same transaction, and is told nothing but that it was right. */
async function provenBy(
  visitor: Visitor,
  { requestId, code }: Shown,
  then: (ctx: Ctx, hash: Buffer) => Promise<void> | undefined,
): Promise<string> {
  const hash = hashOf(requestId)
  return asActor(visitor.app, whoOf(visitor), 'write', async (ctx) => {
    ctx.unchanged()
    const request = await lockRequest(ctx.db, hash)
    const isOpen = request && request.useTime === null && request.expireTime > ctx.now
    if (!isOpen || request.failures >= codeTries) throw new AppError('mailProof.over')
    if (!isCode(request.codeHash, codeHash(visitor.app, hash, code))) {
      await countWrongCode(ctx.db, hash)
      const isLast = request.failures + 1 >= codeTries
      throw new AppError(isLast ? 'mailProof.over' : 'mailProof.wrongCode', { keep: true })
    }
    await then(ctx, hash)
    return request.email
  })
}

export type Under = Recipient & { tenantId: number }

const mostAccounts = 20

/** Everybody who may sign in and has this address, in whichever tenant; twenty at most. */
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
 * Sets a new password by a code from the mail, and signs in as far as that goes: a second factor is asked for as ever. A
 * password that the rules refuse uses nothing up.
 */
export async function resetByCode(
  visitor: Visitor,
  { loginId, password, ...shown }: Shown & { loginId: string; password: string },
): Promise<SignInAnswer> {
  const email = await provenBy(visitor, shown, () => undefined)
  const login = loginId.trim().toLowerCase()
  const person = (await accountsUnder(visitor.app, email)).find(({ username }) => username === login)
  if (!person) throw new AppError('mailProof.over')
  refuseWeak(password, wordsAbout(person))
  // From here on the code is used: of two at once, one sets a password.
  await provenBy(visitor, shown, (ctx, hash) => noteRequest(ctx.db, hash, { useTime: ctx.now }))

  const next = await hashed(password)
  return asPerson(visitor, person, async (ctx) => {
    const now = await findAccount(ctx.db, ctx.scope, person.accountId)
    if (now?.email !== email) throw new AppError('mailProof.over')
    await setPassword(ctx, person.accountId, next, { endOthers: true })
    if (now.emailVerifiedTime === null)
      await changeAccount(ctx, now, { emailVerifiedTime: ctx.now }, 'account.emailConfirmed')
    return completeSignIn(ctx, person, originOf(visitor, 'password'))
  })
}
