import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import type { Exchanged } from '#features/ledger/tradePostings.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type Machine, step } from '#shared/machine.ts'
import { shareOf } from '#shared/money.ts'

/**
 * `inquiry`: the payer's bank or wallet asks; `chargeback`: it took the money; `represented`: it is reviewing
 * the evidence; `preArbitration`: it rejected the evidence; `arbitration`: the card scheme decides;
 * `accepted`: the merchant does not contest it; `withdrawn`: the bank dropped it.
 */
export const disputeStages = [
  'inquiry',
  'chargeback',
  'represented',
  'preArbitration',
  'arbitration',
  'accepted',
  'won',
  'lost',
  'withdrawn',
] as const
export type DisputeStage = (typeof disputeStages)[number]

export const disputeEvents = [
  'chargeBack',
  'represent',
  'preArbitrate',
  'arbitrate',
  'accept',
  'win',
  'lose',
  'withdraw',
] as const
export type DisputeEvent = (typeof disputeEvents)[number]

export const disputeMachine: Machine<DisputeStage, DisputeEvent> = {
  // Responding to an inquiry leaves it one until the bank decides.
  inquiry: {
    chargeBack: 'chargeback',
    represent: 'inquiry',
    accept: 'accepted',
    win: 'won',
    lose: 'lost',
    withdraw: 'withdrawn',
  },
  chargeback: {
    represent: 'represented',
    accept: 'accepted',
    win: 'won',
    lose: 'lost',
    withdraw: 'withdrawn',
  },
  represented: { preArbitrate: 'preArbitration', win: 'won', lose: 'lost', withdraw: 'withdrawn' },
  preArbitration: {
    represent: 'arbitration',
    arbitrate: 'arbitration',
    accept: 'accepted',
    win: 'won',
    lose: 'lost',
    withdraw: 'withdrawn',
  },
  arbitration: { win: 'won', lose: 'lost', withdraw: 'withdrawn' },
  accepted: { win: 'won', withdraw: 'withdrawn' },
  // A bank may continue after a first win, and a channel may correct itself.
  won: { preArbitrate: 'preArbitration', lose: 'lost' },
  lost: { win: 'won' },
  withdrawn: {},
}

export const answerableStages = ['inquiry', 'chargeback', 'preArbitration'] as const
/** Whether it is the merchant's turn to respond. */
export const isAnswerable = (stage: DisputeStage): boolean =>
  (answerableStages as readonly DisputeStage[]).includes(stage)

export const endedStages = ['accepted', 'won', 'lost', 'withdrawn'] as const
export const isEnded = (stage: DisputeStage): boolean =>
  (endedStages as readonly DisputeStage[]).includes(stage)

const takingStages: ReadonlySet<DisputeStage> = new Set([
  'chargeback',
  'represented',
  'preArbitration',
  'arbitration',
  'accepted',
  'lost',
])

export type DisputeState = {
  stage: DisputeStage
  settleAmount: bigint | null
  feeAmount: bigint
  feeReturned: boolean
}

/** What a dispute takes from its merchant in a stage: from the payment, and as the channel's fee. */
export function takenAt({ stage, settleAmount, feeAmount, feeReturned }: DisputeState): {
  amount: bigint
  fee: bigint
} {
  const amount = takingStages.has(stage) ? (settleAmount ?? 0n) : 0n
  const freed = feeReturned && !takingStages.has(stage)
  return { amount, fee: stage === 'inquiry' || freed ? 0n : feeAmount }
}

/**
 * The booked amounts of a dispute, or a change of them; with the foreign currency amount, if there is one.
 */
export type Booked = { amount: bigint; fee: bigint; exchanged: Exchanged | null }
type Disputed = DisputeState & { amount: bigint; currency: Currency; settleCurrency: Currency }

/** The amounts that must be booked for a dispute in its stage. */
export function bookedAt(dispute: Disputed): Booked {
  const { currency, settleCurrency } = dispute
  const taken = takenAt(dispute)
  if (currency === settleCurrency) return { ...taken, exchanged: null }
  return { ...taken, exchanged: { currency, amount: taken.amount > 0n ? dispute.amount : 0n } }
}

/**
 * The states that lead from the booked amounts to the due ones; empty if they are equal. If the channel
 * changed the currency, the earlier amount is returned in full first.
 */
export function statesUntil(due: Booked, held: Booked): Booked[] {
  const emptied = { ...held, amount: 0n, exchanged: held.exchanged && { ...held.exchanged, amount: 0n } }
  const isOther = held.amount !== 0n && held.exchanged?.currency !== due.exchanged?.currency
  const states = isOther ? [emptied, due] : [due]
  return states.filter((state, place) => {
    const { amount, fee, exchanged } = changeBetween(states[place - 1] ?? held, state)
    return amount !== 0n || fee !== 0n || (exchanged?.amount ?? 0n) !== 0n
  })
}

/**
 * The change between two booked states: positive amounts are taken from the merchant, negative ones returned.
 */
export function changeBetween(before: Booked, after: Booked): Booked {
  const { exchanged } = after
  return {
    amount: after.amount - before.amount,
    fee: after.fee - before.fee,
    exchanged: exchanged && { ...exchanged, amount: exchanged.amount - (before.exchanged?.amount ?? 0n) },
  }
}

type ReportedStage = DisputeFacts['stage']

/** The event that a channel's report means for a known dispute. Reports of an earlier stage are outdated. */
export function eventOf(
  stage: DisputeStage,
  message: ReportedStage,
  evidence: { submitted: boolean },
): DisputeEvent | null {
  switch (message) {
    case 'warning':
      return null
    case 'needsResponse':
      return stage === 'inquiry' ? 'chargeBack' : null
    case 'underReview':
      return stage === 'chargeback' || (stage === 'preArbitration' && evidence.submitted) ? 'represent' : null
    case 'preArbitration':
      return stage === 'won' || stage === 'represented' ? 'preArbitrate' : null
    case 'arbitration':
      return stage === 'preArbitration' ? 'arbitrate' : null
    case 'won':
      return step(disputeMachine, stage, 'win') ? 'win' : null
    case 'lost':
      return step(disputeMachine, stage, 'lose') ? 'lose' : null
    case 'withdrawn':
      return step(disputeMachine, stage, 'withdraw') ? 'withdraw' : null
  }
}

/** The initial stage of a dispute by its first report. */
export const firstStage: Record<ReportedStage, DisputeStage> = {
  warning: 'inquiry',
  needsResponse: 'chargeback',
  underReview: 'represented',
  preArbitration: 'preArbitration',
  arbitration: 'arbitration',
  won: 'won',
  lost: 'lost',
  withdrawn: 'withdrawn',
}

type Sold = { currency: string; payAmount: bigint; settleCurrency: string; clearingAmount: bigint }

/**
 * A disputed amount in the settlement currency, rounded half up; the whole payment is the whole clearing
 * amount. Null if the dispute has neither of the order's currencies, so that staff must enter the amount.
 */
export function settledPart(order: Sold, amount: bigint, currency: string): bigint | null {
  if (currency === order.settleCurrency || amount === 0n) return amount
  if (currency !== order.currency || order.payAmount <= 0n) return null
  const part = shareOf(order.clearingAmount, amount, order.payAmount)
  return part > 0n ? part : 1n
}

/** Whether payer and bank together would get back more than was paid. Minor units of the order's currency. */
export function refundedBefore(
  order: { currency: string; payAmount: bigint; refundedAmount: bigint; reservedAmount: bigint },
  amount: bigint,
  currency: string,
): boolean {
  if (order.refundedAmount + order.reservedAmount === 0n) return false
  return currency !== order.currency || order.refundedAmount + order.reservedAmount + amount > order.payAmount
}

const hourMs = 3_600_000

/** The time left to respond in whole days or, on the last day, in whole hours. Null once it is over. */
export type TimeLeft = { unit: 'days' | 'hours'; count: number }

/** Shared by pages and emails, so that both show the same. */
export function timeLeft(dueTime: Date, now: Date): TimeLeft | null {
  const hours = Math.floor((dueTime.getTime() - now.getTime()) / hourMs)
  if (hours < 0) return null
  const days = Math.floor(hours / 24)
  return days > 0 ? { unit: 'days', count: days } : { unit: 'hours', count: Math.max(1, hours) }
}

export const reminderDays = [7, 3, 1] as const

/** The reminder due now: the latest one reached, once. `hours` is the time left to respond. */
export function reminderDue(hours: number, reminded: number | null): number | null {
  if (hours <= 0) return null
  const due = reminderDays.filter((days) => hours <= days * 24).at(-1)
  return due === undefined || (reminded !== null && reminded <= due) ? null : due
}
