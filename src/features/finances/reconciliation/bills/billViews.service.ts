import type { BillLineRow, LineListQuery } from '#features/finances/reconciliation/bills/billLines.fields.ts'
import {
  changesBetween,
  hasOrder,
  placesOfOrder,
} from '#features/finances/reconciliation/bills/billPlaces.sql.ts'
import type { BillDetail, BillPlace } from '#features/finances/reconciliation/bills/bills.contract.ts'
import type { Bill, BillListQuery } from '#features/finances/reconciliation/bills/bills.fields.ts'
import {
  billOf,
  billPage,
  linePage,
  totalsOfBills,
  versionsOf,
  type Whose,
} from '#features/finances/reconciliation/bills/billViews.sql.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import { orderErrors } from '#features/payments/orders/orders.errors.ts'
import { timelineOf } from '#server/audit/timeline.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { AppError } from '#shared/errors.ts'
import type { Page } from '#shared/lists.ts'

async function withTotals(db: Db, tenantId: number | null, rows: readonly Bill[]): Promise<Bill[]> {
  const totals = await totalsOfBills(
    db,
    tenantId,
    rows.map(({ billId }) => billId),
  )
  return rows.map((row) => {
    const own = totals.filter(({ billId }) => billId === row.billId).map(({ billId: _, ...total }) => total)
    return { ...row, totals: own } as Bill
  })
}

/** Reports, one row per day, account and version, newest day first. */
export async function billsOf(db: Db, of: Whose, query: BillListQuery): Promise<Page<Bill>> {
  const found = await billPage(db, of, query)
  return { ...found, rows: await withTotals(db, of.tenantId, found.rows) }
}

async function requireBill(ctx: Ctx, billId: string): Promise<Bill> {
  const row = await billOf(ctx.db, ctx.scope, billId)
  const [view] = row ? await withTotals(ctx.db, ctx.scope.tenantId, [row]) : []
  if (!view) throw new AppError(billErrors.notFound)
  return view
}

/** One report of the merchant with its versions, and its changes from the previous one. */
export async function billDetailOf(ctx: Ctx, billId: string): Promise<BillDetail> {
  const { db, scope } = ctx
  const found = await requireBill(ctx, billId)
  const versions = await versionsOf(db, scope.tenantId, found.channelAccountId, found.billDay)
  const before = versions.find(({ version, state }) => version < found.version && state !== 'refused')
  const compared = before !== undefined && found.lineCount !== null
  const changes = compared ? await changesBetween(db, scope.tenantId, before.billId, billId) : []
  const timeline = await timelineOf(db, scope, { type: 'bill', id: billId })
  return { ...found, versions, changes, timeline } as BillDetail
}

/** The lines of a report of the merchant. */
export async function linesOf(ctx: Ctx, query: LineListQuery): Promise<Page<BillLineRow>> {
  await requireBill(ctx, query.billId)
  return linePage(ctx.db, ctx.scope, query)
}

/** Where an order appears in the reports in use. Throws `order.notFound`. */
export async function placesOf(ctx: Ctx, orderId: string): Promise<BillPlace[]> {
  if (!(await hasOrder(ctx.db, ctx.scope, orderId))) throw new AppError(orderErrors.notFound)
  return (await placesOfOrder(ctx.db, ctx.scope, orderId)) as BillPlace[]
}

/** The report whose original is downloaded; audits the download. */
export async function takeFile(ctx: Ctx, billId: string): Promise<Bill> {
  const found = await requireBill(ctx, billId)
  if (found.fileName === null) throw new AppError(billErrors.notFound)
  ctx.audit('bill.downloaded', { type: 'bill', id: billId }, { after: { fileName: found.fileName } })
  return found
}
