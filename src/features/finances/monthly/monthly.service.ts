import type { OverMonth } from '#features/finances/monthly/dueMonths.sql.ts'
import { begunCurrencies, monthFacts } from '#features/finances/monthly/facts/monthFacts.sql.ts'
import { cutsOf } from '#features/finances/monthly/facts/monthlyCuts.sql.ts'
import {
  firstDayOf,
  monthOf,
  monthPlus,
  monthsBetween,
} from '#features/finances/monthly/facts/months.domain.ts'
import {
  feePaymentPosting,
  kindOf,
  paymentDays,
  statementIdOf,
  stateOf,
  totalsOf,
} from '#features/finances/monthly/monthly.domain.ts'
import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import {
  insertStatement,
  isIssued,
  lockIssuing,
  lockStatement,
  nextNumber,
  partyOf,
  settleModeBefore,
  updatePaid,
} from '#features/finances/monthly/monthly.sql.ts'
import { findStatement, type StatementRow } from '#features/finances/monthly/monthlyList.sql.ts'
import { tellOfStatement } from '#features/finances/monthly/monthlyNotices.service.ts'
import { post } from '#features/ledger/ledger.service.ts'
import { registrationsOf } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import { publish } from '#server/live/live.ts'
import type { Currency } from '#shared/currency.ts'
import { AppError } from '#shared/errors.ts'
import { nextBankDay } from '#shared/holidays.ts'
import { addDays, dayOf, nextCutOff, startOfDay } from '#shared/time.ts'

/** A month of a merchant in one currency. The period is [fromTime, toTime). */
export type Month = { month: string; currency: Currency; fromTime: Date; toTime: Date }

/** After this, everything posted in a month is visible: no transaction lasts longer. */
const graceMs = 15 * 60_000
export const monthsEndedBefore = (now: Date) => new Date(now.getTime() - graceMs)

/** Whether every cutoff within an ended month has been made, so that it may be issued. */
export function isCutOff({ zone, month, rule, lastCut }: OverMonth): boolean {
  const toTime = startOfDay(firstDayOf(monthPlus(month, 1)), zone)
  return rule === null || toTime < nextCutOff(rule, lastCut, zone)
}

/**
 * The merchant's ended months that are not issued, oldest first per currency. A cutoff posts reserves into
 * the period before it, so a month waits for every cutoff within it.
 */
export async function monthsDue(ctx: Ctx): Promise<Month[]> {
  const over = await monthsOver(ctx)
  const cuts = over.length > 0 ? await cutsOf(ctx.db, ctx.scope) : undefined
  if (!cuts) return over
  const { zone } = await partyOf(ctx.db, ctx.scope)
  const next = nextCutOff(cuts.rule, cuts.lastCut, zone)
  return over.filter(({ toTime }) => toTime < next)
}

async function monthsOver({ db, scope, now }: Ctx): Promise<Month[]> {
  const { zone } = await partyOf(db, scope)
  const running = monthOf(dayOf(monthsEndedBefore(now), zone))
  const due: Month[] = []
  for (const { currency, first, lastMonth, lastTo } of await begunCurrencies(db, scope)) {
    if (first === null) continue
    const from = lastMonth === null ? monthOf(dayOf(first, zone)) : monthPlus(lastMonth, 1)
    // If the time zone changed, a month still starts where the previous one ended.
    let fromTime = lastTo ?? startOfDay(firstDayOf(from), zone)
    for (const month of monthsBetween(from, monthPlus(running, -1))) {
      const toTime = startOfDay(firstDayOf(monthPlus(month, 1)), zone)
      due.push({ month, currency, fromTime, toTime })
      fromTime = toTime
    }
  }
  return due
}

/** Issues a month, once. Returns the document's number, or null if it was already issued. */
export async function issueMonth(ctx: Ctx, month: Month): Promise<string | null> {
  await lockIssuing(ctx.db, ctx.scope)
  if (await isIssued(ctx.db, ctx.scope, month.currency, month.month)) {
    ctx.unchanged()
    return null
  }
  const { statementId, kind, dueAmount, dueDay } = await issue(ctx, month, null)
  await tellOfStatement(ctx, { ...month, statementId, kind, dueAmount, dueDay })
  return statementId
}

async function issue(ctx: Ctx, period: Month, corrects: { statementId: string; reason: string } | null) {
  const { db, scope, now } = ctx
  const party = await partyOf(db, scope)
  const facts = await monthFacts(db, scope, period)
  const kind = kindOf(facts.movements, await settleModeBefore(db, scope, period.toTime))
  const number = await nextNumber(db, scope, kind)
  const statementId = statementIdOf(kind, scope.merchantId, number)
  const dueDay =
    kind === 'invoice' ? nextBankDay(party.country, addDays(dayOf(now, party.zone), paymentDays)) : null
  const totals = totalsOf(facts)
  const { month, currency, fromTime, toTime } = period
  await insertStatement(db, scope, {
    registrationOf: await registrationsOf(ctx.app),
    statementId,
    kind,
    number,
    month,
    currency,
    fromTime,
    toTime,
    party,
    facts,
    totals,
    dueDay,
    corrects,
    issuedBy: ctx.actor.name,
    issueTime: now,
  })
  const after = { month, currency, ...totals, dueDay, ...(corrects ? { corrects } : {}) }
  ctx.audit('statement.issued', { type: 'statement', id: statementId }, { after })
  await publish(db, scope, { topic: 'statement', id: statementId })
  return { statementId, kind, dueAmount: totals.dueAmount, dueDay }
}

/**
 * Records and posts the payment of an invoice to the provider's bank. Repeating it changes nothing. Throws
 * `monthly.notFound` or `monthly.notUnpaid`.
 */
export async function payInvoice(ctx: Ctx, statementId: string, reference: string): Promise<void> {
  const { db, scope, now } = ctx
  const found = await lockedStatement(ctx, statementId)
  if (found.payTime !== null && found.payReference === reference) return ctx.unchanged()
  if (!isUnpaid(found, now)) throw new AppError(monthlyErrors.notUnpaid)

  const { currency, dueAmount: amount } = found
  await post(ctx, feePaymentPosting({ statementId, merchantId: scope.merchantId, currency, amount }))
  await updatePaid(db, scope, statementId, { reference, by: ctx.actor.name, at: now })
  ctx.audit('statement.paid', { type: 'statement', id: statementId }, { after: { reference, amount } })
  await publish(db, scope, { topic: 'statement', id: statementId })
}

/**
 * Issues a replacement for a document, which stays as it is and is referenced by the new one. Throws
 * `monthly.notFound`, `monthly.corrected`, or `monthly.paidAlready` for a paid invoice.
 */
export async function correctStatement(ctx: Ctx, statementId: string, reason: string): Promise<string> {
  await lockIssuing(ctx.db, ctx.scope)
  const found = await lockedStatement(ctx, statementId)
  if (found.correctedBy !== null) throw new AppError(monthlyErrors.corrected)
  if (found.payTime !== null) throw new AppError(monthlyErrors.paidAlready)
  const issued = await issue(ctx, found, { statementId, reason })
  await tellOfStatement(ctx, { ...found, ...issued })
  return issued.statementId
}

async function lockedStatement(ctx: Ctx, statementId: string): Promise<StatementRow> {
  const there = await lockStatement(ctx.db, ctx.scope, statementId)
  const found = there ? await findStatement(ctx.db, ctx.scope, statementId) : undefined
  if (!found) throw new AppError(monthlyErrors.notFound)
  return found
}

function isUnpaid(found: StatementRow, now: Date): boolean {
  return ['unpaid', 'overdue'].includes(stateOf(found, dayOf(now, found.timezone)))
}
