import { merchantOf } from '#features/merchants/merchants.service.ts'
import type { Series } from '#features/products/invoices/making/making.contract.ts'
import { type Home, selectHome, selectPlaceTaxes } from '#features/products/invoices/making/making.sql.ts'
import { seriesOf } from '#features/products/invoices/series/series.service.ts'
import type { PlaceTax } from '#features/products/invoices/totals/totals.domain.ts'
import { sellingTermsOf } from '#features/products/storeCodes/config/sellingTerms.service.ts'
import type { Ctx } from '#server/context.ts'
import type { Currency } from '#shared/currency.ts'
import type { PayableWay } from '#shared/reference.ts'
import { dayOf } from '#shared/time.ts'

type TermsInput = { country: string; province: string; day?: string | undefined }

/** The taxes of a place on a day in the merchant's calendar, today by default. */
export async function taxesOfPlace(ctx: Ctx, { day, ...place }: TermsInput): Promise<PlaceTax[]> {
  return selectPlaceTaxes(ctx.db, place, day ?? (await todayOf(ctx)))
}

export type Terms = Home & { currencies: Currency[]; today: string; ways: PayableWay[]; series: Series }

/** Defaults and options of a new invoice. */
export async function termsOf(ctx: Ctx): Promise<Terms> {
  const { db, scope } = ctx
  const { ways, currencies } = await sellingTermsOf(ctx)
  return {
    ...(await selectHome(db, scope)),
    today: await todayOf(ctx),
    ...{ ways, currencies },
    series: await seriesOf(ctx),
  }
}

async function todayOf({ db, scope, now }: Ctx): Promise<string> {
  const { timezone } = await merchantOf(db, scope)
  return dayOf(now, timezone)
}
