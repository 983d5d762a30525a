import { hashPassword } from '#features/session/hashing.service.ts'
import type { StaffPin } from '#features/session/pins/pins.contract.ts'
import { type PinFault, pinFault } from '#features/session/pins/pins.domain.ts'
import { pinErrors } from '#features/session/pins/pins.errors.ts'
import { pinTexts } from '#features/session/pins/pins.messages.ts'
import {
  lastSignIns,
  lockPin,
  type PersonRow,
  type PinRow,
  selectPeople,
  writePin,
} from '#features/session/pins/pins.sql.ts'
import { revokeTillSessions } from '#features/session/session.sql.ts'
import type { Actor, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/permissions.ts'

type Done = Record<string, never>

/** The users of the scope's merchant for POS devices and the console. PINs are never included. */
export function peopleOf(db: Db, scope: Scope): Promise<PersonRow[]> {
  return selectPeople(db, scope)
}

/** The same for the console, each with their last sign-in at a POS device. */
export async function pinsOf({ db, scope, actor, now }: Ctx): Promise<StaffPin[]> {
  const people = await selectPeople(db, scope)
  const signIns = await lastSignIns(db, scope)
  return people.map(({ accountId, username, displayName, role, hasPin, lockedUntil }) => {
    const isLocked = hasPin && lockedUntil !== null && lockedUntil > now
    const last = signIns.find((one) => one.accountId === accountId)
    return {
      ...{ accountId, username, displayName, role },
      state: isLocked ? 'locked' : hasPin ? 'set' : 'notSet',
      lockedUntil: isLocked ? lockedUntil : null,
      lastSignIn: last ? { time: last.time, deviceId: last.deviceId, deviceName: last.deviceName } : null,
      mayEdit: mayEdit({ accountId, role }, actor),
    }
  })
}

/** A PIN with its hash, computed before the transaction that stores it. */
export type HashedPin = { pin: string; pinHash: string }

export async function hashedPin(pin: string): Promise<HashedPin> {
  return { pin, pinHash: await hashPassword(pin) }
}

/** Sets a user's PIN and removes any lock. Throws `pin.notFound`, `pin.ofOwner`. */
export async function setPin(ctx: Ctx, accountId: string, { pin, pinHash }: HashedPin): Promise<Done> {
  const fault = pinFault(pin)
  if (fault) throw pinFieldFault(fault)
  return change(ctx, accountId, { pinHash, action: 'pin.set' })
}

/** Removes a user's PIN, so they can no longer sign in at a POS device. */
export function clearPin(ctx: Ctx, accountId: string): Promise<Done> {
  return change(ctx, accountId, { pinHash: null, action: 'pin.cleared' })
}

/** Removes a lock caused by wrong PINs. */
export async function unlockPin(ctx: Ctx, accountId: string): Promise<Done> {
  const { pinHash } = await editable(ctx, accountId)
  return change(ctx, accountId, { pinHash, action: 'pin.unlocked' })
}

async function change(
  ctx: Ctx,
  accountId: string,
  { pinHash, action }: { pinHash: string | null; action: 'pin.set' | 'pin.cleared' | 'pin.unlocked' },
): Promise<Done> {
  const { displayName } = await editable(ctx, accountId)
  await writePin(ctx.db, ctx.scope, accountId, pinHash)
  // Someone who knew the old PIN may be signed in with it.
  if (action !== 'pin.unlocked') await revokeTillSessions(ctx.db, ctx.scope.tenantId, { accountId }, ctx.now)
  ctx.audit(action, { type: 'account', id: accountId }, { after: { person: displayName } })
  // POS devices show who may sign in.
  await publish(ctx.db, ctx.scope, { topic: 'device', id: accountId })
  return {}
}

/** A merchant user whose PIN the actor may change. */
async function editable(ctx: Ctx, accountId: string): Promise<PinRow> {
  const person = await lockPin(ctx.db, ctx.scope, accountId)
  if (!person) throw new AppError(pinErrors.notFound)
  if (!mayEdit(person, ctx.actor)) throw new AppError(pinErrors.ofOwner)
  return person
}

/**
 * A known PIN lets its holder act as that user at a POS device, so except for one's own only a lower role's
 * PIN can be set.
 */
function mayEdit(of: { accountId: string; role: Role }, by: Pick<Actor, 'id' | 'role'>): boolean {
  return of.role === 'cashier' || by.role === 'admin' || by.role === null || by.id === of.accountId
}

export function pinFieldFault(fault: PinFault, field = 'pin'): AppError {
  return new AppError(requestErrors.invalid, { fields: [{ field, text: pinTexts[fault] }] })
}
