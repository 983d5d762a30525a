import type { MadeImage } from '#features/images/imageMaking.ts'
import type { ImageType } from '#features/images/images.domain.ts'
import type { Ctx } from '#server/context.ts'
import { type Db, run } from '#server/database/db.ts'
import type { Scope } from '#server/session/scope.ts'

/** Inserts an image; false if the tenant already has it. */
export async function insertImage(
  { db, scope, now }: Ctx,
  imageId: string,
  { mediaType, width, height, content }: MadeImage,
): Promise<boolean> {
  const added = await db
    .insertInto('image')
    .values({
      tenantId: scope.tenantId,
      imageId,
      // The provider's images have no merchant.
      merchantId: scope.merchantId || null,
      mediaType,
      width,
      height,
      content,
      createTime: now,
    })
    .onConflict((same) => same.columns(['tenantId', 'imageId']).doNothing())
    .executeTakeFirst()
  return added.numInsertedOrUpdatedRows === 1n
}

const lock = { name: 'image-quota-lock', text: 'select pg_advisory_xact_lock(hashtextextended($1, 30))' }
const used = {
  name: 'image-quota',
  text: `select count(*) filter (where create_time > $3)::int as lately,
                coalesce(sum(octet_length(content)), 0)::float8 as bytes
           from image where tenant_id = $1 and merchant_id = $2`,
}

/** How many images a merchant uploaded since then and stores in total; locks out concurrent uploads. */
export async function imageUse(
  db: Db,
  { tenantId, merchantId }: Scope,
  since: Date,
): Promise<{ lately: number; bytes: number }> {
  await run(db, lock, [`images ${tenantId} ${merchantId}`])
  const [row] = await run<{ lately: number; bytes: number }>(db, used, [tenantId, merchantId, since])
  return row ?? { lately: 0, bytes: 0 }
}

export async function hasImage(db: Db, tenantId: number, imageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('image')
    .where('tenantId', '=', tenantId)
    .where('imageId', '=', imageId)
    .select('imageId')
    .executeTakeFirst()
  return row !== undefined
}

export async function selectImage(db: Db, tenantId: number, imageId: string): Promise<MadeImage | undefined> {
  const row = await db
    .selectFrom('image')
    .where('tenantId', '=', tenantId)
    .where('imageId', '=', imageId)
    .select(['mediaType', 'width', 'height', 'content'])
    .executeTakeFirst()
  return row && { ...row, mediaType: row.mediaType as ImageType }
}
