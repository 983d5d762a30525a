import { printStatement } from '#features/finances/monthly/document/monthlyPrint.service.ts'
import type { MonthlyDetail } from '#features/finances/monthly/monthly.contract.ts'
import { correctStatement, payInvoice } from '#features/finances/monthly/monthly.service.ts'
import { statementDetail } from '#features/finances/monthly/monthlyViews.service.ts'
import type { Ctx } from '#server/context.ts'
import { runAsMerchant } from '#server/runAsMerchant.ts'
import { writeAsMerchant } from '#server/writeAsMerchant.ts'

type One = { merchantId: string; statementId: string }

const about = ({ statementId }: One) => ({ type: 'statement', id: statementId }) as const

export function statementOfMerchant(ctx: Ctx, { merchantId, statementId }: One): Promise<MonthlyDetail> {
  return runAsMerchant(ctx, merchantId, 'read', (theirs) => statementDetail(theirs, statementId))
}

/** Records an invoice as paid in the merchant's tenant; the provider's audit log has an entry too. */
export async function payAtMerchant(ctx: Ctx, { reference, ...one }: One & { reference: string }) {
  await writeAsMerchant(
    ctx,
    one.merchantId,
    (theirs) => payInvoice(theirs, one.statementId, reference),
    () => ({ action: 'statement.paid', object: about(one), after: { reference } }),
  )
  return statementOfMerchant(ctx, one)
}

/** Corrects a document and returns its replacement. */
export async function correctAtMerchant(ctx: Ctx, { reason, ...one }: One & { reason: string }) {
  const statementId = await writeAsMerchant(
    ctx,
    one.merchantId,
    (theirs) => correctStatement(theirs, one.statementId, reason),
    (by) => ({ action: 'statement.corrected', object: about(one), after: { reason, by } }),
  )
  return statementOfMerchant(ctx, { merchantId: one.merchantId, statementId })
}

/** A merchant's document for print; audited in its own tenant and the provider's. */
export async function exportAtMerchant(ctx: Ctx, one: One) {
  return writeAsMerchant(
    ctx,
    one.merchantId,
    (theirs) => printStatement(theirs, one.statementId),
    () => ({ action: 'statement.export', object: about(one), after: { format: 'pdf' } }),
  )
}
