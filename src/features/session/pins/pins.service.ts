import type { StaffPin } from '#features/session/pins/pins.contract.ts'
import { type PinFault, pinFault } from '#features/session/pins/pins.domain.ts'
import { pinTexts } from '#features/session/pins/pins.messages.ts'
import {
  lastSignIns,
  lockPin,
  type PersonRow,
  type PinRow,
  selectPeople,
  writePin,
} from '#features/session/pins/pins.sql.ts'
import { hashPassword } from '#features/session/session.service.ts'
import { revokeTillSessions } from '#features/session/session.sql.ts'
import type { Actor, Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { publish } from '#server/live/live.ts'
import type { Scope } from '#server/session/scope.ts'
import { AppError } from '#shared/errors.ts'
import type { Role } from '#shared/permissions.ts'

type Done = Record<string, never>

/** The people of the scope's merchant, as a till and the console list them. Nobody's PIN can be read. */
export function peopleOf(db: Db, scope: Scope): Promise<PersonRow[]> {
  return selectPeople(db, scope)
}

/** The same as the console shows them, each with the last time at a till. */
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

/** A PIN, and its hash: made before the transaction that sets it. */
export type HashedPin = { pin: string; pinHash: string }

export async function hashedPin(pin: string): Promise<HashedPin> {
  return { pin, pinHash: await hashPassword(pin) }
}

/** Sets someone's PIN, whatever it was before; a lock on the one before ends. Refuses `pin.notFound`, `pin.ofOwner`. */
export async function setPin(ctx: Ctx, accountId: string, { pin, pinHash }: HashedPin): Promise<Done> {
  const fault = pinFault(pin)
  if (fault) throw pinFieldFault(fault)
  return change(ctx, accountId, { pinHash, action: 'pin.set' })
}

/** From now on this person cannot sign in at a till. */
export function clearPin(ctx: Ctx, accountId: string): Promise<Done> {
  return change(ctx, accountId, { pinHash: null, action: 'pin.cleared' })
}

/** Lets someone try again at once after too many wrong PINs. */
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
  // Whoever knew the PIN before may be signed in with it.
  if (action !== 'pin.unlocked') await revokeTillSessions(ctx.db, ctx.scope.tenantId, { accountId }, ctx.now)
  ctx.audit(action, { type: 'account', id: accountId }, { after: { person: displayName } })
  // Tills list who may sign in.
  await publish(ctx.db, ctx.scope, { topic: 'device', id: accountId })
  return {}
}

/** Someone of the merchant whose PIN the actor may change. */
async function editable(ctx: Ctx, accountId: string): Promise<PinRow> {
  const person = await lockPin(ctx.db, ctx.scope, accountId)
  if (!person) throw new AppError('pin.notFound')
  if (!mayEdit(person, ctx.actor)) throw new AppError('pin.ofOwner')
  return person
}

/** Whoever knows a PIN acts as its person at a till: nobody sets that of an equal, or of someone above, but their own. */
function mayEdit(of: { accountId: string; role: Role }, by: Pick<Actor, 'id' | 'role'>): boolean {
  return of.role === 'cashier' || by.role === 'admin' || by.role === null || by.id === of.accountId
}

export function pinFieldFault(fault: PinFault, field = 'pin'): AppError {
  return new AppError('request.invalid', { fields: [{ field, text: pinTexts[fault] }] })
}
