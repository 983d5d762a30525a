import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { activeRules } from '#features/provider/risk/engine/activeRules.service.ts'
import { type Met, verdictOf } from '#features/provider/risk/engine/evaluate.domain.ts'
import type { Candidate } from '#features/provider/risk/engine/facts.domain.ts'
import { markIfKnown } from '#features/provider/risk/engine/marks.service.ts'
import { metBy } from '#features/provider/risk/engine/surroundings.service.ts'
import { insertHits, type NewHit } from '#features/provider/risk/hits/hitWrites.sql.ts'
import { reasonText } from '#features/provider/risk/rules/reason.messages.ts'
import { reasonOf } from '#features/provider/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * A payment that is about to be asked for. `amount` is what it is worth in the merchant's settlement currency: limits in one
 * currency hold for every payment of the merchant, whatever its payer pays with.
 */
export type PaymentToAssess = {
  way: PayableWay
  channel: string
  currency: Currency
  amount: bigint
  /** The channel's own id of the payer; null where it is not known yet. */
  payerId: string | null
  /** Where the payer is; null where it is not theirs (a till's, a server's). */
  address: string | null
  deviceId: string | null
  email: string | null
  phone: string | null
  /** An order that stands already. */
  orderId: string | null
}

/** What is kept with the order: by what its payer is told from others, and whether someone is to decide over it. */
export type Assessed = {
  payerMark: string | null
  payerAddress: string | null
  underReview: boolean
  met: readonly Met[]
  candidate: Candidate | null
}

/**
 * Looks at a payment by the rules in force, in the transaction that makes it. Refuses with `order.notTaken` to a payer, and
 * with `order.riskRefused` to a merchant, saying what kind of rule but none of its numbers; what refused it stays written.
 * Whatever else met it is to be recorded once the order stands (`recordMet`). Without a rule it sends no statement.
 */
export async function assess(ctx: Ctx, input: PaymentToAssess): Promise<Assessed> {
  const { payerId, address, email, phone, ...known } = input
  const payerMark = markIfKnown(ctx.app, 'payer', payerId)
  const nothing = { payerMark, payerAddress: address, underReview: false, met: [], candidate: null }
  if (ctx.history) return nothing
  const active = await activeRules(ctx.app)
  if (active.rules.length === 0) return nothing
  const found = await metBy(ctx, active, active.rules, {
    ...known,
    at: ctx.now,
    payerMark,
    cardMark: null,
    cardCountry: null,
    address,
    emailMark: markIfKnown(ctx.app, 'email', email?.toLowerCase()),
    phoneMark: markIfKnown(ctx.app, 'phone', phone),
  })
  if (!found) return nothing
  const decision = verdictOf(found.met)
  if (decision === 'refuse') await refuse(ctx, found.met, found.candidate, input.orderId)
  return { ...nothing, ...found, underReview: decision === 'review' }
}

async function refuse(
  ctx: Ctx,
  met: readonly Met[],
  candidate: Candidate,
  orderId: string | null,
): Promise<never> {
  // An order that stands keeps what was said of it before; what refuses its next attempt has no order.
  await record(ctx, met, candidate, null)
  const [first] = met
  const reason = first ? reasonOf(first.rule.spec) : 'amount'
  const object = orderId
    ? ({ type: 'order', id: orderId } as const)
    : ({ type: 'riskHit', id: first?.rule.ruleId ?? '' } as const)
  ctx.audit('risk.refused', object, { after: { reason, way: candidate.way } })
  if (ctx.actor.kind === 'payer') throw new AppError(orderErrors.notTaken, { keep: true })
  throw new AppError(orderErrors.riskRefused, {
    keep: true,
    values: { reason: say(ctx.language, reasonText[reason]) },
  })
}

/** Writes what met an order that has just been made, or gone on. Answers how many are new. */
export async function recordMet(ctx: Ctx, { met, candidate }: Assessed, orderId: string): Promise<void> {
  if (!candidate || met.length === 0) return
  await record(ctx, met, candidate, orderId)
  const waits = met.find(({ rule }) => !rule.trial && rule.spec.effect === 'review')
  if (waits) {
    const after = { reason: reasonOf(waits.rule.spec) }
    ctx.audit('risk.review', { type: 'order', id: orderId }, { after })
  }
}

/** Writes hits. A rule that would refuse what cannot be refused any more has it reviewed. */
export async function record(
  ctx: Ctx,
  met: readonly Met[],
  candidate: Candidate,
  orderId: string | null,
  paid = false,
): Promise<Set<string>> {
  const hits = met.map(({ rule, seen }): NewHit => {
    const { spec } = rule
    const wanted = paid && spec.effect === 'refuse' ? 'review' : spec.effect
    // What was refused by another rule is not there to be reviewed.
    const effect = rule.trial ? 'trial' : wanted === 'review' && orderId === null ? 'alert' : wanted
    return {
      hitId: nextId(),
      orderId,
      ruleId: rule.ruleId,
      ruleVersion: rule.version,
      ruleName: rule.name,
      effect,
      reason: reasonOf(spec),
      way: candidate.way,
      channel: candidate.channel,
      currency: candidate.currency,
      amount: candidate.amount,
      seen,
      payerMark: candidate.payerMark,
      cardMark: candidate.cardMark,
      dueTime: effect === 'review' ? new Date(ctx.now.getTime() + spec.reviewHours * 3_600_000) : null,
    }
  })
  return insertHits(ctx, hits)
}
