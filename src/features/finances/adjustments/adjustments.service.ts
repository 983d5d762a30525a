import {
  type AboutType,
  adjustmentMachine,
  judgeLines,
  linesOnBothSides,
  type ReasonCode,
  reversedLines,
} from '#features/finances/adjustments/adjustments.domain.ts'
import { adjustmentErrors } from '#features/finances/adjustments/adjustments.errors.ts'
import { lineTexts, noticeTexts } from '#features/finances/adjustments/adjustments.messages.ts'
import {
  type AdjustmentRow,
  insertAdjustment,
  isTheirs,
  selectAdjustment,
  updateDecided,
} from '#features/finances/adjustments/adjustments.sql.ts'
import { type AdjustmentLine, adjustmentPosting } from '#features/ledger/casePostings.domain.ts'
import { openUnallocatedFundsAccounts, post } from '#features/ledger/ledger.service.ts'
import { payableCurrencies } from '#features/ledger/ledgerBalances.sql.ts'
import { sendNotice } from '#features/notices/notices.service.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import { nextId } from '#server/nextId.ts'
import { assertSecondPerson } from '#server/session/secondPerson.ts'
import { requestErrors } from '#shared/commonErrors.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { step } from '#shared/machine.ts'
import { type Language, sayInBoth } from '#shared/messages.ts'
import { formatMoney } from '#shared/money.ts'

export type Proposal = {
  currency: Currency
  reasonCode: ReasonCode
  reason: string
  aboutType: AboutType
  aboutId: string
  lines: readonly AdjustmentLine[]
}

/**
 * Proposes a manual credit or debit; nothing moves until a second person approves it. Throws
 * `request.invalid` per line, `adjustment.unbalanced` with the difference, `adjustment.notMerchant`,
 * `adjustment.noAccount` or `adjustment.noSuchObject`.
 */
export async function proposeAdjustment(
  ctx: Ctx,
  input: Proposal,
  reverses: string | null = null,
): Promise<string> {
  const { db, scope } = ctx
  const fields = linesOnBothSides(input.lines).map((place) => ({
    field: `lines.${place}.account`,
    text: lineTexts.bothSides,
  }))
  if (fields.length > 0) throw new AppError(requestErrors.invalid, { fields })
  const judged = judgeLines(input.lines)
  if (!judged.ok) throw refusalOf(ctx, judged, input.currency)
  if (!(await payableCurrencies(db, scope)).includes(input.currency))
    throw new AppError(adjustmentErrors.noAccount, { values: { currency: input.currency } })
  if (!(await isTheirs(db, scope, input.aboutType, input.aboutId)))
    throw new AppError(adjustmentErrors.noSuchObject)
  const adjustmentId = nextId()
  const lines = [...input.lines]
  const row = { ...input, lines, adjustmentId, amount: judged.amount, reverses }
  if (!(await insertAdjustment(ctx, row))) throw new AppError(adjustmentErrors.reversedAlready)
  const after = { ...row, lines: lines.map((line) => ({ ...line, amount: String(line.amount) })) }
  ctx.audit('adjustment.proposed', { type: 'adjustment', id: adjustmentId }, { after })
  await told(ctx, adjustmentId)
  return adjustmentId
}

function refusalOf(
  { language }: Ctx,
  judged: Exclude<ReturnType<typeof judgeLines>, { ok: true }>,
  currency: Currency,
): AppError {
  if (judged.error === 'adjustment.notMerchant') return new AppError(adjustmentErrors.notMerchant)
  return new AppError(adjustmentErrors.unbalanced, {
    values: { by: formatMoney(judged.by, currency, language) },
  })
}

/** Proposes the reversal of a posted adjustment. Also throws `adjustment.reversedAlready`. */
export async function proposeReversal(ctx: Ctx, adjustmentId: string, reason: string): Promise<string> {
  const posted = await lockedIn(ctx, adjustmentId)
  if (posted.status !== 'posted') throw new AppError(adjustmentErrors.notInState)
  const { currency, reasonCode, aboutType, aboutId, lines } = posted
  const input = { currency, reasonCode, reason, aboutType, aboutId, lines: reversedLines(lines) }
  return proposeAdjustment(ctx, input, adjustmentId)
}

async function lockedIn(ctx: Ctx, adjustmentId: string): Promise<AdjustmentRow> {
  const row = await selectAdjustment(ctx.db, ctx.scope, adjustmentId, { lock: true })
  if (!row) throw new AppError(adjustmentErrors.notFound)
  return row
}

export type Decision = 'approve' | 'refuse' | 'withdraw'

/**
 * Approves, refuses or withdraws an adjustment. Only a second person may approve or refuse, and only the
 * proposer may withdraw. On approval it is posted, once. Throws `adjustment.notInState`,
 * `adjustment.sameHand` or `adjustment.notProposer`.
 */
export async function decideAdjustment(
  ctx: Ctx,
  adjustmentId: string,
  decision: Decision,
  reason: string | null,
): Promise<void> {
  const row = await lockedIn(ctx, adjustmentId)
  const status = step(adjustmentMachine, row.status, decision)
  if (status === null) throw new AppError(adjustmentErrors.notInState)
  const own = row.proposerId === ctx.actor.id
  if (decision === 'withdraw' && !own) throw new AppError(adjustmentErrors.notProposer)
  if (decision !== 'withdraw') await assertSecondPerson(ctx, row.proposerId, adjustmentErrors.sameHand)
  await updateDecided(ctx, adjustmentId, status, reason)
  if (status === 'posted') await postAdjustment(ctx, row)
  const change = { before: { status: row.status }, after: { status, ...(reason !== null && { reason }) } }
  ctx.audit(`adjustment.${status}`, { type: 'adjustment', id: adjustmentId }, change)
  await told(ctx, adjustmentId)
}

async function postAdjustment(ctx: Ctx, row: AdjustmentRow): Promise<void> {
  const { adjustmentId, currency, lines, amount } = row
  const { merchantId } = ctx.scope
  await openUnallocatedFundsAccounts(ctx, 'card', currency)
  await post(ctx, adjustmentPosting({ adjustmentId, merchantId, currency, lines }))
  const valuesIn = (language: Language) => ({
    amount: formatMoney(amount < 0n ? -amount : amount, currency, language),
    reason: row.reason,
  })
  const { title, content } = noticeTexts[amount < 0n ? 'taken' : 'given']
  await sendNotice(ctx, {
    event: 'settlement',
    factKey: `adjustment:${adjustmentId}`,
    title: sayInBoth(title, valuesIn),
    content: sayInBoth(content, valuesIn),
    link: '/Finances/Transactions',
  })
}

/** Publishes the change to open pages. */
async function told(ctx: Ctx, adjustmentId: string): Promise<void> {
  await publish(ctx.db, ctx.scope, { topic: 'adjustment', id: adjustmentId })
}
