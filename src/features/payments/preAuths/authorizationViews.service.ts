import type { Authorization, HeldTotals } from '#features/payments/preAuths/authorization.contract.ts'
import { isHeld, noticeBeforeMs, notMovable } from '#features/payments/preAuths/preAuths.domain.ts'
import { findAuthorization, firstToLapse, sumHeld } from '#features/payments/preAuths/preAuths.sql.ts'
import type { Ctx } from '#server/context.ts'
import { errorTexts } from '#shared/errors.messages.ts'
import { say } from '#shared/messages.ts'

/** What is or was set aside for an order, with what may be done with it now. Null where nothing ever was. */
export async function authorizationViewOf(ctx: Ctx, orderId: string): Promise<Authorization | null> {
  const found = await findAuthorization(ctx.db, ctx.scope, orderId)
  if (!found) return null
  const { status, authorizedAmount, captureAmount, authorizeTime, expireTime, endTime } = found
  const { refusalCode, refusalMessage } = found
  const code = notMovable(found, ctx.now)
  const refusal = code && { code, message: say(ctx.language, errorTexts[code]) }
  const facts = { status, authorizedAmount, captureAmount, authorizeTime, expireTime, endTime }
  return { ...facts, refusalCode, refusalMessage, mayCapture: refusal, mayVoid: refusal }
}

/** Why an order whose money is set aside is not closed as another is, or null. */
export function notClosableWhileHeld(authorization: Authorization | null): 'preAuth.open' | null {
  return authorization !== null && isHeld(authorization.status) ? 'preAuth.open' : null
}

/** What is held for the merchant now, and the first of it to lapse. */
export async function heldNow({ db, scope, now }: Ctx): Promise<HeldTotals> {
  const soon = new Date(now.getTime() + noticeBeforeMs)
  return { totals: await sumHeld(db, scope, soon), next: await firstToLapse(db, scope) }
}
