import { printStatement } from '#features/finances/monthly/document/monthlyPrint.service.ts'
import type { MonthlyDetail, MonthlyStatement } from '#features/finances/monthly/monthly.contract.ts'
import type { StatementKind } from '#features/finances/monthly/monthly.domain.ts'
import { correctStatement, payInvoice } from '#features/finances/monthly/monthly.service.ts'
import { statementDetail, tenantStatements } from '#features/finances/monthly/monthlyViews.service.ts'
import { atMerchant } from '#server/atMerchant.ts'
import { asActor, type Ctx } from '#server/context.ts'
import { allMerchants } from '#server/database/directory.ts'
import { scopeOf } from '#server/session/scope.ts'

type Filters = { fromMonth: string; toMonth: string; kind?: StatementKind | undefined }

/** Every merchant's documents, tenant by tenant, newest month first. */
export async function statementsOfAll(ctx: Ctx, filters: Filters): Promise<MonthlyStatement[]> {
  const { app, actor, language, requestId } = ctx
  const tenants = [...new Set((await allMerchants(app.pool)).map(({ tenantId }) => tenantId))]
  const found: MonthlyStatement[] = []
  for (const tenantId of tenants) {
    const who = { scope: scopeOf(tenantId, ''), actor, language, requestId }
    found.push(...(await asActor(app, who, 'read', (theirs) => tenantStatements(theirs, tenantId, filters))))
  }
  return found.sort((a, b) => b.month.localeCompare(a.month) || a.merchantId.localeCompare(b.merchantId))
}

type One = { merchantId: string; statementId: string }

export function statementOfMerchant(ctx: Ctx, { merchantId, statementId }: One): Promise<MonthlyDetail> {
  return atMerchant(ctx, merchantId, 'read', (theirs) => statementDetail(theirs, statementId))
}

/** Records an invoice as paid: in the merchant's own tenant, and in the provider's log who did it. */
export async function payAtMerchant(ctx: Ctx, { reference, ...one }: One & { reference: string }) {
  await atMerchant(ctx, one.merchantId, 'write', (theirs) => payInvoice(theirs, one.statementId, reference))
  ctx.audit('statement.paid', { type: 'statement', id: one.statementId }, { after: { ...one, reference } })
  return statementOfMerchant(ctx, one)
}

/** Corrects a document by a new one, which it answers. */
export async function correctAtMerchant(ctx: Ctx, { reason, ...one }: One & { reason: string }) {
  const statementId = await atMerchant(ctx, one.merchantId, 'write', (theirs) =>
    correctStatement(theirs, one.statementId, reason),
  )
  ctx.audit(
    'statement.corrected',
    { type: 'statement', id: one.statementId },
    { after: { ...one, reason, by: statementId } },
  )
  return statementOfMerchant(ctx, { merchantId: one.merchantId, statementId })
}

/** A merchant's document for print, recorded in its own tenant and in the provider's. */
export async function exportAtMerchant(ctx: Ctx, one: One) {
  const pdf = await atMerchant(ctx, one.merchantId, 'write', (theirs) =>
    printStatement(theirs, one.statementId),
  )
  ctx.audit(
    'statement.export',
    { type: 'statement', id: one.statementId },
    { after: { ...one, format: 'pdf' } },
  )
  return pdf
}
