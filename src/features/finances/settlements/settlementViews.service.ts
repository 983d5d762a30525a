import { type PayoutRow, payoutsAt } from '#features/finances/payouts/payouts.sql.ts'
import { valueDateOf } from '#features/finances/payouts/valueDates.domain.ts'
import type {
  ClearingDetail,
  ClearingPayout,
  ClearingTotals,
  LineTotals,
} from '#features/finances/settlements/clearing.contract.ts'
import type { Bank } from '#features/finances/settlements/clearings.sql.ts'
import { lineCategories } from '#features/finances/settlements/figures.domain.ts'
import type {
  Clearing,
  ClearingLine,
  LineListQuery,
  SettlementListQuery,
} from '#features/finances/settlements/settlements.fields.ts'
import {
  clearingLineSource,
  findClearing,
  matchingClearings,
  matchingLines,
  neighboursOf,
  type SettlementFilters,
  settlementSource,
  totalsOf,
} from '#features/finances/settlements/settlements.sql.ts'
import { differencesOf, validationsOf } from '#features/finances/settlements/validation/validationRuns.sql.ts'
import { clearingErrors } from '#features/ledger/clearings.errors.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export function clearingPage(ctx: Ctx, query: SettlementListQuery): Promise<Page<Clearing>> {
  return settlementSource.pageOf(ctx.db, query, matchingClearings(ctx.db, ctx.scope, query))
}

/** One settlement as the list shows it. */
export async function clearingView(ctx: Ctx, clearingId: string): Promise<Clearing> {
  const { clearing } = await clearingOf(ctx, ctx.scope.merchantId, clearingId)
  return clearing
}

/** The totals of the matching settlements, per currency. */
export function clearingSums(ctx: Ctx, filters: SettlementFilters): Promise<ClearingTotals[]> {
  return totalsOf(ctx.db, ctx.scope, filters)
}

/** One settlement with all its details. Another merchant's settlement is not found. */
export async function clearingDetail(
  ctx: Ctx,
  clientId: string,
  clearingId: string,
): Promise<ClearingDetail> {
  const { db, scope } = ctx
  const { clearing, bank } = await clearingOf(ctx, clientId, clearingId)
  const payouts = (await payoutsAt(db, scope, clearingId)).map(payoutOnWire)
  return {
    ...clearing,
    bank,
    depositDay: payouts.at(-1)?.valueDate ?? expectedDay(clearing, bank, ctx.now),
    differences: await differencesOf(db, scope, clearingId),
    validations: await validationsOf(db, scope, clearingId),
    payouts,
    ...(await neighboursOf(db, scope, clearing)),
    timeline: await timelineOf(db, scope, { type: 'clearing', id: clearingId }),
  }
}

function expectedDay({ state, settleDate }: Clearing, { routingNo }: Bank, now: Date): string | null {
  return state === 'carried' ? null : valueDateOf(routingNo ? 'nacha' : 'cpa005', settleDate, now)
}

function payoutOnWire(payout: PayoutRow): ClearingPayout {
  const { bankName, institutionNo, transitNo, routingNo, accountNoTail } = payout
  return {
    payoutId: payout.payoutId,
    attemptNo: payout.attemptNo,
    status: payout.status,
    amount: payout.amount,
    valueDate: payout.valueDate,
    bank: { bankName, institutionNo, transitNo, routingNo, accountNoTail },
    traceNo: payout.traceNo,
    returnCode: payout.returnCode,
    approveTime: payout.approveTime,
    sendTime: payout.sendTime,
    paidTime: payout.paidTime,
    returnTime: payout.returnTime,
  }
}

/** The lines of a settlement, optionally of one category. */
export async function clearingLines(ctx: Ctx, query: LineListQuery): Promise<Page<ClearingLine>> {
  const { clearing } = await clearingOf(ctx, query.clientId, query.clearingId)
  const matching = matchingLines(ctx.db, ctx.scope, clearing, query.category)
  return clearingLineSource.pageOf(ctx.db, query, matching)
}

/** The totals of a settlement's lines by category, in display order. */
export async function clearingLineTotals(
  ctx: Ctx,
  { clientId, clearingId }: { clientId: string; clearingId: string },
): Promise<LineTotals[]> {
  const { clearing } = await clearingOf(ctx, clientId, clearingId)
  const { currency, fromTime, toTime } = clearing
  const account = payableOf(ctx.scope.merchantId, currency)
  const sums = await sumsBetween(ctx.db, ctx.scope, account, fromTime, toTime)
  return lineCategories.flatMap((category) => {
    const sum = sums.find((one) => one.category === category)
    return sum ? [{ category, count: Number(sum.lines), amount: sum.amount }] : []
  })
}

/** A settlement and its payee account. Another merchant's settlement is not found. */
export async function clearingOf(
  { db, scope }: Pick<Ctx, 'db' | 'scope'>,
  clientId: string,
  clearingId: string,
): Promise<{ clearing: Clearing; bank: Bank }> {
  const found = clientId === scope.merchantId ? await findClearing(db, scope, clearingId) : undefined
  if (!found) throw new AppError(clearingErrors.notFound)
  return found
}
