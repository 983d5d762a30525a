import { addressLockedUntil, noteAddressLock } from '#features/session/failures/addressLocks.ts'
import {
  deleteFailures,
  findFailures,
  findPersonAt,
  writeFailures,
} from '#features/session/failures/failures.sql.ts'
import { nobodysHash, passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { notActivated, registeredWith } from '#features/session/registration/registration.service.ts'
import { tellPerson } from '#features/session/securityMails.service.ts'
import type { SignInAnswer } from '#features/session/session.contract.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import { originOf } from '#features/session/session.service.ts'
import { hashOf } from '#features/session/session.sql.ts'
import { askFor, asPerson, completeFor, wayIn } from '#features/session/signIn.service.ts'
import {
  type Failing,
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
import type { RequestContext } from '#server/http/requestContext.ts'
import { providerTenant } from '#server/session/scope.ts'
import { sessionErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'

type Credentials = { username: string; password: string }

/**
 * Signs in by username and password. Wrong passwords are counted per username, whether or not it exists, and
 * the tenth in a row locks it for 30 minutes: neither message nor timing reveals whether an account exists. A
 * browser from which the user has signed in before has a separate count, so strangers cannot lock the user
 * out of it. Throws `session.wrongCredentials` and `session.locked`; `session.disabled` only if the password
 * was right; `server.busy` under load.
 */
export async function signIn(
  requestContext: RequestContext,
  { username, password }: Credentials,
): Promise<SignInAnswer> {
  const login = username.trim().toLowerCase()
  const { pool } = requestContext.app
  const tenantId = await tenantOf(pool, 'login', login)
  const { browserId } = requestContext
  const browser = browserId === null ? null : hashOf(browserId)
  const found =
    tenantId === null
      ? undefined
      : await transaction(pool, tenantId, 'read', (db) =>
          findPersonAt(db, { tenantId, username: login, browser }),
        )
  if (tenantId === null || !found) return refuseNobody(requestContext, login, password)

  const { person, atBrowser } = found
  const source: Source | null = browser && atBrowser && { hash: browser, failing: atBrowser }
  if (source === null) refuseLockedAddress(requestContext, login, person)
  refuseLocked(source?.failing ?? person, requestContext.app.clock())
  const matches = await passwordMatchesInTurn(person.passwordHash, password)
  const known = { tenantId, accountId: person.accountId }
  return asPerson(requestContext, { tenantId, person }, async (ctx) => {
    const origin = originOf(requestContext, 'password')
    const locking = lockPerson(ctx.db, tenantId, person.accountId)
    // Sent after the lock in the same turn, so their results reflect the state under the lock.
    const counting = source === null ? locking : findFailures(ctx.db, known, source.hash)
    const input = matches ? askFor(ctx, person, origin) : undefined
    // Concurrent attempts are verified in parallel, but counted here one at a time.
    const [now, counted] = await Promise.all([locking, counting])
    if (!now || !counted) throw new AppError(sessionErrors.wrongCredentials)
    refuseLocked(counted, ctx.now)
    if (!matches) {
      const locked = await countWrongPassword(ctx, now, 'session.refused', wayIn(origin), source?.hash)
      if (locked && source === null) noteAddressLock(requestContext.app, login, requestContext.address)
      throw new AppError(sessionErrors.wrongCredentials, { keep: true })
    }
    // The password was changed during the comparison, so this was the old one.
    if (now.passwordHash !== person.passwordHash) throw new AppError(sessionErrors.wrongCredentials)
    if (counted.failures > 0) await forget(ctx, now, source?.hash)
    return completeFor(ctx, now, origin, input)
  })
}

export function refuseLocked({ lockedUntil }: Pick<Failing, 'lockedUntil'>, now: Date): void {
  const minutes = minutesLocked(lockedUntil, now)
  if (minutes > 0) throw new AppError(sessionErrors.locked, { values: { minutes } })
}

/**
 * What failures are counted by for one of the user's own browsers or for step-up in their sessions; null for
 * unknown browsers.
 */
type Source = { hash: Buffer; failing: Failing }

function refuseLockedAddress({ app, address }: RequestContext, login: string, counted: Failing): void {
  refuseLocked({ lockedUntil: addressLockedUntil(app, login, address, counted) }, app.clock())
}

/**
 * Counts a wrong password of a locked account row, for the username or for `source`. The tenth locks it,
 * which is returned. An error thrown afterwards must commit.
 */
export async function countWrongPassword(
  ctx: Ctx,
  person: Person,
  action: 'session.refused' | 'proof.refused' | 'password.refused',
  facts: object,
  source?: Buffer,
): Promise<boolean> {
  const { accountId } = person
  const { tenantId } = ctx.scope
  const known = { tenantId, accountId }
  const before = source === undefined ? person : await findFailures(ctx.db, known, source)
  const failing = afterFailure(before.failures, ctx.now)
  if (source === undefined) await updateFailures(ctx.db, tenantId, accountId, failing)
  else await writeFailures(ctx.db, known, source, { ...failing, at: ctx.now })
  const after = { failures: before.failures + 1, ...facts }
  ctx.audit(failing.lockedUntil ? 'session.locked' : action, { type: 'account', id: accountId }, { after })
  if (failing.lockedUntil) await tellPerson(ctx, person, 'locked')
  return failing.lockedUntil !== null
}

/** A correct password resets only the count of its own source: guessing elsewhere continues to count. */
async function forget(ctx: Ctx, { accountId }: Person, source?: Buffer): Promise<void> {
  const { tenantId } = ctx.scope
  if (source === undefined)
    await updateFailures(ctx.db, tenantId, accountId, { failures: 0, lockedUntil: null })
  else await deleteFailures(ctx.db, { tenantId, accountId }, source)
}

const stepUpSource = hashOf('step-up')

/** Throws while the account's step-up is locked. Failed sign-ins by strangers do not lock it. */
export async function refuseLockedStepUp(
  db: Ctx['db'],
  known: { tenantId: number; accountId: string },
  now: Date,
): Promise<void> {
  refuseLocked(await findFailures(db, known, stepUpSource), now)
}

/**
 * Counts a wrong password within a session both for step-up and for sign-in, so a session allows no extra
 * guesses.
 */
export async function countWrongStepUp(
  ctx: Ctx,
  person: Person,
  action: 'proof.refused' | 'password.refused',
): Promise<void> {
  const facts = { method: 'password' }
  const { tenantId } = ctx.scope
  const known = { tenantId, accountId: person.accountId }
  const before = await findFailures(ctx.db, known, stepUpSource)
  const failing = afterFailure(before.failures, ctx.now)
  await writeFailures(ctx.db, known, stepUpSource, { ...failing, at: ctx.now })
  const isDoorLocked = await countWrongPassword(ctx, person, action, facts)
  if (failing.lockedUntil && !isDoorLocked) await tellPerson(ctx, person, 'locked')
}

/** A correct password within a session resets both counts. */
export async function forgetWrongStepUps(ctx: Ctx, person: Person): Promise<void> {
  const { tenantId } = ctx.scope
  await deleteFailures(ctx.db, { tenantId, accountId: person.accountId }, stepUpSource)
}

/** The same for a name that nobody has: as long, as often, and with the same words. */
async function refuseNobody(requestContext: RequestContext, login: string, password: string): Promise<never> {
  const { app, address } = requestContext
  const hash = hashOf(login)
  const counted = await transaction(app.pool, providerTenant, 'read', (db) =>
    findUnknown(db, providerTenant, hash),
  )
  const failing = counted ?? { failures: 0, lockedUntil: null }
  refuseLockedAddress(requestContext, login, failing)
  refuseLocked(failing, app.clock())
  const registered = await registeredWith(app, { login, password }, await nobodysHash())
  if (registered) throw notActivated(registered)
  const now = app.clock()
  await transaction(app.pool, providerTenant, 'write', async (db) => {
    const locked = await lockUnknown(db, providerTenant, hash, now)
    refuseLocked(locked, now)
    const after = afterFailure(locked.failures, now)
    await updateUnknown(db, providerTenant, hash, after)
    if (after.lockedUntil) noteAddressLock(app, login, address)
  })
  throw new AppError(sessionErrors.wrongCredentials)
}
