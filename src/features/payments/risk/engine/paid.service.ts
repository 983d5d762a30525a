import { holdOrder } from '#features/payments/holds/holds.service.ts'
import { activeRules } from '#features/payments/risk/engine/activeRules.service.ts'
import { record } from '#features/payments/risk/engine/assess.service.ts'
import { verdictOf } from '#features/payments/risk/engine/evaluate.domain.ts'
import { selectPaidFacts } from '#features/payments/risk/engine/paid.sql.ts'
import { metBy } from '#features/payments/risk/engine/surroundings.service.ts'
import { lockWaiting, writeHeld } from '#features/payments/risk/hits/hitWrites.sql.ts'
import { heldText } from '#features/payments/risk/rules/reason.messages.ts'
import { asOf, type Ctx, systemActor } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import type { PayableWay } from '#shared/reference.ts'

type Paid = {
  orderId: string
  way: PayableWay
  channel: string
  /** The settlement currency, and what the payment is worth in it. */
  currency: Currency
  amount: bigint
  /** Someone is to decide over it already. */
  underReview: boolean
}

/**
 * Evaluates the rules on facts that are known only after payment, once an order is paid and posted. If a
 * review is needed, its money is held from settlement in the same transaction. Returns whether it is under
 * review. Without such rules and pending reviews no statement is sent.
 */
export async function assessPaid(ctx: Ctx, paid: Paid): Promise<boolean> {
  if (ctx.history) return false
  const active = await activeRules(ctx.app)
  const waits = (active.late.length > 0 && (await meetsLate(ctx, active, paid))) || paid.underReview
  if (!waits) return false
  await holdForReview(ctx, paid.orderId)
  return true
}

type Active = Awaited<ReturnType<typeof activeRules>>

async function meetsLate(ctx: Ctx, active: Active, paid: Paid): Promise<boolean> {
  const { orderId, way, channel, currency, amount } = paid
  const facts = await selectPaidFacts(ctx.db, ctx.scope, orderId)
  if (!facts) return false
  const { createTime: at, ...known } = facts
  const unknown = { emailMark: null, phoneMark: null }
  const input = { orderId, way, channel, currency, amount, at, ...known, ...unknown }
  const found = await metBy(ctx, active, active.late, input)
  if (!found || found.met.length === 0) return false
  const written = await record(ctx, found.met, found.candidate, orderId, true)
  const decision = verdictOf(found.met)
  return written.size > 0 && (decision === 'refuse' || decision === 'review')
}

async function holdForReview(ctx: Ctx, orderId: string): Promise<void> {
  const facts = await selectPaidFacts(ctx.db, ctx.scope, orderId)
  const waiting = await lockWaiting(ctx.db, ctx.scope, orderId)
  if (waiting.length === 0 || !facts) return
  const dated = asOf(ctx, { now: ctx.now, actor: systemActor('risk') })
  const holdId = await holdOrder(dated, orderId, heldText.en, 'risk').then(
    (hold) => hold.holdId,
    // It is already held, or nothing of it is due to the merchant: the review continues without its own
    // hold.
    (error) => {
      if (error instanceof AppError) return null
      throw error
    },
  )
  await writeHeld(ctx.db, ctx.scope, orderId, {
    holdId,
    payerMark: facts.payerMark,
    cardMark: facts.cardMark,
  })
  ctx.audit('risk.held', { type: 'order', id: orderId }, { after: { held: holdId !== null } })
}
