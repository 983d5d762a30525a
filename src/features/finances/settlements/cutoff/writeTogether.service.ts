import { insertClearing } from '#features/finances/settlements/clearings.sql.ts'
import {
  bankOfTerms,
  randomClearingId,
  type SettlementDraft,
} from '#features/finances/settlements/cutoff/settlementDraft.service.ts'
import { insertValidation } from '#features/finances/settlements/validation/validationRuns.sql.ts'
import { clearingMachine } from '#features/ledger/clearingStates.domain.ts'
import { netOf } from '#features/ledger/figures.domain.ts'
import { type Closing, recordCut } from '#features/ledger/ledger.service.ts'
import type { Terms } from '#features/merchants/settlementTerms/settlementTerms.sql.ts'
import type { Ctx } from '#server/context.ts'
import { publishAll } from '#server/live/live.ts'
import { withinTransaction } from '#server/recorded.ts'
import type { Scope } from '#server/session/scope.ts'
import { step } from '#shared/machine.ts'

/** A cutoff and the settlement that passed its validation; `row` is null if there is nothing to settle. */
export type Settling = {
  scope: Scope
  terms: Terms
  at: Date
  closed: readonly Closing[]
  row: SettlementDraft['row'] | null
}

/** Writes the cutoffs and settlements, each as its own tenant, without waiting for one before the next. */
export async function writeTogether(ctx: Ctx, settling: readonly Settling[]): Promise<void> {
  const { actor, requestId, now } = ctx
  const written = await Promise.all(
    settling.map((one) =>
      withinTransaction(ctx, { scope: one.scope, actor, requestId, now }, 'write', (own) =>
        writeOne(own, one),
      ),
    ),
  )
  const events = settling.flatMap(({ scope }, place) => {
    const id = written[place]
    return id ? [{ scope, event: { topic: 'clearing' as const, id } }] : []
  })
  if (events.length > 0) await publishAll(ctx.db, events)
}

/** Writes the cutoff of a merchant and its settlement. Returns its ID, or null if there is nothing to settle. */
async function writeOne(ctx: Ctx, { terms, at, closed, row }: Settling): Promise<string | null> {
  const { db, scope, now } = ctx
  const merchant = { type: 'merchant', id: scope.merchantId } as const
  ctx.audit('settlement.cut', merchant, { after: { at, trigger: 'cutOff' } })
  const cut = recordCut(ctx, at, closed)
  if (row === null) {
    await cut
    return null
  }
  const clearingId = randomClearingId(row, scope)
  const { currency, netAmount, status } = row
  ctx.audit('clearing.cut', { type: 'clearing', id: clearingId }, { after: { currency, netAmount, status } })
  ctx.audit('clearing.passed', { type: 'clearing', id: clearingId }, { after: { differences: 0 } })
  const passed = {
    ...row,
    clearingId,
    status: step(clearingMachine, status, 'validate') ?? status,
    validation: 'passed' as const,
    validateTime: now,
  }
  const net = netOf(row, 0n)
  const amounts = { differenceCount: 0, ledgerAmount: net, expectedAmount: net }
  const [isNew] = await Promise.all([
    insertClearing(db, scope, passed, bankOfTerms(terms), now),
    insertValidation(db, scope, clearingId, { result: 'passed', ...amounts, time: now, by: ctx.actor.name }),
    cut,
  ])
  if (!isNew) throw new Error(`the settlement number ${clearingId} is taken`)
  return clearingId
}
