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

/** Events of a pre-authorization. */
export type AuthorizationEvent =
  | 'captureAsked'
  /** The channel captured the money. */
  | 'taken'
  /** The channel certainly captured nothing. */
  | 'notTaken'
  | 'voidAsked'
  | 'freed'
  /** The channel certainly released nothing. */
  | 'notFreed'
  /** The channel released it unprompted, or it expired. */
  | 'lapsed'

/**
 * Every status change of an authorization. Its order stays open meanwhile: it is paid on capture and closed
 * on release. Money that arrives after all counts as captured if staff accept it.
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

/** Whether the payer's bank still holds the money, as far as we know. */
export function isHeld(status: AuthorizationStatus): boolean {
  return status === 'authorized' || status === 'capturing' || status === 'voiding'
}

/** The status after an event. Throws if the state machine has no such change. */
export function moved(status: AuthorizationStatus, event: AuthorizationEvent): AuthorizationStatus {
  const next = step(authorizationMachine, status, event)
  if (next === null) throw new Error(`${event} does not lead on from ${status}`)
  return next
}

export type MoveRefusal = 'preAuth.notInState' | 'preAuth.underWay' | 'preAuth.lapsed'

/** Why nothing can be captured or voided now, or null. */
export function notMovable(
  { status, expireTime }: { status: AuthorizationStatus; expireTime: Date },
  now: Date,
): MoveRefusal | null {
  if (!isHeld(status)) return 'preAuth.notInState'
  if (status !== 'authorized') return 'preAuth.underWay'
  return expireTime <= now ? 'preAuth.lapsed' : null
}

type Parts = { inputAmount: bigint; tipAmount: bigint; surchargeAmount: bigint }

/**
 * Splits the captured amount in proportion to the authorized parts; leftover minor units go to the largest
 * remainders.
 */
export function capturedParts(authorized: Parts, captureAmount: bigint): Parts {
  const weights = [authorized.inputAmount, authorized.tipAmount, authorized.surchargeAmount]
  const [inputAmount = 0n, tipAmount = 0n, surchargeAmount = 0n] = allocate(captureAmount, weights)
  return { inputAmount, tipAmount, surchargeAmount }
}

/** The amount the channel should report as captured: the requested one, or all that was authorized. */
export function expectedAmount(
  authorization: { status: AuthorizationStatus; captureAmount: bigint | null } | null,
  authorizedAmount: bigint,
): bigint {
  return authorization?.status === 'capturing'
    ? (authorization.captureAmount ?? authorizedAmount)
    : authorizedAmount
}

/** An order and its attempt before an authorization is recorded. */
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
  /** The order has ended, so the hold must be released. */
  | { kind: 'late' }
  /** Not what was requested: it cannot be captured, and is released when the order ends. */
  | { kind: 'refused' }

const coursesTo: Partial<Record<TradeStatus, readonly OrderEvent[]>> = {
  creating: ['accepted'],
  waiting: [],
  failed: ['retried'],
}

/** Decides what a reported authorization changes on an order. */
export function decideHold(known: KnownHold, held: Pick<HeldFacts, 'amount' | 'currency'>): HoldDecision {
  const { status, attempt, authorization } = known
  const alreadyRecorded = authorization !== null && isHeld(authorization.status)
  if (alreadyRecorded || attempt.status === 'success') return { kind: 'known' }
  if (!isOpen(status)) return attempt.status === 'pending' ? { kind: 'known' } : { kind: 'late' }
  const asInput = known.preAuth && held.amount === known.payAmount && held.currency === known.currency
  if (!asInput || !attempt.newest || authorization !== null) return { kind: 'refused' }
  const events = coursesTo[status] ?? []
  return { kind: 'authorized', events, status: walk(status, events) ?? status }
}

const hourMs = 3_600_000

/** How long before a hold lapses staff are notified, if it lasts longer than that. */
export const noticeBeforeMs = 24 * hourMs

const looksEveryMs = 12 * hourMs

/** When to query a hold again: it seldom changes, and the channel sends notifications. */
export function nextLookTime(now: Date, expireTime: Date): Date {
  const justAfter = expireTime.getTime() + 60_000
  return new Date(Math.min(now.getTime() + looksEveryMs, Math.max(justAfter, now.getTime() + 60_000)))
}
