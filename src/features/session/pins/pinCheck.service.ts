import { z } from 'zod'
import { pinFailuresUntilLock } from '#features/session/pins/pins.domain.ts'
import { lockPin, type PinRow, updatePinFailures } from '#features/session/pins/pins.sql.ts'
import { afterFailure, minutesLocked } from '#features/session/session.domain.ts'
import { hashPassword, passwordMatches } from '#features/session/session.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Role } from '#shared/permissions.ts'

/** What a try came to. `lockedUntil` tells that this very one locked the person's PIN. */
export type PinTry =
  | { outcome: 'right'; person: { accountId: string; displayName: string; role: Role } }
  | { outcome: 'wrong'; person: { accountId: string; displayName: string } | null; lockedUntil: Date | null }
  | { outcome: 'locked'; minutes: number }

/**
 * Tries the PIN of someone of the merchant. It is verified while their row is locked: of many tries at once no more are
 * verified than of as many one after another, and after the fifth wrong one none for 30 minutes. Someone unknown, or
 * without a PIN, takes as long as a wrong one.
 */
export async function tryPin(ctx: Ctx, accountId: string, pin: string): Promise<PinTry> {
  const person = z.uuid().safeParse(accountId).success
    ? await lockPin(ctx.db, ctx.scope, accountId)
    : undefined
  if (!person?.pinHash) {
    await hashPassword(pin)
    return { outcome: 'wrong', person: person ? namesOf(person) : null, lockedUntil: null }
  }
  const minutes = minutesLocked(person.lockedUntil, ctx.now)
  if (minutes > 0) return { outcome: 'locked', minutes }
  if (await passwordMatches(person.pinHash, pin)) return forgiven(ctx, person)
  return counted(ctx, person)
}

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
