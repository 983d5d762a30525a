import { createHmac } from 'node:crypto'
import type { MadeImage } from '#features/images/imageMaking.ts'
import { headImageSide, imageAddress, tenantOfImage } from '#features/images/images.domain.ts'
import { imageErrors } from '#features/images/images.errors.ts'
import { hasImage, imageUse, insertImage, selectImage } from '#features/images/images.sql.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'
import { parametersOf } from '#server/parameters.ts'
import { AppError } from '#shared/errors.ts'

export type StoredImage = { imageId: string; width: number; height: number }

/**
 * Stores an image from `imageMadeOf`. The same image has the same id and is stored once. The id is a keyed
 * hash, so nobody can test whether a merchant has a given image.
 */
export async function keepImage(ctx: Ctx, image: MadeImage): Promise<StoredImage> {
  const imageId = idOf(ctx, image)
  const { width, height } = image
  if (!(await hasImage(ctx.db, ctx.scope.tenantId, imageId))) await assertImageQuota(ctx)
  if (!(await addImage(ctx, imageId, image))) ctx.unchanged()
  return { imageId, width, height }
}

/**
 * Stores a WeChat account's image and returns its path. `dataAddress` is a data URL of a JPEG that we
 * encoded. No upload limit applies: it is a few kilobytes, once per binding.
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
 * Enforces a merchant's upload limits per 24 hours and in total; the provider has none. Throws
 * `image.dayLimit`, `image.storageFull`.
 */
async function assertImageQuota({ app, db, scope, now }: Ctx): Promise<void> {
  if (scope.merchantId === '') return
  const limits = await parametersOf(app, 'image.uploadsADay', 'image.megabytes')
  const since = new Date(now.getTime() - 86_400_000)
  const { lately, bytes } = await imageUse(db, scope, since)
  if (lately >= limits['image.uploadsADay'])
    throw new AppError(imageErrors.dayLimit, { values: { max: limits['image.uploadsADay'] } })
  if (bytes >= limits['image.megabytes'] * 1_000_000)
    throw new AppError(imageErrors.storageFull, { values: { max: limits['image.megabytes'] } })
}

/** An image of the tenant with its content; null if there is none. */
export async function imageOf(db: Db, tenantId: number, imageId: string): Promise<MadeImage | null> {
  if (tenantOfImage(imageId) !== tenantId) return null
  return (await selectImage(db, tenantId, imageId)) ?? null
}

/** Throws `image.notFound` if the merchant's tenant has no such image. Null passes. */
export async function checkImage({ db, scope }: Ctx, imageId: string | null): Promise<void> {
  if (imageId === null) return
  const known = tenantOfImage(imageId) === scope.tenantId && (await hasImage(db, scope.tenantId, imageId))
  if (!known) throw new AppError(imageErrors.notFound)
}
