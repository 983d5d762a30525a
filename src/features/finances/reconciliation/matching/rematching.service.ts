import { billWork } from '#features/finances/reconciliation/bills/billStoring.service.ts'
import { billMachine } from '#features/finances/reconciliation/bills/bills.domain.ts'
import { findBillRow } from '#features/finances/reconciliation/bills/bills.sql.ts'
import { billErrors } from '#features/finances/reconciliation/reconciliation.errors.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'
import { eventsFrom } from '#shared/machine.ts'

/** Enqueues another comparison of a report that is in use or being processed. */
export async function askForMatch(ctx: Ctx, billId: string): Promise<void> {
  const { tenantId, merchantId } = ctx.scope
  const bill = await findBillRow(ctx.db, tenantId, billId)
  if (bill?.merchantId !== merchantId) throw new AppError(billErrors.notFound)
  if (eventsFrom(billMachine, bill.state).length === 0) throw new AppError(billErrors.notMatchable)
  ctx.enqueue(billWork(tenantId, merchantId, billId))
  ctx.audit('bill.rematch', { type: 'bill', id: billId }, { before: { state: bill.state } })
}
