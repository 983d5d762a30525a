import type { MadeImage } from '#features/products/images/imageMaking.ts'
import type { ImageType } from '#features/products/images/images.domain.ts'
import type { Ctx } from '#server/context.ts'
import type { Db } from '#server/database/db.ts'

/** Keeps a picture; false where the tenant has this very one already. */
export async function insertImage(
  { db, scope, now }: Ctx,
  imageId: string,
  { mediaType, width, height, content }: MadeImage,
): Promise<boolean> {
  const added = await db
    .insertInto('image')
    .values({
      tenant_id: scope.tenantId,
      image_id: imageId,
      // A picture of the provider's is no merchant's.
      merchant_id: scope.merchantId || null,
      media_type: mediaType,
      width,
      height,
      content,
      create_time: now,
    })
    .onConflict((same) => same.columns(['tenant_id', 'image_id']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

export async function hasImage(db: Db, tenantId: number, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('image')
    .where('tenant_id', '=', tenantId)
    .where('image_id', '=', imageId)
    .select('image_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectImage(db: Db, tenantId: number, imageId: string): Promise<MadeImage | undefined> {
  const row = await db
    .selectFrom('image')
    .where('tenant_id', '=', tenantId)
    .where('image_id', '=', imageId)
    .select(['media_type', 'width', 'height', 'content'])
    .executeTakeFirst()
  return row && { ...row, mediaType: row.media_type as ImageType }
}
