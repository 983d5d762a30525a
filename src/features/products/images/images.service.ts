import { createHmac } from 'node:crypto'
import type { MadeImage } from '#features/products/images/imageMaking.ts'
import { headImageSide, imageAddress, tenantOfImage } from '#features/products/images/images.domain.ts'
import { hasImage, imageUse, insertImage, selectImage } from '#features/products/images/images.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { parametersOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'

export {
  imageMadeOf,
  type MadeImage,
  unreadable,
  uploadedImage,
} from '#features/products/images/imageMaking.ts'
export { imageAddress } from '#features/products/images/images.domain.ts'

export type KeptImage = { imageId: string; width: number; height: number }

/**
 * Keeps a picture that `imageMadeOf` made. The same picture again has the same id, and is kept once. The id is a keyed hash
 * of what is kept: nobody can work out from a picture of their own whether a merchant has it.
 */
export async function keepImage(ctx: Ctx, image: MadeImage): Promise<KeptImage> {
  const imageId = idOf(ctx, image)
  const { width, height } = image
  if (!(await hasImage(ctx.db, ctx.scope.tenantId, imageId))) await assertImageQuota(ctx)
  if (!(await addImage(ctx, imageId, image))) ctx.unchanged()
  return { imageId, width, height }
}

/**
 * Keeps the head image of a WeChat account and answers the address that shows it. `dataAddress` is a data URL of a JPEG that
 * the product drew itself. No upload limit applies: the image has a few kilobytes, and each binding brings one.
 */
export async function keepHeadImage(ctx: Ctx, dataAddress: string): Promise<string> {
  const content = Buffer.from(dataAddress.slice(dataAddress.indexOf(',') + 1), 'base64')
  const image: MadeImage = { mediaType: 'image/jpeg', width: headImageSide, height: headImageSide, content }
  const imageId = idOf(ctx, image)
  await addImage(ctx, imageId, image)
  return imageAddress(imageId)
}

function idOf({ app, scope: { tenantId } }: Ctx, image: MadeImage): string {
  const hash = createHmac('sha256', app.secretKey)
    .update(`image\0${tenantId}\0${image.mediaType}\0`)
    .update(image.content)
    .digest('hex')
  return `${tenantId}-${hash.slice(0, 32)}`
}

async function addImage(ctx: Ctx, imageId: string, image: MadeImage): Promise<boolean> {
  const { width, height, mediaType } = image
  const added = await insertImage(ctx, imageId, image)
  if (added) ctx.audit('image.added', { type: 'image', id: imageId }, { after: { mediaType, width, height } })
  return added
}

/**
 * Refuses pictures beyond what a merchant's people may upload together in 24 hours, and keep in all. The provider's own are
 * not limited. Refuses `image.dayLimit`, `image.storageFull`.
 */
async function assertImageQuota({ app, db, scope, now }: Ctx): Promise<void> {
  if (scope.merchantId === '') return
  const limits = await parametersOf(app, 'image.uploadsADay', 'image.megabytes')
  const since = new Date(now.getTime() - 86_400_000)
  const { lately, bytes } = await imageUse(db, scope, since)
  if (lately >= limits['image.uploadsADay'])
    throw new AppError('image.dayLimit', { values: { max: limits['image.uploadsADay'] } })
  if (bytes >= limits['image.megabytes'] * 1_000_000)
    throw new AppError('image.storageFull', { values: { max: limits['image.megabytes'] } })
}

/** A picture of the tenant's with its content; null where there is none of that id. */
export async function imageOf(db: Db, tenantId: number, imageId: string): Promise<MadeImage | null> {
  if (tenantOfImage(imageId) !== tenantId) return null
  return (await selectImage(db, tenantId, imageId)) ?? null
}

/** Throws `image.notFound` where the merchant's tenant has no such picture. Null needs no picture. */
export async function checkImage({ db, scope }: Ctx, imageId: string | null): Promise<void> {
  if (imageId === null) return
  const known = tenantOfImage(imageId) === scope.tenantId && (await hasImage(db, scope.tenantId, imageId))
  if (!known) throw new AppError('image.notFound')
}
