import { type PayoutRow, payoutsAt } from '#features/finances/payouts/payouts.sql.ts'
import { valueDateOf } from '#features/finances/payouts/valueDates.domain.ts'
import {
  type Clearing,
  type ClearingDetail,
  type ClearingLine,
  type ClearingPayout,
  type ClearingTotals,
  type LineTotals,
  lineCategories,
} from '#features/finances/settlements/clearing.contract.ts'
import { viewOf } from '#features/finances/settlements/clearingStates.domain.ts'
import type { Bank, ClearingRow } from '#features/finances/settlements/clearings.sql.ts'
import type {
  LineListQuery,
  SettlementListQuery,
} from '#features/finances/settlements/settlements.contract.ts'
import { grossOf } from '#features/finances/settlements/settlements.domain.ts'
import { clearingErrors } from '#features/finances/settlements/settlements.errors.ts'
import {
  findClearing,
  listClearings,
  listLines,
  neighboursOf,
  type SettlementFilters,
  totalsOf,
} from '#features/finances/settlements/settlements.sql.ts'
import { differencesOf, validationsOf } from '#features/finances/settlements/validation/validationRuns.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledgerBalances.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

export async function clearingPage(ctx: Ctx, query: SettlementListQuery): Promise<Page<Clearing>> {
  const found = await listClearings(ctx.db, ctx.scope, query)
  return { ...found, rows: found.rows.map((row) => onWire(row, ctx.scope.merchantId)) }
}

/** One settlement as the list shows it. */
export async function clearingView(ctx: Ctx, clearingId: string): Promise<Clearing> {
  return onWire(await clearingOf(ctx, ctx.scope.merchantId, clearingId), ctx.scope.merchantId)
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
  const found = await clearingOf(ctx, clientId, clearingId)
  const payouts = (await payoutsAt(db, scope, clearingId)).map(payoutOnWire)
  const { bankName, institutionNo, transitNo, routingNo, accountNoTail } = found
  return {
    ...onWire(found, clientId),
    bank: { bankName, institutionNo, transitNo, routingNo, accountNoTail },
    depositDay: payouts.at(-1)?.valueDate ?? expectedDay(found, ctx.now),
    differences: await differencesOf(db, scope, clearingId),
    validations: await validationsOf(db, scope, clearingId),
    payouts,
    ...(await neighboursOf(db, scope, found)),
    timeline: await timelineOf(db, scope, { type: 'clearing', id: clearingId }),
  }
}

function expectedDay({ status, settleDate, routingNo }: ClearingRow & Bank, now: Date): string | null {
  return status === 'carried' ? null : valueDateOf(routingNo ? 'nacha' : 'cpa005', settleDate, now)
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
  const clearing = await clearingOf(ctx, query.clientId, query.clearingId)
  return listLines(ctx.db, ctx.scope, clearing, query)
}

/** The totals of a settlement's lines by category, in display order. */
export async function clearingLineTotals(
  ctx: Ctx,
  { clientId, clearingId }: { clientId: string; clearingId: string },
): Promise<LineTotals[]> {
  const { currency, fromTime, toTime } = await clearingOf(ctx, clientId, clearingId)
  const account = payableOf(ctx.scope.merchantId, currency)
  const sums = await sumsBetween(ctx.db, ctx.scope, account, fromTime, toTime)
  return lineCategories.flatMap((category) => {
    const sum = sums.find((one) => one.category === category)
    return sum ? [{ category, count: Number(sum.lines), amount: sum.amount }] : []
  })
}

async function clearingOf(
  { db, scope }: Ctx,
  clientId: string,
  clearingId: string,
): Promise<ClearingRow & Bank> {
  const found = clientId === scope.merchantId ? await findClearing(db, scope, clearingId) : undefined
  if (!found) throw new AppError(clearingErrors.notFound)
  return found
}

function onWire(row: ClearingRow, clientId: string): Clearing {
  const { clearingId, currency, fromTime, toTime, settleDate, trigger, validation, settleTime } = row
  return {
    clearingId,
    clientId,
    currency,
    // A settlement has one currency and is paid in it.
    exchangeRate: '1',
    fromTime,
    toTime,
    settleDate,
    gross: grossOf(row),
    saleAmount: row.saleAmount,
    tipAmount: row.tipAmount,
    surchargeAmount: row.surchargeAmount,
    refundAmount: row.refundAmount,
    serviceFee: row.feeAmount,
    feeReturnAmount: row.feeReturnAmount,
    taxAmount: row.taxAmount,
    holdAmount: row.holdAmount,
    reserveAmount: row.reserveAmount,
    adjustmentAmount: row.adjustmentAmount,
    carriedIn: row.carriedIn,
    net: row.netAmount,
    paymentCount: row.paymentCount,
    refundCount: row.refundCount,
    trigger,
    status: viewOf[row.status],
    state: row.status,
    validation,
    settleTime,
  }
}
