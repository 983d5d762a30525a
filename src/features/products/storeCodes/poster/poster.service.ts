import { merchantOf } from '#features/account/merchants/merchants.service.ts'
import type { PosterFacts, PosterFormat } from '#features/products/storeCodes/poster/posterFile.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import { selectStoreCode } from '#features/products/storeCodes/storeCodes.sql.ts'
import type { Ctx } from '#server/context.ts'
import { AppError } from '#shared/errors.ts'

/** What stands on a code's poster. Taking it out of the house is an export, and recorded as one. */
export async function exportPoster(
  ctx: Ctx,
  storeCodeId: string,
  format: PosterFormat,
): Promise<PosterFacts> {
  const code = await selectStoreCode(ctx.db, ctx.scope, storeCodeId)
  if (!code) throw new AppError('storeCode.notFound')

  const { tradeName } = await merchantOf(ctx.db, ctx.scope)
  ctx.audit(
    'storeCode.export',
    { type: 'storeCode', id: storeCodeId },
    { after: { format, language: ctx.language } },
  )
  return { tradeName, label: code.label, link: storeCodeLink(ctx.app, storeCodeId), ways: code.ways }
}
