import { type Bank, type ClearingRow, lastClearing } from '#features/finances/settlements/clearings.sql.ts'
import type {
  Clearing,
  ClearingDetail,
  ClearingLine,
  LineListQuery,
  SettlementListQuery,
} from '#features/finances/settlements/settlements.contract.ts'
import { figuresOf, grossOf, netOf, statusOnWire } from '#features/finances/settlements/settlements.domain.ts'
import {
  differencesOf,
  findClearing,
  listClearings,
  listLines,
} from '#features/finances/settlements/settlements.sql.ts'
import { selectTerms } from '#features/finances/settlements/settlementTerms.sql.ts'
import { payableOf } from '#features/ledger/ledger.domain.ts'
import { sumsBetween } from '#features/ledger/ledger.service.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'
import { nextCutOff } from '#shared/time.ts'

export async function clearingPage(ctx: Ctx, query: SettlementListQuery): Promise<Page<Clearing>> {
  const found = await listClearings(ctx.db, ctx.scope, query)
  return { ...found, rows: found.rows.map((row) => onWire(row, ctx.scope.merchantId)) }
}

/** One clearing as the list shows it. */
export async function clearingView(ctx: Ctx, clearingId: string): Promise<Clearing> {
  return onWire(await clearingOf(ctx, ctx.scope.merchantId, clearingId), ctx.scope.merchantId)
}

/** One clearing with everything that is known of it. Another merchant's is not found. */
export async function clearingDetail(
  ctx: Ctx,
  clientId: string,
  clearingId: string,
): Promise<ClearingDetail> {
  const { db, scope } = ctx
  const found = await clearingOf(ctx, clientId, clearingId)
  const { bankName, institutionNo, transitNo, accountNoTail } = found
  const differences = await differencesOf(db, scope, clearingId)
  const timeline = await timelineOf(db, scope, { type: 'clearing', id: clearingId })
  const bank = { bankName, institutionNo, transitNo, accountNoTail }
  return { ...onWire(found, clientId), bank, differences, timeline }
}

/** The lines of a clearing, or of one category in it. */
export async function clearingLines(ctx: Ctx, query: LineListQuery): Promise<Page<ClearingLine>> {
  const clearing = await clearingOf(ctx, query.clientId, query.clearingId)
  return listLines(ctx.db, ctx.scope, clearing, query)
}

async function clearingOf(
  { db, scope }: Ctx,
  clientId: string,
  clearingId: string,
): Promise<ClearingRow & Bank> {
  const found = clientId === scope.merchantId ? await findClearing(db, scope, clearingId) : undefined
  if (!found) throw new AppError('clearing.notFound')
  return found
}

const endOfTime = new Date('9999-12-31T00:00:00Z')

/** When the merchant is settled next, and what that would be now: lines since the last clearing, and what it carried. */
export async function nextSettlement(ctx: Ctx) {
  const terms = await selectTerms(ctx.db, ctx.scope)
  if (!terms) throw new AppError('clearing.noRule')
  const last = await lastClearing(ctx.db, ctx.scope, terms.currency)
  const account = payableOf(ctx.scope.merchantId, terms.currency)
  const sums = await sumsBetween(ctx.db, ctx.scope, account, last?.toTime ?? new Date(0), endOfTime)
  const carriedIn = last?.status === 'carried' ? last.netAmount : 0n
  return {
    cutOff: terms.skipClearing ? null : nextCutOff(terms, ctx.now, terms.zone),
    ruleMode: terms.mode,
    settleHour: terms.settleHour,
    minSettleAmount: terms.minSettleAmount,
    currency: terms.currency,
    unsettled: netOf(figuresOf(sums), carriedIn),
    lineCount: Number(sums.reduce((count, { lines }) => count + lines, 0n)),
  }
}

function onWire(row: ClearingRow, clientId: string): Clearing {
  const { clearingId, currency, fromTime, toTime, settleDate, trigger, validation, settleTime } = row
  return {
    clearingId,
    clientId,
    currency,
    // A clearing is of one currency, and paid out in it.
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
    adjustmentAmount: row.adjustmentAmount,
    carriedIn: row.carriedIn,
    net: row.netAmount,
    paymentCount: row.paymentCount,
    refundCount: row.refundCount,
    trigger,
    status: statusOnWire[row.status],
    validation,
    settleTime,
  }
}
