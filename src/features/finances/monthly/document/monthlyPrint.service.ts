import { monthlyReport } from '#features/finances/monthly/document/monthlyFile.ts'
import { exportStatement } from '#features/finances/monthly/monthlyExports.service.ts'
import { issuerOf } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import type { Report } from '#server/documents/report.ts'
import type { Language } from '#shared/messages.ts'

/** A document for print; the download is audited in the merchant's scope. Throws `monthly.notFound`. */
export async function printStatement(ctx: Ctx, statementId: string): Promise<(language: Language) => Report> {
  const { row, parts } = await exportStatement(ctx, statementId)
  const issuer = await issuerOf(ctx.app)
  return (language) => monthlyReport(row, parts, language, issuer)
}
