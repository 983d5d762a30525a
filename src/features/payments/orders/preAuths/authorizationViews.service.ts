import type { Authorization, HeldTotals } from '#features/payments/orders/preAuths/authorization.contract.ts'
import { isHeld, noticeBeforeMs, notMovable } from '#features/payments/orders/preAuths/preAuths.domain.ts'
import { preAuthErrors } from '#features/payments/orders/preAuths/preAuths.errors.ts'
import { findAuthorization, firstToLapse, sumHeld } from '#features/payments/orders/preAuths/preAuths.sql.ts'
import type { Ctx } from '#server/context.ts'
import { errorNamed } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'

/** An order's pre-authorization with its available actions. Null if it never had one. */
export async function authorizationViewOf(ctx: Ctx, orderId: string): Promise<Authorization | null> {
  const found = await findAuthorization(ctx.db, ctx.scope, orderId)
  if (!found) return null
  const { status, authorizedAmount, captureAmount, authorizeTime, expireTime, endTime } = found
  const { refusalCode, refusalMessage } = found
  const code = notMovable(found, ctx.now)
  const refusal = code && { code, message: say(ctx.language, errorNamed(code, preAuthErrors).text) }
  const facts = { status, authorizedAmount, captureAmount, authorizeTime, expireTime, endTime }
  return { ...facts, refusalCode, refusalMessage, mayCapture: refusal, mayVoid: refusal }
}

/** Why an order with a hold cannot be closed the usual way, or null. */
export function notClosableWhileHeld(authorization: Authorization | null): 'preAuth.open' | null {
  return authorization !== null && isHeld(authorization.status) ? 'preAuth.open' : null
}

/** The merchant's current holds, and the next to lapse. */
export async function heldNow({ db, scope, now }: Ctx): Promise<HeldTotals> {
  const soon = new Date(now.getTime() + noticeBeforeMs)
  return { totals: await sumHeld(db, scope, soon), next: await firstToLapse(db, scope) }
}
