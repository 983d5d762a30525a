import { z } from 'zod'
import { nobodysHash, passwordMatchesInTurn } from '#features/session/hashing.service.ts'
import { pinFailuresUntilLock } from '#features/session/pins/pins.domain.ts'
import { findPinHash, lockPin, type PinRow, updatePinFailures } from '#features/session/pins/pins.sql.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import type { App, Ctx } from '#server/context.ts'
import { transaction } from '#server/database/transaction.ts'
import type { Scope } from '#server/session/scope.ts'
import type { Role } from '#shared/permissions.ts'

/** The result of an attempt. `lockedUntil` is set if this attempt locked the PIN. */
export type PinTry =
  | { outcome: 'right'; person: { accountId: string; displayName: string; role: Role } }
  | { outcome: 'wrong'; person: { accountId: string; displayName: string } | null; lockedUntil: Date | null }
  | { outcome: 'locked'; minutes: number }

/** The result of comparing a PIN with the stored one at the time it was read. */
export type ComparedPin = { pinHash: string | null; right: boolean }

/**
 * Compares a PIN before the transaction that counts the attempt, because hashing is slow. Unknown users and
 * users without a PIN take as long as a wrong PIN.
 */
export async function comparePin(
  app: App,
  scope: Scope,
  { accountId, pin }: { accountId: string; pin: string },
): Promise<ComparedPin> {
  const pinHash = isAccountId(accountId)
    ? await transaction(app.pool, scope.tenantId, 'read', (db) => findPinHash(db, scope, accountId))
    : null
  const matches = await passwordMatchesInTurn(pinHash ?? (await nobodysHash()), pin)
  return { pinHash, right: matches && pinHash !== null }
}

/**
 * Records an attempt with an already compared PIN. Attempts are counted under the row lock, so parallel ones
 * gain nothing; after the fifth wrong one none is accepted for 30 minutes. If the PIN changed since the
 * comparison, the attempt is wrong.
 */
export async function tryPin(ctx: Ctx, accountId: string, compared: ComparedPin): Promise<PinTry> {
  const person = isAccountId(accountId) ? await lockPin(ctx.db, ctx.scope, accountId) : undefined
  if (!person?.pinHash)
    return { outcome: 'wrong', person: person ? namesOf(person) : null, lockedUntil: null }
  const minutes = minutesLocked(person.lockedUntil, ctx.now)
  if (minutes > 0) return { outcome: 'locked', minutes }
  if (compared.right && compared.pinHash === person.pinHash) return forgiven(ctx, person)
  return counted(ctx, person)
}

const isAccountId = (text: string) => z.uuid().safeParse(text).success

async function forgiven(ctx: Ctx, person: PinRow): Promise<PinTry> {
  if (person.failures > 0 || person.lockedUntil !== null)
    await updatePinFailures(ctx.db, ctx.scope, person.accountId, { failures: 0, lockedUntil: null })
  return { outcome: 'right', person: { ...namesOf(person), role: person.role } }
}

async function counted(ctx: Ctx, person: PinRow): Promise<PinTry> {
  const failing = afterFailure(person.failures, ctx.now, pinFailuresUntilLock)
  await updatePinFailures(ctx.db, ctx.scope, person.accountId, failing)
  const object = { type: 'account', id: person.accountId } as const
  ctx.audit(failing.lockedUntil ? 'pin.locked' : 'pin.refused', object, { after: failing })
  return { outcome: 'wrong', person: namesOf(person), lockedUntil: failing.lockedUntil }
}

function namesOf({ accountId, displayName }: PinRow) {
  return { accountId, displayName }
}
