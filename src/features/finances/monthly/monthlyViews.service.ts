import {
  type CurrencyTotals,
  type DeskStatementNarrowing,
  deskStatementColumns,
  deskStatementSource,
  statementsWithin,
  totalsWithin,
} from '#features/finances/monthly/deskStatements.sql.ts'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { effectiveRate, stateOf } from '#features/finances/monthly/monthly.domain.ts'
import { monthlyErrors } from '#features/finances/monthly/monthly.errors.ts'
import type { MonthlyStatement, StatementListQuery } from '#features/finances/monthly/monthly.fields.ts'
import {
  findStatement,
  listStatements,
  partsOf,
  type StatementRow,
} from '#features/finances/monthly/monthlyList.sql.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import { page } from '#server/database/page.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'
import { AppError } from '#shared/errors.ts'
import type { ListQuery, Page } from '#shared/lists.ts'
import { dayOf } from '#shared/time.ts'

export async function statementPage(ctx: Ctx, query: StatementListQuery): Promise<Page<MonthlyStatement>> {
  const found = await listStatements(ctx.db, ctx.scope, query)
  return { ...found, rows: found.rows.map((row) => onWire(row, ctx.now)) }
}

/** A page of the documents of merchants in the data scope, for the provider. */
export async function deskStatementPage(
  ctx: Ctx,
  query: ListQuery & DeskStatementNarrowing,
): Promise<Page<MonthlyStatement>> {
  const found = await readAcrossTenants(ctx, (db) => {
    const matching = statementsWithin(db, ctx.dataScope, query, ctx.now).select(deskStatementColumns)
    return page(db, query, matching, deskStatementSource(ctx.now).sorting)
  })
  return { ...found, rows: (found.rows as StatementRow[]).map((row) => onWire(row, ctx.now)) }
}

/** Their totals per currency. */
export function deskStatementTotals(ctx: Ctx, wanted: DeskStatementNarrowing): Promise<CurrencyTotals[]> {
  return readAcrossTenants(ctx, (db) => totalsWithin(db, ctx.dataScope, wanted, ctx.now))
}

/** A document with its tables. Another merchant's is not found. */
export async function statementOf(ctx: Ctx, statementId: string) {
  const row = await findStatement(ctx.db, ctx.scope, statementId)
  if (!row) throw new AppError(monthlyErrors.notFound)
  return { row, parts: await partsOf(ctx.db, ctx.scope, statementId) }
}

export async function statementDetail(ctx: Ctx, statementId: string): Promise<MonthlyDetail> {
  const { row, parts } = await statementOf(ctx, statementId)
  const timeline = await timelineOf(ctx.db, ctx.scope, { type: 'statement', id: statementId })
  const { legalName, timezone, fromTime, toTime, correctionReason } = row
  const { openingBalance, closingBalance, openingOwed, closingOwed } = row
  return {
    ...onWire(row, ctx.now),
    ...{ legalName, timezone, fromTime, toTime, correctionReason },
    ...{ openingBalance, closingBalance, openingOwed, closingOwed },
    ...parts,
    timeline,
  }
}

function onWire(row: StatementRow, now: Date): MonthlyStatement {
  return {
    statementId: row.statementId,
    merchantId: row.merchantId,
    tradeName: row.tradeName,
    kind: row.kind,
    month: row.month,
    currency: row.currency,
    state: stateOf(row, dayOf(now, row.timezone)),
    paymentCount: row.paymentCount,
    paymentAmount: row.paymentAmount,
    refundCount: row.refundCount,
    refundAmount: row.refundAmount,
    feeAmount: row.feeAmount,
    feeReturnAmount: row.feeReturnAmount,
    taxAmount: row.taxAmount - row.taxReturnAmount,
    effectiveRate: effectiveRate(row.feeAmount, row.paymentAmount),
    dueAmount: row.dueAmount,
    dueDay: row.dueDay,
    issueTime: row.issueTime,
    payTime: row.payTime,
    payReference: row.payReference,
    corrects: row.corrects,
    correctedBy: row.correctedBy,
  }
}
