import type { Readable } from 'node:stream'
import { monthlyPdf } from '#features/finances/monthly/document/monthlyFile.ts'
import { exportStatement } from '#features/finances/monthly/monthlyExports.service.ts'
import { issuerOf } from '#server/brand.ts'
import type { Ctx } from '#server/context.ts'
import type { Language } from '#shared/messages.ts'

/** A document to be printed, recorded as taken out: for whoever works in the merchant's scope. Throws `monthly.notFound`. */
export async function printStatement(
  ctx: Ctx,
  statementId: string,
): Promise<(language: Language) => Readable> {
  const { row, parts } = await exportStatement(ctx, statementId)
  const issuer = await issuerOf(ctx.app)
  return (language) => monthlyPdf(row, parts, language, issuer)
}
