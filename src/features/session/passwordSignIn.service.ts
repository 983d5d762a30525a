import { nobodysHash, passwordMatchesInTurn } from '#features/session/hashing.ts'
import { notActivated, registeredWith } from '#features/session/registration/registration.service.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import { originOf } from '#features/session/session.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { askFor, asPerson, completeFor, wayIn } from '#features/session/signIn.service.ts'
import {
  type Failing,
  findPerson,
  findUnknown,
  lockPerson,
  lockUnknown,
  type Person,
  updateFailures,
  updateUnknown,
} from '#features/session/signIn.sql.ts'
import type { Ctx } from '#server/context.ts'
import { tenantOf } from '#server/database/directory.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { providerTenant } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'

type Credentials = { username: string; password: string }

/**
 * Signs in by username and password. A wrong password is counted at the name, whether or not somebody has it, and the tenth in
 * a row locks it for 30 minutes: no answer, in words or in time, tells whether there is such an account. Refuses
 * `session.wrongCredentials`, `session.locked`; `session.disabled` only where the password was right; `server.busy` in a flood.
 */
export async function signIn(visitor: Visitor, { username, password }: Credentials): Promise<SignInAnswer> {
  const login = username.trim().toLowerCase()
  const { pool } = visitor.app
  const tenantId = await tenantOf(pool, 'login', login)
  const person =
    tenantId === null
      ? undefined
      : await transaction(pool, tenantId, 'read', (db) => findPerson(db, tenantId, { username: login }))
  if (tenantId === null || !person) return refuseNobody(visitor, login, password)

  refuseLocked(person, visitor.app.clock())
  const right = await passwordMatchesInTurn(person.passwordHash, password)
  return asPerson(visitor, { tenantId, person }, async (ctx) => {
    const origin = originOf(visitor, 'password')
    const locking = lockPerson(ctx.db, tenantId, person.accountId)
    // Behind the lock, so that it is answered as of after it.
    const asked = right ? askFor(ctx, person, origin) : undefined
    const now = await locking
    if (!now) throw new AppError('session.wrongCredentials')
    // Many tries at once are verified side by side, and judged here one after the other.
    refuseLocked(now, ctx.now)
    if (!right) {
      await countWrongPassword(ctx, now, 'session.refused', wayIn(origin))
      throw new AppError('session.wrongCredentials', { keep: true })
    }
    // Changed while it was being compared: it is the old one.
    if (now.passwordHash !== person.passwordHash) throw new AppError('session.wrongCredentials')
    if (now.failures > 0)
      await updateFailures(ctx.db, tenantId, now.accountId, { failures: 0, lockedUntil: null })
    return completeFor(ctx, now, origin, asked)
  })
}

export function refuseLocked({ lockedUntil }: Pick<Failing, 'lockedUntil'>, now: Date): void {
  const minutes = minutesLocked(lockedUntil, now)
  if (minutes > 0) throw new AppError('session.locked', { values: { minutes } })
}

/** Counts a wrong password of a locked person; the tenth locks the account. Whoever refuses after it keeps it. */
export async function countWrongPassword(
  ctx: Ctx,
  person: Person,
  action: 'session.refused' | 'proof.refused' | 'password.refused',
  facts: object,
): Promise<void> {
  const { accountId } = person
  const failing = afterFailure(person.failures, ctx.now)
  await updateFailures(ctx.db, ctx.scope.tenantId, accountId, failing)
  const after = { failures: person.failures + 1, ...facts }
  ctx.audit(failing.lockedUntil ? 'session.locked' : action, { type: 'account', id: accountId }, { after })
  if (failing.lockedUntil) await tellPerson(ctx, person, 'locked')
}

/** The same for a name that nobody has: as long, as often, and with the same words. */
async function refuseNobody({ app }: Visitor, login: string, password: string): Promise<never> {
  const hash = hashOf(login)
  const counted = await transaction(app.pool, providerTenant, 'read', (db) =>
    findUnknown(db, providerTenant, hash),
  )
  refuseLocked(counted ?? { lockedUntil: null }, app.clock())
  const registered = await registeredWith(app, { login, password }, await nobodysHash())
  if (registered) throw notActivated(registered)
  const now = app.clock()
  await transaction(app.pool, providerTenant, 'write', async (db) => {
    const locked = await lockUnknown(db, providerTenant, hash, now)
    refuseLocked(locked, now)
    await updateUnknown(db, providerTenant, hash, afterFailure(locked.failures, now))
  })
  throw new AppError('session.wrongCredentials')
}
