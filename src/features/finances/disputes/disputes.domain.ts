import type { DisputeFacts } from '#features/channels/channelDisputes.domain.ts'
import type { Exchanged } from '#features/ledger/tradePostings.domain.ts'
import type { Currency } from '#shared/currency.ts'
import { type Machine, step } from '#shared/machine.ts'
import { shareOf } from '#shared/money.ts'

/**
 * `inquiry`: the payer's bank, or the wallet, asks; `chargeback`: it took the money; `represented`: the evidence is with it;
 * `preArbitration`: it holds to its view; `arbitration`: the scheme decides; `accepted`: nobody defends it; `withdrawn`: it
 * was taken back.
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
  // What is answered to an inquiry leaves it one, until the bank makes up its mind.
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
  // A bank may go on after a first win, and a channel put its own word right.
  won: { preArbitrate: 'preArbitration', lose: 'lost' },
  lost: { win: 'won' },
  withdrawn: {},
}

export const answerableStages = ['inquiry', 'chargeback', 'preArbitration'] as const
/** Does the merchant have the word? */
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

export type Standing = {
  stage: DisputeStage
  settleAmount: bigint | null
  feeAmount: bigint
  feeReturned: boolean
}

/** What a dispute holds of its merchant's money in a stage: of the payment, and as the channel's fee. */
export function takenAt({ stage, settleAmount, feeAmount, feeReturned }: Standing): {
  amount: bigint
  fee: bigint
} {
  const amount = takingStages.has(stage) ? (settleAmount ?? 0n) : 0n
  const freed = feeReturned && !takingStages.has(stage)
  return { amount, fee: stage === 'inquiry' || freed ? 0n : feeAmount }
}

/** What the books hold of a dispute, or what changes of it: the other currency stands where the channel takes one. */
export type Booked = { amount: bigint; fee: bigint; exchanged: Exchanged | null }
type Disputed = Standing & { amount: bigint; currency: Currency; settleCurrency: Currency }

/** What the books must hold of a dispute by its stage. */
export function bookedAt(dispute: Disputed): Booked {
  const { currency, settleCurrency } = dispute
  const taken = takenAt(dispute)
  if (currency === settleCurrency) return { ...taken, exchanged: null }
  return { ...taken, exchanged: { currency, amount: taken.amount > 0n ? dispute.amount : 0n } }
}

/**
 * The states that the books go through, from what they hold to what they must hold; none where they hold it already. Where the
 * channel names another currency than before, all of the first goes back beforehand.
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

/** What leads from one state of the books to the next: more than nothing is taken of the merchant, less is given back. */
export function changeBetween(before: Booked, after: Booked): Booked {
  const { exchanged } = after
  return {
    amount: after.amount - before.amount,
    fee: after.fee - before.fee,
    exchanged: exchanged && { ...exchanged, amount: exchanged.amount - (before.exchanged?.amount ?? 0n) },
  }
}

type Told = DisputeFacts['stage']

/** What a channel's word means for a dispute that is known. A stage behind the one that it is in is old news. */
export function eventOf(
  stage: DisputeStage,
  told: Told,
  evidence: { submitted: boolean },
): DisputeEvent | null {
  switch (told) {
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

/** The stage of a dispute that is first heard of so. */
export const firstStage: Record<Told, DisputeStage> = {
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
 * A disputed amount in the currency that the order is settled in, half up: the whole payment is the whole of what was
 * settled. Null where neither currency of the order is the dispute's, for someone to say.
 */
export function settledPart(order: Sold, amount: bigint, currency: string): bigint | null {
  if (currency === order.settleCurrency || amount === 0n) return amount
  if (currency !== order.currency || order.payAmount <= 0n) return null
  const part = shareOf(order.clearingAmount, amount, order.payAmount)
  return part > 0n ? part : 1n
}

/** Would payer and bank together have more back than was paid? Minor units of the order's currency. */
export function refundedBefore(
  order: { currency: string; payAmount: bigint; refundedAmount: bigint; reservedAmount: bigint },
  amount: bigint,
  currency: string,
): boolean {
  if (order.refundedAmount + order.reservedAmount === 0n) return false
  return currency !== order.currency || order.refundedAmount + order.reservedAmount + amount > order.payAmount
}

const hourMs = 3_600_000

/** What is left of the time to answer, in whole days or, on the last day, in whole hours. Null once it is over. */
export type TimeLeft = { unit: 'days' | 'hours'; count: number }

/** The same for a page and for a mail, so that both say the same at the same time. */
export function timeLeft(dueTime: Date, now: Date): TimeLeft | null {
  const hours = Math.floor((dueTime.getTime() - now.getTime()) / hourMs)
  if (hours < 0) return null
  const days = Math.floor(hours / 24)
  return days > 0 ? { unit: 'days', count: days } : { unit: 'hours', count: Math.max(1, hours) }
}

export const reminderDays = [7, 3, 1] as const

/** The reminder that is due: the nearest of those that are past, once. `hours` is what is left of the time to answer. */
export function reminderDue(hours: number, reminded: number | null): number | null {
  if (hours <= 0) return null
  const due = reminderDays.filter((days) => hours <= days * 24).at(-1)
  return due === undefined || (reminded !== null && reminded <= due) ? null : due
}
