import type { MerchantQuery } from '#features/provider/merchants/providerMerchants.fields.ts'
import {
  belongingsWithin,
  type Filters,
  listMerchants,
  namesOfMerchants,
  offeredMerchants,
  sumMerchants,
} from '#features/provider/merchants/providerMerchants.sql.ts'
import type { App, Ctx } from '#server/context.ts'
import { readAcrossTenants } from '#server/readAcrossTenants.ts'

/* Queries across merchants for provider staff, within their data scope. */

export function pageOfMerchants(ctx: Ctx, query: MerchantQuery) {
  return readAcrossTenants(ctx, (db) => listMerchants(db, ctx, query))
}

export function totalsOfMerchants(ctx: Ctx, wanted: Filters) {
  return readAcrossTenants(ctx, (db) => sumMerchants(db, ctx, wanted))
}

export function merchantOptions(ctx: Ctx, search: string | undefined) {
  return readAcrossTenants(ctx, (db) => offeredMerchants(db, ctx, search))
}

export function merchantBelongings(ctx: Ctx) {
  return readAcrossTenants(ctx, (db) => belongingsWithin(db, ctx))
}

/** Lists every merchant's code and trade name for any caller, as labels of codes that are already visible. */
export function merchantsOfProvider(app: App): Promise<{ merchantId: string; tradeName: string }[]> {
  return readAcrossTenants({ app }, namesOfMerchants)
}
