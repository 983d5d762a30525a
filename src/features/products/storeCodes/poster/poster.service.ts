import { imageErrors } from '#features/images/images.errors.ts'
import { imageOf } from '#features/images/images.service.ts'
import { merchantOf } from '#features/merchants/merchants.service.ts'
import { type PosterDesign, previewInput } from '#features/products/storeCodes/poster/poster.contract.ts'
import type { PosterFormat } from '#features/products/storeCodes/poster/poster.domain.ts'
import type { PosterFacts, PosterLogo } from '#features/products/storeCodes/poster/posterFile.ts'
import { posterPicture } from '#features/products/storeCodes/poster/posterTasks.ts'
import { storeCodeErrors } from '#features/products/storeCodes/storeCodes.errors.ts'
import { storeCodeLink } from '#features/products/storeCodes/storeCodes.service.ts'
import { selectStoreCode } from '#features/products/storeCodes/storeCodes.sql.ts'
import { asActor, type Ctx } from '#server/context.ts'
import type { Caller } from '#server/http/prepared.ts'
import { principalOf } from '#server/http/rpcMiddleware.ts'
import { heavyWork } from '#server/workers/heavyWork.ts'
import { AppError } from '#shared/errors.ts'

type Reading = Pick<Ctx, 'app' | 'db' | 'scope'>
export type PosterWork = { posters: PosterFacts[]; logo: PosterLogo | null }

/** The content of these codes' posters. Audited as an export per code. */
export async function exportPosters(
  ctx: Ctx,
  storeCodeIds: readonly string[],
  design: PosterDesign,
  format: PosterFormat,
): Promise<PosterWork> {
  const work = await posterWork(ctx, storeCodeIds, design)
  const after = { format, size: design.size, words: design.words }
  for (const id of storeCodeIds) ctx.audit('storeCode.export', { type: 'storeCode', id }, { after })
  return work
}

async function posterWork(
  { app, db, scope }: Reading,
  storeCodeIds: readonly string[],
  { logoImageId }: PosterDesign,
): Promise<PosterWork> {
  const { tradeName } = await merchantOf(db, scope)
  const logo = logoImageId === undefined ? null : await imageOf(db, scope.tenantId, logoImageId)
  if (logoImageId !== undefined && logo === null) throw new AppError(imageErrors.notFound)
  const posters: PosterFacts[] = []
  for (const storeCodeId of storeCodeIds) {
    const code = await selectStoreCode(db, scope, storeCodeId)
    if (!code) throw new AppError(storeCodeErrors.notFound)
    // A poster of a revoked code would send payers to a dead page.
    if (code.revokeTime !== null) throw new AppError(storeCodeErrors.revoked)
    const ways = [...code.ways, ...code.moreWays]
    posters.push({ tradeName, label: code.label, link: storeCodeLink(app, storeCodeId), ways })
  }
  return { posters, logo }
}

/** A poster preview image, rendered before the transaction opens; null if the call will fail anyway. */
export async function drawnPreview({ requestContext, signedIn }: Caller, input: unknown) {
  const request = previewInput.safeParse(input)
  if (!request.success) return null
  const { storeCodeId, ...design } = request.data
  return heavyWork(signedIn.scope.tenantId, async (run) => {
    const { posters, logo } = await asActor(
      requestContext.app,
      principalOf(signedIn, requestContext),
      'read',
      (ctx) => posterWork(ctx, [storeCodeId], design),
    )
    const [facts] = posters
    if (!facts) throw new AppError(storeCodeErrors.notFound)
    const { svg, width, height, unit } = await run(posterPicture, { facts, design, logo })
    return { svg, width: width * unit, height: height * unit }
  })
}
