import type { HeldFacts } from '#features/channels/channels.domain.ts'
import { isOpen, type OrderEvent, walk } from '#features/payments/orders/orders.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type Machine, step } from '#shared/machine.ts'
import { allocate } from '#shared/money.ts'
import type { TradeStatus } from '#shared/reference.ts'

export const authorizationStatuses = [
  'authorized',
  'capturing',
  'captured',
  'voiding',
  'voided',
  'expired',
] as const
export type AuthorizationStatus = (typeof authorizationStatuses)[number]

/** What happens to money that is set aside. */
export type AuthorizationEvent =
  | 'captureAsked'
  /** The rail has the money. */
  | 'taken'
  /** The rail surely took nothing. */
  | 'notTaken'
  | 'voidAsked'
  | 'freed'
  /** The rail surely freed nothing. */
  | 'notFreed'
  /** The rail freed it by itself, or its time was over. */
  | 'lapsed'

/**
 * Every move of an authorization. Its order waits all the while: it is paid where the money is taken, and closed where it is
 * freed. Money that came all the same is taken where someone accepts it.
 */
export const authorizationMachine: Machine<AuthorizationStatus, AuthorizationEvent> = {
  authorized: {
    captureAsked: 'capturing',
    voidAsked: 'voiding',
    taken: 'captured',
    freed: 'voided',
    lapsed: 'expired',
  },
  capturing: { taken: 'captured', notTaken: 'authorized', freed: 'voided', lapsed: 'expired' },
  captured: {},
  voiding: { freed: 'voided', notFreed: 'authorized', taken: 'captured', lapsed: 'expired' },
  voided: { taken: 'captured' },
  expired: { taken: 'captured' },
}

/** The payer's bank still sets the money aside, as far as is known. */
export function isHeld(status: AuthorizationStatus): boolean {
  return status === 'authorized' || status === 'capturing' || status === 'voiding'
}

/** Throws where the table has no such move. */
export function moved(status: AuthorizationStatus, event: AuthorizationEvent): AuthorizationStatus {
  const next = step(authorizationMachine, status, event)
  if (next === null) throw new Error(`${event} does not lead on from ${status}`)
  return next
}

export type MoveRefusal = 'preAuth.notInState' | 'preAuth.underWay' | 'preAuth.lapsed'

/** Why nothing can be taken or freed now, or null. */
export function notMovable(
  { status, expireTime }: { status: AuthorizationStatus; expireTime: Date },
  now: Date,
): MoveRefusal | null {
  if (!isHeld(status)) return 'preAuth.notInState'
  if (status !== 'authorized') return 'preAuth.underWay'
  return expireTime <= now ? 'preAuth.lapsed' : null
}

type Parts = { inputAmount: bigint; tipAmount: bigint; surchargeAmount: bigint }

/** What is taken, parted as what was set aside: to the minor unit, an odd one to the largest remainder. */
export function capturedParts(authorized: Parts, captureAmount: bigint): Parts {
  const weights = [authorized.inputAmount, authorized.tipAmount, authorized.surchargeAmount]
  const [inputAmount = 0n, tipAmount = 0n, surchargeAmount = 0n] = allocate(captureAmount, weights)
  return { inputAmount, tipAmount, surchargeAmount }
}

/** What a rail should say that it took: what was asked of it, else all that was set aside. */
export function expectedAmount(
  authorization: { status: AuthorizationStatus; captureAmount: bigint | null } | null,
  authorizedAmount: bigint,
): bigint {
  return authorization?.status === 'capturing'
    ? (authorization.captureAmount ?? authorizedAmount)
    : authorizedAmount
}

/** An order and its attempt before it is told that money is set aside. */
export type KnownHold = {
  status: TradeStatus
  preAuth: boolean
  payAmount: bigint
  currency: Currency
  authorization: { status: AuthorizationStatus } | null
  attempt: { status: string; newest: boolean }
}

export type HoldDecision =
  /** Nothing new. */
  | { kind: 'known' }
  | { kind: 'authorized'; events: readonly OrderEvent[]; status: TradeStatus }
  /** The order has ended: what is set aside is to be freed. */
  | { kind: 'late' }
  /** Not what was asked for: nobody can take it, and the order's end frees it. */
  | { kind: 'refused' }

const coursesTo: Partial<Record<TradeStatus, readonly OrderEvent[]>> = {
  creating: ['accepted'],
  waiting: [],
  failed: ['retried'],
}

/** What it makes of an order that its rail says to have set the money aside. */
export function decideHold(known: KnownHold, held: Pick<HeldFacts, 'amount' | 'currency'>): HoldDecision {
  const { status, attempt, authorization } = known
  const told = authorization !== null && isHeld(authorization.status)
  if (told || attempt.status === 'success') return { kind: 'known' }
  if (!isOpen(status)) return attempt.status === 'pending' ? { kind: 'known' } : { kind: 'late' }
  const asAsked = known.preAuth && held.amount === known.payAmount && held.currency === known.currency
  if (!asAsked || !attempt.newest || authorization !== null) return { kind: 'refused' }
  const events = coursesTo[status] ?? []
  return { kind: 'authorized', events, status: walk(status, events) ?? status }
}

const hourMs = 3_600_000

/** How long before it lapses staff are told, where it is held for longer than that. */
export const noticeBeforeMs = 24 * hourMs

const looksEveryMs = 12 * hourMs

/** When the rail is asked again how something held stands: it seldom changes, and the rail tells of it by itself. */
export function nextLookTime(now: Date, expireTime: Date): Date {
  const justAfter = expireTime.getTime() + 60_000
  return new Date(Math.min(now.getTime() + looksEveryMs, Math.max(justAfter, now.getTime() + 60_000)))
}
