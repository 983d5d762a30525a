import type { Ctx } from '#server/context.ts'
import { within } from '#server/database/tenantPredicate.ts'

export type MerchantPlace = { country: string; province: string }

/** The place in the merchant row. */
export function selectPlace({ db, scope }: Ctx): Promise<MerchantPlace> {
  return db
    .selectFrom('merchant')
    .where(within(scope, 'merchant'))
    .select(['country', 'province'])
    .executeTakeFirstOrThrow()
}

/** A place with an empty period was never in force and is not written. */
export async function insertFormerPlace(
  { db, scope }: Ctx,
  place: MerchantPlace,
  validTo: Date,
): Promise<void> {
  await db
    .insertInto('merchant_former_place')
    .values({
      tenantId: scope.tenantId,
      merchantId: scope.merchantId,
      validTo,
      country: place.country,
      province: place.province,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
