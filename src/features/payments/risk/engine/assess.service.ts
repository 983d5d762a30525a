import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { activeRules } from '#features/payments/risk/engine/activeRules.service.ts'
import { type Met, verdictOf } from '#features/payments/risk/engine/evaluate.domain.ts'
import type { Candidate } from '#features/payments/risk/engine/facts.domain.ts'
import { markIfKnown } from '#features/payments/risk/engine/marks.service.ts'
import { metBy } from '#features/payments/risk/engine/surroundings.service.ts'
import { insertHits, type NewHit } from '#features/payments/risk/hits/hitWrites.sql.ts'
import { reasonText } from '#features/payments/risk/rules/reason.messages.ts'
import { reasonOf } from '#features/payments/risk/rules/spec.domain.ts'
import type { Ctx } from '#server/context.ts'
import { nextId } from '#server/nextId.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { say } from '#shared/messages.ts'
import type { PayableWay } from '#shared/reference.ts'

/**
 * A payment about to be created. `amount` is its value in the merchant's settlement currency, so limits in
 * one currency apply to every payment.
 */
export type PaymentToAssess = {
  way: PayableWay
  channel: string
  currency: Currency
  amount: bigint
  /** The channel's own id of the payer; null if it is not known yet. */
  payerId: string | null
  /** The payer's address; null if it is not theirs (a till's, a server's). */
  address: string | null
  deviceId: string | null
  email: string | null
  phone: string | null
  /** An existing order. */
  orderId: string | null
}

/** The result stored with the order: the payer's marks, and whether it needs a review. */
export type Assessed = {
  payerMark: string | null
  payerAddress: string | null
  underReview: boolean
  met: readonly Met[]
  candidate: Candidate | null
}

/**
 * Evaluates the active rules for a payment in the transaction that creates it. Throws `order.notTaken` for
 * a payer and `order.riskRefused` for a merchant, with the rule's kind but no numbers; the refusing hit
 * stays recorded. Other hits are recorded once the order exists (`recordMet`). Without rules it sends no
 * statement.
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
  // An existing order keeps its earlier marks; a refusal of its next attempt has no order.
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

/** Records hits. A refusing rule whose payment can no longer be refused triggers a review. */
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
    // A payment refused by another rule cannot be reviewed.
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
