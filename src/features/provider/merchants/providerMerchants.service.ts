import type { MerchantQuery } from '#features/provider/merchants/providerMerchants.contract.ts'
import {
  belongingsWithin,
  listMerchants,
  namesOfMerchants,
  offeredMerchants,
  sumMerchants,
  type Wanted,
} from '#features/provider/merchants/providerMerchants.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { atDesk } from '#server/desk.ts'

/*
 * What the provider's staff read of all merchants, within their reach.
 */

export function pageOfMerchants(ctx: Ctx, query: MerchantQuery) {
  return atDesk(ctx, (db) => listMerchants(db, ctx, query))
}

export function totalsOfMerchants(ctx: Ctx, wanted: Wanted) {
  return atDesk(ctx, (db) => sumMerchants(db, ctx, wanted))
}

export function merchantOptions(ctx: Ctx, search: string | undefined) {
  return atDesk(ctx, (db) => offeredMerchants(db, ctx, search))
}

export function merchantBelongings(ctx: Ctx) {
  return atDesk(ctx, (db) => belongingsWithin(db, ctx))
}

/** Every merchant by its code and trade name, whoever asks: for names beside codes that are shown already. */
export function merchantsOfProvider(app: App): Promise<{ merchantId: string; tradeName: string }[]> {
  return atDesk({ app }, namesOfMerchants)
}
